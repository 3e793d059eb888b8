import Contracts
import Foundation

/// The settings of a person's calendar feed, and the state of its address.
public struct PlanCalendar: Codable, Hashable, Sendable {
    public let settings: CalendarSettings
    /// When the address was created; `nil` without an address.
    public let addressMadeAt: Date?
    /// When a calendar last read the feed.
    public let lastReadAt: Date?

    public init(settings: CalendarSettings, addressMadeAt: Date? = nil, lastReadAt: Date? = nil) {
        self.settings = settings
        self.addressMadeAt = addressMadeAt
        self.lastReadAt = lastReadAt
    }
}

/// The settings of a person's calendar feed.
public struct CalendarSettings: Codable, Hashable, Sendable {
    /// The time of a slot's meals.
    public struct Time: Codable, Hashable, Sendable {
        /// As in `MealSlot.id`.
        public var slot: String
        public var at: TimeOfDay

        public init(slot: String, at: TimeOfDay) {
            self.slot = slot
            self.at = at
        }
    }

    public var timeZone: TimeZoneName
    /// At most 24, each slot once. By default, a standard slot has its usual time and an own slot 12:00.
    public var times: [Time]
    /// Whether the calendar reminds of thawing, soaking and other preparations on the day before.
    public var hasPreparations: Bool
    /// The time of the reminder on the day before the meal.
    public var preparationsAt: TimeOfDay
    /// Whether only meals that the person eats or cooks are shown.
    public var isOwnOnly: Bool

    public init(
        timeZone: TimeZoneName, times: [Time] = [], hasPreparations: Bool = true, preparationsAt: TimeOfDay,
        isOwnOnly: Bool = false
    ) {
        self.timeZone = timeZone
        self.times = times
        self.hasPreparations = hasPreparations
        self.preparationsAt = preparationsAt
        self.isOwnOnly = isOwnOnly
    }
}

/// The address of a plan's calendar feed. Its secret is shown once; only a digest is stored.
public struct CalendarAddress: Codable, Hashable, Sendable, Confidential {
    public let key: String
    /// The path at the gateway: `/v1/shared-plans/KEY.ics`.
    public let path: String
    public let madeAt: Date

    public init(key: String, path: String, madeAt: Date) {
        self.key = key
        self.path = path
        self.madeAt = madeAt
    }
}
