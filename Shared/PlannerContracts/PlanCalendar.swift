import Contracts
import Foundation

/// How a person's calendar shows the plan, and whether there is an address for it.
public struct PlanCalendar: Codable, Hashable, Sendable {
    public let settings: CalendarSettings
    /// When the address was made; absent where there is none.
    public let addressMadeAt: Date?
    /// When a calendar read it last.
    public let lastReadAt: Date?

    public init(settings: CalendarSettings, addressMadeAt: Date? = nil, lastReadAt: Date? = nil) {
        self.settings = settings
        self.addressMadeAt = addressMadeAt
        self.lastReadAt = lastReadAt
    }
}

/// What a person wants to see in their calendar.
public struct CalendarSettings: Codable, Hashable, Sendable {
    /// When the meals of a slot are.
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
    /// At most 24, each slot once; a standard slot that is not named has its usual time, an own one 12:00.
    public var times: [Time]
    /// Whether the calendar reminds of what is to be thawed, soaked or prepared the day before.
    public var hasPreparations: Bool
    /// When it does, on the day before the meal.
    public var preparationsAt: TimeOfDay
    /// Whether only meals are shown that the person eats or cooks.
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

/// The address at which calendars read a plan. The secret in it is told once: a digest of it is stored.
public struct CalendarAddress: Codable, Hashable, Sendable, Confidential {
    public let key: String
    /// Where the gateway has it: `/v1/shared-plans/KEY.ics`.
    public let path: String
    public let madeAt: Date

    public init(key: String, path: String, madeAt: Date) {
        self.key = key
        self.path = path
        self.madeAt = madeAt
    }
}
