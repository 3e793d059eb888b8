import Contracts
import RecipesContracts

/// A day of a person's diary, beside what is planned for them and what they want to eat.
public struct DiaryDay: Codable, Hashable, Sendable {
    public let day: Day
    public let today: Day
    /// Whether entries of the day can be added and changed.
    public let isOpen: Bool
    /// By meal and then as they came.
    public let entries: [DiaryEntry]
    /// The meals of the plan that the person is to eat.
    public let planned: [DiaryPlannedMeal]
    /// One of each nutrient that is known of something or has a target, in the order of `Nutrient`.
    public let figures: [DiaryFigure]
    /// What could not be considered.
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

/// A meal of the plan that a person is to eat.
public struct DiaryPlannedMeal: Codable, Hashable, Sendable {
    public let meal: ID<Meal>
    public let slot: StandardSlot
    public let title: String?
    public let recipe: ID<Recipe>?
    /// For this person.
    public let portions: Double
    /// Of those portions; empty where nothing is known.
    public let nutrition: [Nutrient: Double]
    public let isPartial: Bool?
    /// The entry that says that it was eaten; absent where none does.
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

/// How much of a nutrient was eaten and is planned, beside its target.
public struct DiaryFigure: Codable, Hashable, Sendable {
    public let nutrient: Nutrient
    public let eaten: DiaryAmount
    public let planned: DiaryAmount
    /// What the target asks for at least, of the same days; absent where it asks for nothing.
    public let least: Double?
    /// What the target allows at most, of the same days; absent where it sets no limit.
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

/// A sum of a nutrient over several things of which it may be known or not.
public struct DiaryAmount: Codable, Hashable, Sendable {
    /// In the nutrient's unit; absent where it is known of nothing.
    public let amount: Double?
    /// Whether something is left out, so that it is “at least”.
    public let isPartial: Bool

    public init(amount: Double?, isPartial: Bool) {
        self.amount = amount
        self.isPartial = isPartial
    }
}

/// A week of a person's diary.
public struct DiaryWeek: Codable, Hashable, Sendable {
    /// A day of it.
    public struct Part: Codable, Hashable, Sendable {
        public let day: Day
        public let entries: Int
        /// Against the daily targets.
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
    /// Of the whole week, against the weekly targets.
    public let total: [DiaryFigure]
    /// Of a day of those that have entries, against the daily targets; empty where none has.
    public let average: [DiaryFigure]
    /// Days that have entries.
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
    /// What counts as the whole of the target: its upper bound, or else the lower one; `nil` where there is none above 0.
    public var goal: Double? { (most ?? least).flatMap { $0 > 0 && $0.isFinite ? $0 : nil } }

    /// How much of the target was eaten, 1 for all of it; `nil` where either is not known or the target is 0.
    public var share: Double? { share(of: eaten) }

    /// How much of the target an amount comes to.
    public func share(of amount: DiaryAmount) -> Double? {
        guard let goal, let amount = amount.amount, amount.isFinite else { return nil }
        return amount / goal
    }

    /// What is left of the target, never below 0: to its upper bound, or else up to its lower one.
    public var remaining: Double? {
        guard let target = most ?? least, target.isFinite, let amount = eaten.amount, amount.isFinite else {
            return nil
        }
        return max(0, target - amount)
    }

    /// Whether more was eaten than the target allows.
    public var isOver: Bool { most.map { limit in eaten.amount.map { $0 > limit } ?? false } ?? false }

    /// Whether less was eaten than the target asks for, as far as is known.
    public var isUnder: Bool { least.map { limit in eaten.amount.map { $0 < limit } ?? false } ?? false }
}
