import Foundation
import Kitchen

/// A clock time to the minute: `HH:MM` on the wire, from 00:00 to 23:59.
public struct TimeOfDay: Hashable, Comparable, Sendable, Codable, LosslessStringConvertible {
    /// Minutes since midnight on the clock.
    public let minutes: Int

    public init?(_ description: String) {
        let bytes = Array(description.utf8)
        guard bytes.count == 5, bytes[2] == UInt8(ascii: ":") else { return nil }
        let digits = [bytes[0], bytes[1], bytes[3], bytes[4]].map { Int($0) - 48 }
        guard digits.allSatisfy({ (0...9).contains($0) }) else { return nil }
        let (hour, minute) = (digits[0] * 10 + digits[1], digits[2] * 10 + digits[3])
        guard hour < 24, minute < 60 else { return nil }
        minutes = hour * 60 + minute
    }

    public static func < (one: TimeOfDay, other: TimeOfDay) -> Bool { one.minutes < other.minutes }

    public var description: String {
        [minutes / 60, minutes % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
    }

    public init(from decoder: any Decoder) throws {
        guard let time = try TimeOfDay(decoder.singleValueContainer().decode(String.self)) else {
            throw InvalidValue(at: decoder.codingPath, .timeOfDay)
        }
        self = time
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

extension Day {
    /// Returns the instant when clocks in `zone` show `time` on this day. A time shown twice gives the first instant. A
    /// skipped time moves forward by the length of the skip.
    public func instant(at time: TimeOfDay, in zone: TimeZone) -> Date {
        let shown = Double(daysSince1970) * 86_400 + Double(time.minutes) * 60
        // Clocks may change between a day before and a day after; every zone is less than a day from UTC.
        let candidates = [-86_400.0, 86_400].map { distance in
            Date(
                timeIntervalSince1970: shown
                    - Double(zone.secondsFromGMT(for: Date(timeIntervalSince1970: shown + distance))))
        }
        let exact = candidates.filter { zone.localSeconds(at: $0) == shown }
        return exact.min() ?? candidates.max() ?? Date(timeIntervalSince1970: shown)
    }

    public var weekday: Weekday {
        // 1 January 1970 was a Thursday.
        let number = (daysSince1970 + 3) % 7
        return Weekday.allCases[number < 0 ? number + 7 : number]
    }
}

/// A day of the week.
public enum Weekday: String, Vocabulary {
    case monday, tuesday, wednesday, thursday, friday, saturday, sunday
}
