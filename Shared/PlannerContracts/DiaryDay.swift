import Contracts
import RecipesContracts

/// A day of a person's diary, with planned meals and nutrition targets.
public struct DiaryDay: Codable, Hashable, Sendable {
    public let day: Day
    public let today: Day
    /// Whether entries of the day can be added and changed.
    public let isOpen: Bool
    /// By meal, then in the order of adding.
    public let entries: [DiaryEntry]
    /// The person's planned meals.
    public let planned: [DiaryPlannedMeal]
    /// One figure for each nutrient with a known amount or a target, in the order of `Nutrient`.
    public let figures: [DiaryFigure]
    /// Notices about data that was not considered.
    public let notices: [ServiceNotice]

    public init(
        day: Day, today: Day, isOpen: Bool, entries: [DiaryEntry], planned: [DiaryPlannedMeal],
        figures: [DiaryFigure], notices: [ServiceNotice] = []
    ) {
        self.day = day
        self.today = today
        self.isOpen = isOpen
        self.entries = entries
        self.planned = planned
        self.figures = figures
        self.notices = notices
    }
}

/// A planned meal of a person.
public struct DiaryPlannedMeal: Codable, Hashable, Sendable {
    public let meal: ID<Meal>
    public let slot: StandardSlot
    public let title: String?
    public let recipe: ID<Recipe>?
    /// For this person.
    public let portions: Double
    /// For those portions; empty if unknown.
    public let nutrition: [Nutrient: Double]
    public let isPartial: Bool?
    /// The diary entry of the meal; `nil` if there is none.
    public let entry: ID<DiaryEntry>?

    public init(
        meal: ID<Meal>, slot: StandardSlot, title: String?, recipe: ID<Recipe>?, portions: Double,
        nutrition: [Nutrient: Double], isPartial: Bool?, entry: ID<DiaryEntry>?
    ) {
        self.meal = meal
        self.slot = slot
        self.title = title
        self.recipe = recipe
        self.portions = portions
        self.nutrition = nutrition
        self.isPartial = isPartial
        self.entry = entry
    }
}

/// The eaten and planned amounts of a nutrient, with its target.
public struct DiaryFigure: Codable, Hashable, Sendable {
    public let nutrient: Nutrient
    public let eaten: DiaryAmount
    public let planned: DiaryAmount
    /// The lower bound of the target for the same days; `nil` if none.
    public let least: Double?
    /// The upper bound of the target for the same days; `nil` if none.
    public let most: Double?

    public init(
        nutrient: Nutrient, eaten: DiaryAmount, planned: DiaryAmount, least: Double? = nil, most: Double? = nil
    ) {
        self.nutrient = nutrient
        self.eaten = eaten
        self.planned = planned
        self.least = least
        self.most = most
    }
}

/// A sum of a nutrient over several items, some of which may be unknown.
public struct DiaryAmount: Codable, Hashable, Sendable {
    /// In the nutrient's unit; `nil` if unknown for all items.
    public let amount: Double?
    /// Whether unknown items are left out, so that `amount` is “at least”.
    public let isPartial: Bool

    public init(amount: Double?, isPartial: Bool) {
        self.amount = amount
        self.isPartial = isPartial
    }
}

/// A week of a person's diary.
public struct DiaryWeek: Codable, Hashable, Sendable {
    /// A day of the week.
    public struct Part: Codable, Hashable, Sendable {
        public let day: Day
        public let entries: Int
        /// Compared to the daily targets.
        public let figures: [DiaryFigure]

        public init(day: Day, entries: Int, figures: [DiaryFigure]) {
            self.day = day
            self.entries = entries
            self.figures = figures
        }
    }

    /// Such as `2026-W48`.
    public let week: String
    public let today: Day
    /// From Monday to Sunday.
    public let days: [Part]
    /// The whole week, compared to the weekly targets.
    public let total: [DiaryFigure]
    /// The average of days with entries, compared to the daily targets; empty if no day has any.
    public let average: [DiaryFigure]
    /// The number of days with entries.
    public let recorded: Int
    public let notices: [ServiceNotice]

    public init(
        week: String, today: Day, days: [Part], total: [DiaryFigure], average: [DiaryFigure], recorded: Int,
        notices: [ServiceNotice] = []
    ) {
        self.week = week
        self.today = today
        self.days = days
        self.total = total
        self.average = average
        self.recorded = recorded
        self.notices = notices
    }
}

extension DiaryFigure {
    /// The goal: the target's upper bound, or else its lower bound; `nil` if neither is above 0.
    public var goal: Double? { (most ?? least).flatMap { $0 > 0 && $0.isFinite ? $0 : nil } }

    /// The eaten share of the goal, 1 for all of it; `nil` if either is unknown or the goal is 0.
    public var share: Double? { share(of: eaten) }

    /// Returns the share of the goal that `amount` reaches; `nil` if either is unknown.
    public func share(of amount: DiaryAmount) -> Double? {
        guard let goal, let amount = amount.amount, amount.isFinite else { return nil }
        return amount / goal
    }

    /// The amount left to the upper bound, or else to the lower bound, at least 0; `nil` if unknown.
    public var remaining: Double? {
        guard let target = most ?? least, target.isFinite, let amount = eaten.amount, amount.isFinite else {
            return nil
        }
        return max(0, target - amount)
    }

    /// Whether more was eaten than the target allows.
    public var isOver: Bool { most.map { limit in eaten.amount.map { $0 > limit } ?? false } ?? false }

    /// Whether the known amount eaten is below the target.
    public var isUnder: Bool { least.map { limit in eaten.amount.map { $0 < limit } ?? false } ?? false }
}
