import Contracts
import Foundation

/// A reminder for a person at times of their choice.
public struct Reminder: Codable, Hashable, Sendable {
    /// The subject of a reminder.
    public enum Kind: String, Vocabulary {
        /// Shopping, on the chosen days.
        case shopping
        /// Foods about to expire: one message for all, none without any.
        case expiring
        /// Foods that ran out since the last check: one message for all, none without any.
        case ranOut
    }

    public let id: ID<Reminder>
    public let kind: Kind
    /// The text, such as the name of a shopping list; `nil` if the person gave none.
    public let title: String?
    public let at: TimeOfDay
    /// The days of the week; empty for a reminder of one day.
    public let weekdays: Labels<Weekday>
    /// The one day of a reminder that does not repeat.
    public let day: Day?
    /// Days before expiry, from 0 for the same day; `nil` for other kinds.
    public let daysAhead: Int?
    public let timeZone: TimeZoneName
    public let isOn: Bool
    /// The next time; `nil` if the reminder is off or its day has passed.
    public let nextAt: Date?
    public let addedAt: Date

    public init(
        id: ID<Reminder>, kind: Kind, title: String?, at: TimeOfDay, weekdays: Labels<Weekday>, day: Day?,
        daysAhead: Int?, timeZone: TimeZoneName, isOn: Bool, nextAt: Date?, addedAt: Date
    ) {
        self.id = id
        self.kind = kind
        self.title = title
        self.at = at
        self.weekdays = weekdays
        self.day = day
        self.daysAhead = daysAhead
        self.timeZone = timeZone
        self.isOn = isOn
        self.nextAt = nextAt
        self.addedAt = addedAt
    }
}

/// A reminder to set.
public struct ReminderDraft: Codable, Hashable, Sendable {
    public var kind: Reminder.Kind
    /// 1 to 60 characters on one line; required for `shopping` only.
    public var title: String?
    public var at: TimeOfDay
    /// The days of the week; every day if absent. Not together with `day`.
    public var weekdays: Labels<Weekday>?
    /// The day of a reminder that does not repeat.
    public var day: Day?
    /// From 0 to 14; 2 if absent.
    public var daysAhead: Int?
    /// The time zone of `at`.
    public var timeZone: TimeZoneName
    /// `true` if absent.
    public var isOn: Bool?

    public init(
        kind: Reminder.Kind, title: String? = nil, at: TimeOfDay, weekdays: Labels<Weekday>? = nil, day: Day? = nil,
        daysAhead: Int? = nil, timeZone: TimeZoneName, isOn: Bool? = nil
    ) {
        self.kind = kind
        self.title = title
        self.at = at
        self.weekdays = weekdays
        self.day = day
        self.daysAhead = daysAhead
        self.timeZone = timeZone
        self.isOn = isOn
    }
}
