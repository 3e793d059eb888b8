import Contracts
import Foundation

/// Something that a person wants to be reminded of, at times of their own.
public struct Reminder: Codable, Hashable, Sendable {
    /// What it is about.
    public enum Kind: String, Vocabulary {
        /// The shopping, on the days that were chosen.
        case shopping
        /// Foods that are about to expire: one message for all of them, and none where there are none.
        case expiring
        /// Foods that ran out since the last look: one message for all of them, and none where there are none.
        case ranOut
    }

    public let id: ID<Reminder>
    public let kind: Kind
    /// What it says, such as the name of a shopping list; absent where the person gave none.
    public let title: String?
    public let at: TimeOfDay
    /// The days of the week; empty for a reminder of one day.
    public let weekdays: Labels<Weekday>
    /// The one day of a reminder that does not repeat.
    public let day: Day?
    /// How many days ahead a food that expires is told of, from 0 for today; absent for other kinds.
    public let daysAhead: Int?
    public let timeZone: TimeZoneName
    public let isOn: Bool
    /// When it comes next; absent where it is off or its day is over.
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

/// A reminder as a person wants it.
public struct ReminderDraft: Codable, Hashable, Sendable {
    public var kind: Reminder.Kind
    /// 1 to 60 characters on one line; only the shopping needs one.
    public var title: String?
    public var at: TimeOfDay
    /// The days of the week on which it comes; every day unless said otherwise. Not beside `day`.
    public var weekdays: Labels<Weekday>?
    /// The one day on which it comes, and never again.
    public var day: Day?
    /// From 0 to 14; 2 unless said otherwise.
    public var daysAhead: Int?
    /// By whose clocks it comes.
    public var timeZone: TimeZoneName
    /// `true` unless said otherwise.
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
