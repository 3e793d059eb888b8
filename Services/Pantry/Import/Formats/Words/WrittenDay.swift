import Contracts
import FileReading

/// Days as written in tables.
enum WrittenDay: Hashable, Sendable {
    case day(Day)
    /// A day with strokes whose order of day and month is ambiguous.
    case either(Int, Int, year: Int)
    /// Food that never expires.
    case never
    case unknown

    init(_ text: String) {
        let text = ImportedText.line(text, upTo: 40)
        let date = text.split(whereSeparator: { $0 == "T" || $0 == " " }).first.map(String.init) ?? ""
        if let day = Day(date) {
            self = day.year >= 2900 ? .never : .day(day)
            return
        }
        let marks: Set<Character> = [".", "/", "-"]
        guard let mark = date.first(where: { marks.contains($0) }) else {
            self = .unknown
            return
        }
        let numbers = date.split(separator: mark).map { part -> Int? in
            part.utf8.count <= 4 && part.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(part) : nil
        }
        guard numbers.count == 3, let one = numbers[0], let other = numbers[1], let last = numbers[2] else {
            self = .unknown
            return
        }
        if one >= 1_000 {
            self = Self.day(year: one, month: other, day: last)
            return
        }
        let year = last < 100 ? 2_000 + last : last
        if year >= 2900 {
            self = .never
        } else if mark == "." || one > 12 || one == other {
            self = Self.day(year: year, month: other, day: one)
        } else if other > 12 {
            self = Self.day(year: year, month: one, day: other)
        } else {
            self = .either(one, other, year: year)
        }
    }

    /// Whether the day precedes the month; `nil` if the text does not reveal it.
    static func hasDayFirst(_ text: String) -> Bool? {
        let numbers = ImportedText.line(text, upTo: 40).split(whereSeparator: { $0 == "/" || $0 == "-" || $0 == " " })
            .prefix(2).map { Int($0) ?? 0 }
        guard numbers.count == 2, numbers[0] < 1_000 else { return nil }
        return numbers[0] > 12 ? true : numbers[1] > 12 ? false : nil
    }

    static func day(year: Int, month: Int, day: Int) -> WrittenDay {
        func digits(_ number: Int, _ width: Int) -> String {
            let text = String(number)
            return String(repeating: "0", count: max(0, width - text.utf8.count)) + text
        }
        return Day("\(digits(year, 4))-\(digits(month, 2))-\(digits(day, 2))").map(WrittenDay.day) ?? .unknown
    }
}

extension ImportedEntry {
    /// Sets the best-before date from a text.
    ///
    /// - Parameter isDayFirst: whether days with strokes begin with the day; `nil` if unknown.
    mutating func setBestBefore(_ text: String, isDayFirst: Bool? = nil) {
        let text = ImportedText.line(text, upTo: 40)
        guard !text.isEmpty else { return }
        switch WrittenDay(text) {
        case .day(let day): bestBefore = day
        case .never: break
        case .unknown: leaveOut(.day(text))
        case .either(let one, let other, let year):
            guard let isDayFirst else { return leaveOut(.eitherDay(text)) }
            let (day, month) = isDayFirst ? (one, other) : (other, one)
            guard case .day(let day) = WrittenDay.day(year: year, month: month, day: day) else {
                return leaveOut(.day(text))
            }
            bestBefore = day
        }
    }
}
