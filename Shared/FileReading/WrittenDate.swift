import Contracts

/// Days as diaries have them.
package enum WrittenDate: Hashable {
    case day(Day)
    /// One with strokes whose first two numbers may be day and month or month and day.
    case either(Int, Int, year: Int)

    /// `2024-03-05`, `3/5/2024`, `05.03.2024`, with whatever time behind it.
    package init?(numbers text: String) {
        let date = String(ImportedText.line(text, upTo: 40).prefix { $0 != " " && $0 != "T" && $0 != "," })
        if let day = Day(date) {
            self = .day(day)
            return
        }
        guard let mark = date.first(where: { "./-".contains($0) }) else { return nil }
        let parts = date.split(separator: mark, omittingEmptySubsequences: false).map { part -> Int? in
            (1...4).contains(part.utf8.count) && part.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(part) : nil
        }
        guard parts.count == 3, let one = parts[0], let other = parts[1], let last = parts[2] else { return nil }
        let found: Day?
        if one >= 1_000 {
            found = Self.day(one, other, last)
        } else if mark == "." || one > 12 || one == other {
            found = Self.day(Self.full(last), other, one)
        } else if other > 12 {
            found = Self.day(Self.full(last), one, other)
        } else {
            self = .either(one, other, year: Self.full(last))
            return
        }
        guard let found else { return nil }
        self = .day(found)
    }

    /// Whether the text shows that the day stands first; `nil` where it does not show.
    package static func hasDayFirst(_ text: String) -> Bool? {
        let numbers = text.split(whereSeparator: { $0 == "/" || $0 == "-" }).prefix(2).map { Int($0) ?? 0 }
        guard numbers.count == 2, numbers[0] < 1_000 else { return nil }
        return numbers[0] > 12 ? true : numbers[1] > 12 ? false : nil
    }

    /// - Parameter isDayFirst: as the rest of the table shows; the month stands first unless it does, as in MyFitnessPal's.
    package func day(isDayFirst: Bool) -> Day? {
        switch self {
        case .day(let day): day
        case .either(let one, let other, let year):
            isDayFirst ? Self.day(year, other, one) : Self.day(year, one, other)
        }
    }

    /// “Monday, September 28, 2026”, “28. September 2026”, “28 de septiembre de 2026”: with the name of a month in four
    /// languages.
    package static func named(_ text: String) -> Day? {
        var (year, month, day): (Int?, Int?, Int?)
        for word in text.prefix(80).split(whereSeparator: { !$0.isLetter && !$0.isNumber }) {
            if let number = Int(word), number > 0 {
                if number >= 1_000 { year = number } else if number <= 31, day == nil { day = number }
            } else if month == nil {
                let letters = ImportedText.letters(String(word))
                month = months.firstIndex { $0.contains(letters) }.map { $0 + 1 }
            }
        }
        guard let year, let month, let day else { return nil }
        return Self.day(year, month, day)
    }

    package static func day(_ year: Int, _ month: Int, _ day: Int) -> Day? {
        func digits(_ number: Int, _ width: Int) -> String {
            String(repeating: "0", count: max(0, width - String(number).utf8.count)) + String(number)
        }
        return Day("\(digits(year, 4))-\(digits(month, 2))-\(digits(day, 2))")
    }

    private static func full(_ year: Int) -> Int { year < 100 ? 2_000 + year : year }

    private static let months: [Set<String>] = [
        ["january", "jan", "januar", "janner", "janvier", "janv", "enero", "ene"],
        ["february", "feb", "februar", "fevrier", "fevr", "febrero"],
        ["march", "mar", "marz", "mars", "marzo"],
        ["april", "apr", "avril", "avr", "abril", "abr"],
        ["may", "mai", "mayo"],
        ["june", "jun", "juni", "juin", "junio"],
        ["july", "jul", "juli", "juillet", "juil", "julio"],
        ["august", "aug", "aout", "agosto", "ago"],
        ["september", "sep", "sept", "septembre", "septiembre"],
        ["october", "oct", "oktober", "okt", "octobre", "octubre"],
        ["november", "nov", "novembre", "noviembre"],
        ["december", "dec", "dezember", "dez", "decembre", "diciembre", "dic"],
    ]
}
