import Contracts

/// A week of a plan.
public struct PlanWeek: Codable, Hashable, Sendable {
    /// Such as `2026-W48`.
    public let week: String
    /// Increases with every change of the plan.
    public let revision: Int
    public let window: PlanWindow
    /// In order; removed slots with meals in this week come last.
    public let slots: [MealSlot]
    /// From Monday to Sunday.
    public let days: [PlanDay]

    public init(week: String, revision: Int, window: PlanWindow, slots: [MealSlot], days: [PlanDay]) {
        self.week = week
        self.revision = revision
        self.window = window
        self.slots = slots
        self.days = days
    }
}

/// The days that can be planned.
public struct PlanWindow: Codable, Hashable, Sendable {
    /// The days after today that can be planned.
    public static let daysAhead = 14
    /// The days before today on which meals can be changed.
    public static let daysBack = 30

    public let timeZone: TimeZoneName
    /// The first day that can be planned.
    public let today: Day
    /// The last day that can be planned.
    public let last: Day

    public init(today: Day, in timeZone: TimeZoneName) {
        self.timeZone = timeZone
        self.today = today
        last = today.adding(days: Self.daysAhead)
    }

    /// Returns whether `day` can be planned.
    public func contains(_ day: Day) -> Bool { (today...last).contains(day) }
}

/// A day of a plan.
public struct PlanDay: Codable, Hashable, Sendable {
    public let day: Day
    /// By slot and position.
    public let meals: [Meal]

    public init(day: Day, meals: [Meal]) {
        self.day = day
        self.meals = meals
    }
}

/// A single day of a plan.
public struct PlannedDay: Codable, Hashable, Sendable {
    public let revision: Int
    public let window: PlanWindow
    public let slots: [MealSlot]
    public let day: PlanDay

    public init(revision: Int, window: PlanWindow, slots: [MealSlot], day: PlanDay) {
        self.revision = revision
        self.window = window
        self.slots = slots
        self.day = day
    }
}

/// Requests a plan in a time zone.
public struct PlanQuery: Codable, Hashable, Sendable {
    /// The account's zone if absent.
    public var timeZone: TimeZoneName?

    public init(timeZone: TimeZoneName? = nil) { self.timeZone = timeZone }
}

/// Copies the meals of a day.
public struct DayCopy: Codable, Hashable, Sendable {
    /// From today to two weeks ahead.
    public var to: Day
    /// Whether dishes are copied although an eater may not eat them; refused otherwise.
    public var knowingly: Bool?
    public var timeZone: TimeZoneName?

    public init(to day: Day, knowingly: Bool? = nil, timeZone: TimeZoneName? = nil) {
        to = day
        self.knowingly = knowingly
        self.timeZone = timeZone
    }
}

/// Copies the meals of a week, each to the same weekday.
public struct WeekCopy: Codable, Hashable, Sendable {
    /// Such as `2026-W49`; days that cannot be planned are skipped.
    public var to: String
    /// Whether dishes are copied although an eater may not eat them; refused otherwise.
    public var knowingly: Bool?
    public var timeZone: TimeZoneName?

    public init(to week: String, knowingly: Bool? = nil, timeZone: TimeZoneName? = nil) {
        to = week
        self.knowingly = knowingly
        self.timeZone = timeZone
    }
}

/// The result of a copy.
public struct CopiedMeals: Codable, Hashable, Sendable {
    /// A meal that was not copied.
    public struct Skipped: Codable, Hashable, Sendable {
        public enum Reason: String, Vocabulary {
            /// The recipe was deleted.
            case gone
            case slotFull = "slot-full"
            case slotRemoved = "slot-removed"
            /// The day cannot be planned.
            case outsideWindow = "outside-window"
        }

        public let meal: ID<Meal>
        public let reason: Reason

        public init(meal: ID<Meal>, reason: Reason) {
            self.meal = meal
            self.reason = reason
        }
    }

    /// Undoes the copy as a whole.
    public let entry: PlanEntry
    public let skipped: [Skipped]

    public init(entry: PlanEntry, skipped: [Skipped]) {
        self.entry = entry
        self.skipped = skipped
    }
}
