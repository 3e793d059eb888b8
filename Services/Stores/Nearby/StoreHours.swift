import Contracts
import Foundation
import OpeningHours
import StoresContracts

/// The hours of a store in its time zone. Unparsable hours, and hours without a known time zone, are `unknown`.
struct StoreHours {
    private let hours: OpeningHours
    private let zone: StoreZone?

    init(_ text: String, in zone: StoreZone?) { self.init(OpeningHours(text), in: zone) }

    init(_ hours: OpeningHours, in zone: StoreZone?) { (self.hours, self.zone) = (hours, zone) }

    func opening(at instant: Date) -> StoreOpening {
        guard let zone, let local = LocalMoment(instant, in: zone.name.timeZone) else { return .unknown }
        let place = HolidayCalendar.place(in: zone, around: local.day.parts.year)
        let moment = hours.moment(at: instant, in: place)
        let state: StoreOpening.State =
            switch moment.state {
            case .open: .open
            case .closed: .closed
            case .unknown: .unknown
            }
        let change = state == .unknown ? nil : change(after: instant, place)
        let comment = moment.comment.map { String($0.prefix(200)) }
        let shown = change.flatMap { LocalMoment($0, in: zone.name.timeZone) }
        return StoreOpening(
            state: state, until: change?.wholeSecond, untilDay: shown.map { Day(daysSince1970: $0.day.number) },
            untilTime: shown.flatMap { Self.time($0.minute) }, comment: comment)
    }

    /// The next opening or closing within a week; `nil` if unknown, such as on a possible holiday.
    private func change(after instant: Date, _ place: OpeningPlace) -> Date? {
        guard let change = hours.nextChange(after: instant, in: place, within: 7),
            hours.state(at: change, in: place) != .unknown
        else { return nil }
        return change
    }

    /// The open hours of the next seven days, and the days on which they are unknown. A possible holiday is unknown as
    /// a whole.
    func week(from instant: Date) -> (hours: [StoreDetails.Hours], unknown: [Day]) {
        guard let today = LocalMoment(instant, in: zone?.name.timeZone ?? .gmt)?.day else { return ([], []) }
        let days = (0..<7).map { LocalDay(number: today.number + $0) }
        guard let zone, hours.isUnderstood else { return ([], days.map { Day(daysSince1970: $0.number) }) }
        let place = HolidayCalendar.place(in: zone, around: today.parts.year)
        let dependsOnHolidays = hours.mentionsHolidays
        var (known, unknown): ([StoreDetails.Hours], [Day]) = ([], [])
        for local in days {
            let day = Day(daysSince1970: local.number)
            let stretches = hours.day(local, in: place)
            if dependsOnHolidays || hours.isDoubted(on: local, in: place),
                stretches.contains(where: { $0.state == .unknown })
            {
                unknown.append(day)
                continue
            }
            known += stretches.filter { $0.state == .open }.compactMap { stretch in
                guard let opens = Self.time(stretch.minutes.lowerBound),
                    let closes = Self.time(stretch.minutes.upperBound)
                else { return nil }
                return StoreDetails.Hours(day: day, opens: opens, closes: closes)
            }
        }
        return (known, unknown)
    }

    private static func time(_ minutes: Int) -> TimeOfDay? {
        let (hour, minute) = (minutes / 60 % 24, minutes % 60)
        return TimeOfDay((hour < 10 ? "0" : "") + "\(hour):" + (minute < 10 ? "0" : "") + "\(minute)")
    }
}

extension StoreOpening {
    static let unknown = StoreOpening(state: .unknown)
}
