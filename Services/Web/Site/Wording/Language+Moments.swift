import Contracts
import Foundation

/// A moment for a page to show; where scripts run it is told in the reader's own time.
struct Moment: Sendable {
    /// RFC 3339 in UTC, for machines.
    let machine: String
    /// "12:03 UTC", or with its day: "14 Mar 2027, 12:03 UTC".
    let text: String
}

extension Language {
    /// The time of day.
    func clock(_ instant: Date) -> Moment {
        Moment(machine: instant.formatted(.iso8601), text: self("moment.clock", ["time": Self.time(instant)]))
    }

    /// The day with the time of day.
    func moment(_ instant: Date) -> Moment {
        let values = ["date": text(Day(of: instant)), "time": Self.time(instant)]
        return Moment(machine: instant.formatted(.iso8601), text: self("moment.dayAndClock", values))
    }

    /// Hours and minutes in UTC.
    private static func time(_ instant: Date) -> String {
        let minutes = Int((instant.timeIntervalSince1970 / 60).rounded(.down))
        let (hour, minute) = (minutes / 60 % 24, minutes % 60)
        return "\(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute)"
    }
}
