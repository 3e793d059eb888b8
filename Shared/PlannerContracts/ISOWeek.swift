import Contracts

/// A week of ISO 8601 from Monday to Sunday, `2026-W48` on the wire, all of whose days are in the years 1 to 9999.
public struct ISOWeek: Hashable, Comparable, Sendable, LosslessStringConvertible {
    public let monday: Day

    /// `nil` for a week that its year does not have, such as `2026-W54`.
    public init?(_ description: String) {
        let bytes = Array(description.utf8)
        guard bytes.count == 8, bytes[4] == UInt8(ascii: "-"), bytes[5] == UInt8(ascii: "W") else { return nil }
        let digits = (bytes[0..<4] + bytes[6...]).map { Int($0) - 48 }
        guard digits.allSatisfy({ (0...9).contains($0) }) else { return nil }
        let year = digits[0] * 1_000 + digits[1] * 100 + digits[2] * 10 + digits[3]
        let number = digits[4] * 10 + digits[5]
        guard (1...9_999).contains(year), number >= 1, let first = Self.firstMonday(of: year) else { return nil }
        let monday = first.adding(days: (number - 1) * 7)
        self.init(of: monday)
        guard self.year == year, self.number == number, days.last?.weekday == .sunday else { return nil }
    }

    /// The week that `day` is in.
    public init(of day: Day) {
        let place = Weekday.allCases.firstIndex(of: day.weekday) ?? 0
        monday = day.adding(days: -place)
    }

    /// From Monday to Sunday.
    public var days: [Day] { (0..<7).map { monday.adding(days: $0) } }

    /// The year that most of its days are in.
    public var year: Int { monday.adding(days: 3).year }

    /// From 1 to 53.
    public var number: Int {
        let thursday = monday.adding(days: 3)
        let newYear = Day(daysSince1970: thursday.daysSince1970 - Self.dayOfYear(thursday))
        return (thursday.daysSince1970 - newYear.daysSince1970) / 7 + 1
    }

    public func adding(weeks: Int) -> ISOWeek {
        let (days, overflows) = weeks.multipliedReportingOverflow(by: 7)
        return ISOWeek(of: monday.adding(days: overflows ? (weeks < 0 ? .min : .max) : days))
    }

    public var description: String {
        let (year, number) = (String(year), String(number))
        return String(repeating: "0", count: max(0, 4 - year.count)) + year + (number.count < 2 ? "-W0" : "-W") + number
    }

    public static func < (one: ISOWeek, other: ISOWeek) -> Bool { one.monday < other.monday }

    /// The Monday of the week with the fourth of January.
    private static func firstMonday(of year: Int) -> Day? {
        let text = String(year)
        let padded = String(repeating: "0", count: 4 - text.count) + text
        return Day("\(padded)-01-04").map { ISOWeek(of: $0).monday }
    }

    /// The days of its year that lie before `day`.
    private static func dayOfYear(_ day: Day) -> Int {
        let isLeap = day.year.isMultiple(of: 4) && (!day.year.isMultiple(of: 100) || day.year.isMultiple(of: 400))
        let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        return lengths.prefix(day.month - 1).reduce(0, +) + day.day - 1
    }
}
