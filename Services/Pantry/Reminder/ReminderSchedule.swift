import Contracts
import Foundation
import PantryContracts

/// When a reminder comes, by the clocks of one time zone. Pure: no I/O and no clock.
struct ReminderSchedule: Hashable, Sendable {
    let at: TimeOfDay
    let weekdays: Labels<Weekday>
    let day: Day?
    let zone: TimeZone

    init(_ reminder: Reminder) {
        at = reminder.at
        weekdays = reminder.weekdays
        day = reminder.day
        zone = reminder.timeZone.timeZone
    }

    init(at: TimeOfDay, weekdays: Labels<Weekday>, day: Day?, zone: TimeZone) {
        self.at = at
        self.weekdays = weekdays
        self.day = day
        self.zone = zone
    }

    /// The first time that lies behind `instant`; `nil` if there is none. However long ago `instant` is, what lies between
    /// is not made up for. Each day has one time, whether clocks show it once, twice or not at all.
    func next(after instant: Date) -> Date? {
        if let day {
            let only = day.instant(at: at, in: zone)
            return only > instant ? only : nil
        }
        let today = Day(of: instant, in: zone)
        // A week and a day: today's time may have passed.
        return (0...7).lazy.map { today.adding(days: $0) }.filter { weekdays.contains($0.weekday) }
            .map { $0.instant(at: at, in: zone) }.first { $0 > instant }
    }

    /// The time on the day after the one at `instant`.
    func tomorrow(after instant: Date) -> Date {
        Day(of: instant, in: zone).adding(days: 1).instant(at: at, in: zone)
    }
}
