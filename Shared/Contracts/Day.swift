import Foundation
import Kitchen

/// A calendar day without a time zone, `YYYY-MM-DD` on the wire, from year 1 to 9999.
public struct Day: Hashable, Comparable, Sendable, Codable, LosslessStringConvertible {
    public let year: Int
    public let month: Int
    public let day: Int

    public init?(_ description: String) {
        let bytes = Array(description.utf8)
        guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-") else { return nil }
        func number(_ range: Range<Int>) -> Int? {
            bytes[range].reduce(0) { total, byte in
                guard let total, (48...57).contains(byte) else { return nil }
                return total * 10 + Int(byte - 48)
            }
        }
        guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10), year >= 1,
            (1...12).contains(month), (1...Self.length(of: month, in: year)).contains(day)
        else { return nil }
        (self.year, self.month, self.day) = (year, month, day)
    }

    /// The day on the calendars of `zone` at `instant`; one outside of the years 1 to 9999 counts as the first or the
    /// last of them.
    public init(of instant: Date, in zone: TimeZone) {
        self.init(daysSince1970: Int((zone.localSeconds(at: instant) / 86_400).rounded(.down)))
    }

    /// The first instant of the day in `zone`: midnight, or later where clocks skip it.
    public func start(in zone: TimeZone) -> Date {
        let midnight = Double(daysSince1970) * 86_400
        // Clocks may change between a day before and a day after; no zone is as far as a day from UTC.
        let offsets = [-86_400.0, 86_400].map {
            Double(zone.secondsFromGMT(for: Date(timeIntervalSince1970: midnight + $0)))
        }
        let found = offsets.map { Date(timeIntervalSince1970: midnight - $0) }.filter { Day(of: $0, in: zone) == self }
        return found.min() ?? Date(timeIntervalSince1970: midnight - (offsets.min() ?? 0))
    }

    /// Whether it is this day somewhere on earth at `instant`: the day in UTC, the one before or the one after.
    public func isToday(somewhereAt instant: Date) -> Bool {
        abs(daysSince1970 - Day(of: instant, in: .gmt).daysSince1970) <= 1
    }

    /// Days from 1 January 1970 (the proleptic Gregorian calendar; the civil-from-days formula of Howard Hinnant).
    public var daysSince1970: Int {
        let y = month <= 2 ? year - 1 : year
        let era = y / 400
        let yearOfEra = y - era * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }

    /// A day before the year 1 counts as its first, one after 9999 as its last.
    public init(daysSince1970 days: Int) {
        let z = min(max(days, -719_162), 2_932_896) + 719_468
        let era = z / 146_097
        let dayOfEra = z - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shifted = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * shifted + 2) / 5 + 1
        month = shifted < 10 ? shifted + 3 : shifted - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }

    /// The day so many days later, or earlier for a negative number, within the years 1 to 9999.
    public func adding(days: Int) -> Day {
        let (sum, overflows) = daysSince1970.addingReportingOverflow(days)
        return Day(daysSince1970: overflows ? (days < 0 ? .min : .max) : sum)
    }

    public static func < (one: Day, other: Day) -> Bool {
        (one.year, one.month, one.day) < (other.year, other.month, other.day)
    }

    public var description: String {
        func padded(_ number: Int, _ width: Int) -> String {
            let digits = String(number)
            return String(repeating: "0", count: max(0, width - digits.count)) + digits
        }
        return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
    }

    public init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        guard let day = Day(text) else {
            throw InvalidValue(at: decoder.codingPath, .day)
        }
        self = day
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }

    private static func length(of month: Int, in year: Int) -> Int {
        switch month {
        case 2: year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}

extension TimeZone {
    /// The seconds that the clocks of the zone have counted since they showed the beginning of 1970. An instant outside of
    /// the years 1 to 9999 counts as the first or the last of them, and one of `nan` as the last.
    public func localSeconds(at instant: Date) -> Double {
        let last = 253_402_300_799.0
        let given = instant.timeIntervalSince1970
        let seconds = given.isNaN ? last : min(max(given, -62_135_596_800), last)
        return (seconds + Double(secondsFromGMT(for: Date(timeIntervalSince1970: seconds)))).rounded(.down)
    }
}
