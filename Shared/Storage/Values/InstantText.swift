import Foundation

/// Instants as texts of one width, `YYYY-MM-DDTHH:MM:SSZ`, written and read by hand because every row has some.
///
/// The calendar is Howard Hinnant's, https://howardhinnant.github.io/date_algorithms.html.
enum InstantText {
    /// The text, fractions of a second cut off, or `nil` outside the years 0 to 9999.
    static func text(of date: Date) -> String? {
        let since = date.timeIntervalSince1970.rounded(.down)
        guard since >= -62_167_219_200, since <= 253_402_300_799 else { return nil }
        let seconds = Int(since)
        let days = (seconds - (seconds % 86_400 + 86_400) % 86_400) / 86_400
        let time = seconds - days * 86_400

        let shifted = days + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)

        return String(unsafeUninitializedCapacity: 20) { bytes in
            func put(_ value: Int, at index: Int, digits: Int, then separator: UInt8) {
                var rest = value
                for place in (index..<index + digits).reversed() {
                    bytes[place] = 48 + UInt8(rest % 10)
                    rest /= 10
                }
                bytes[index + digits] = separator
            }
            put(year, at: 0, digits: 4, then: UInt8(ascii: "-"))
            put(month, at: 5, digits: 2, then: UInt8(ascii: "-"))
            put(day, at: 8, digits: 2, then: UInt8(ascii: "T"))
            put(time / 3_600, at: 11, digits: 2, then: UInt8(ascii: ":"))
            put(time / 60 % 60, at: 14, digits: 2, then: UInt8(ascii: ":"))
            put(time % 60, at: 17, digits: 2, then: UInt8(ascii: "Z"))
            return 20
        }
    }

    /// The instant that a text of exactly that form names.
    static func date(from text: String) -> Date? {
        var text = text
        return text.withUTF8 { bytes in
            guard bytes.count == 20,
                let year = number(bytes, 0, 4, UInt8(ascii: "-")), let month = number(bytes, 5, 2, UInt8(ascii: "-")),
                let day = number(bytes, 8, 2, UInt8(ascii: "T")), let hour = number(bytes, 11, 2, UInt8(ascii: ":")),
                let minute = number(bytes, 14, 2, UInt8(ascii: ":")),
                let second = number(bytes, 17, 2, UInt8(ascii: "Z")),
                (1...12).contains(month), day >= 1, day <= days(in: month, of: year), hour < 24, minute < 60,
                second < 60
            else { return nil }

            let shiftedYear = month <= 2 ? year - 1 : year
            let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
            let yearOfEra = shiftedYear - era * 400
            let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
            let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
            let days = era * 146_097 + dayOfEra - 719_468
            return Date(timeIntervalSince1970: Double(days * 86_400 + hour * 3_600 + minute * 60 + second))
        }
    }

    private static func number(
        _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ digits: Int, _ separator: UInt8
    ) -> Int? {
        var value = 0
        for byte in bytes[start..<start + digits] {
            guard byte >= 48, byte <= 57 else { return nil }
            value = value * 10 + Int(byte - 48)
        }
        return bytes[start + digits] == separator ? value : nil
    }

    private static func days(in month: Int, of year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}
