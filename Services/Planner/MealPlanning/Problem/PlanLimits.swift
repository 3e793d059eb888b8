/// What a plan must keep to; `nil` and empty are no limit.
public struct PlanLimits: Sendable, Hashable {
    /// For everything that has to be bought, in whole packs, in minor units.
    public var budget: Int?
    /// The same for each week. A pack is bought in the week that first needs it.
    public var weeklyBudget: Int?
    /// One for each day, or none at all. They bound the work of a day, and each recipe from start to
    /// plate. A recipe of unknown time is eaten on a day with a limit only if it is locked.
    public var minutesPerDay: [Double?]
    /// The minutes that a locked meal of unknown time counts as, 0…10,000.
    public var unknownMinutes: Double
    public var nutrition: [NutritionBound]
    /// No recipe is cooked twice within so many days: 1 is twice on a day, 7 is on any seven days in a row. Up to 60.
    public var recipeRepeatDays: Int?
    /// The same for kinds of dishes.
    public var dishRepeatDays: Int?
    /// How many meals one cooking makes at most, with its leftovers, 1…20; `nil` is no limit.
    public var mealsPerCooking: Int?

    public init(
        budget: Int? = nil, weeklyBudget: Int? = nil, minutesPerDay: [Double?] = [], unknownMinutes: Double = 30,
        nutrition: [NutritionBound] = [], recipeRepeatDays: Int? = nil, dishRepeatDays: Int? = nil,
        mealsPerCooking: Int? = nil
    ) {
        self.budget = budget
        self.weeklyBudget = weeklyBudget
        self.minutesPerDay = minutesPerDay
        self.unknownMinutes = unknownMinutes
        self.nutrition = nutrition
        self.recipeRepeatDays = recipeRepeatDays
        self.dishRepeatDays = dishRepeatDays
        self.mealsPerCooking = mealsPerCooking
    }
}

extension PlanLimits {
    /// The work that a recipe counts with.
    func counted(_ minutes: Double?) -> Double { minutes ?? unknownMinutes }

    /// Whether a recipe may be chosen for a day.
    func allows(_ recipe: PlanRecipe, on day: Int) -> Bool {
        guard minutesPerDay.indices.contains(day), let limit = minutesPerDay[day] else { return true }
        return recipe.minutes.map { recipe.readyMinutes ?? $0 <= limit + 1e-6 } ?? false
    }
}

/// How much of a nutrient one person who eats one portion of every meal shall get.
public struct NutritionBound: Sendable, Hashable {
    public enum Period: Sendable, Hashable {
        /// Each day with a meal in it.
        case day
        /// Each week with a meal in it.
        case week
    }

    public var nutrient: Int
    public var period: Period
    public var minimum: Double?
    public var maximum: Double?
    /// If `true`, what is not known counts as 0; if `false`, recipes that do not state the nutrient are no candidates.
    public var allowsUnknown: Bool

    public init(
        nutrient: Int, period: Period, minimum: Double? = nil, maximum: Double? = nil, allowsUnknown: Bool = true
    ) {
        self.nutrient = nutrient
        self.period = period
        self.minimum = minimum
        self.maximum = maximum
        self.allowsUnknown = allowsUnknown
    }
}

/// One of the limits, as an answer names it.
public enum PlanLimit: Sendable, Hashable {
    case budget
    case weeklyBudget
    case minutesPerDay
    case minimum(nutrient: Int, NutritionBound.Period)
    case maximum(nutrient: Int, NutritionBound.Period)
    case recipeRepeats
    case dishRepeats
    case lockedMeals
    /// No recipe is left for a slot of this kind.
    case candidates(SlotKind)

    static let budgets: Set<PlanLimit> = [.budget, .weeklyBudget]
}
