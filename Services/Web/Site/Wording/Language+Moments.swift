import Contracts
import Foundation

/// A moment for a page to show, by the reader's clocks.
struct Moment: PageModel {
    /// RFC 3339 in UTC, for machines.
    let machine: String
    /// "13:03", or with its day: "14 March 2027, 13:03". It ends in "UTC" if the reader's time zone is not known.
    let text: String
}

extension Language {
    /// By whose clocks days and times are shown: the reader's, or UTC if their time zone is not known.
    var zone: TimeZone { region.timeZone?.timeZone ?? .gmt }

    /// The time of day.
    func clock(_ instant: Date) -> Moment {
        Moment(instant, self(isLocal ? "moment.localClock" : "moment.clock", ["time": time(instant)]))
    }

    /// The day with the time of day.
    func moment(_ instant: Date) -> Moment {
        let values = ["date": date(of: instant), "time": time(instant)]
        return Moment(instant, self(isLocal ? "moment.localDayAndClock" : "moment.dayAndClock", values))
    }

    /// The same by the clocks of another zone, which has to be named beside it.
    func moment(_ instant: Date, in zone: TimeZone) -> Moment {
        let values = ["date": text(Day(of: instant, in: zone)), "time": time(instant, in: zone)]
        return Moment(instant, self("moment.localDayAndClock", values))
    }

    /// The same as text alone.
    func momentText(_ instant: Date) -> String { moment(instant).text }

    /// The day of `instant` where the reader is: "14 March 2027".
    func date(of instant: Date) -> String { text(Day(of: instant, in: zone)) }

    private var isLocal: Bool { region.timeZone != nil }

    /// Hours and minutes.
    private func time(_ instant: Date) -> String { time(instant, in: zone) }

    private func time(_ instant: Date, in zone: TimeZone) -> String {
        let minutes = Int((zone.localSeconds(at: instant) / 60).rounded(.down))
        let (hour, minute) = (((minutes % 1_440) + 1_440) % 1_440 / 60, ((minutes % 60) + 60) % 60)
        return "\(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute)"
    }
}

extension Moment {
    fileprivate init(_ instant: Date, _ text: String) {
        self.init(machine: instant.formatted(.iso8601), text: text)
    }
}
