/// The limits of a plan; `nil` and empty mean no limit.
public struct PlanLimits: Sendable, Hashable {
    /// The most minor units for all packs to buy.
    public var budget: Int?
    /// The most minor units for each week. A pack is bought in the week that first needs it.
    public var weeklyBudget: Int?
    /// The most minutes for each day, or empty. They limit a day's work, and each recipe from start to plate. A recipe
    /// of unknown time is allowed on a limited day only if locked.
    public var minutesPerDay: [Double?]
    /// The assumed minutes of a locked meal of unknown time, 0…10,000.
    public var unknownMinutes: Double
    public var nutrition: [NutritionBound]
    /// The days within which a recipe is cooked at most once: 1 is the same day, 7 any seven consecutive days. Up to
    /// 60.
    public var recipeRepeatDays: Int?
    /// The same for dish forms.
    public var dishRepeatDays: Int?
    /// The most meals from one cooking, including leftovers, 1…20; `nil` is no limit.
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
    /// Returns the minutes that a recipe counts with.
    func counted(_ minutes: Double?) -> Double { minutes ?? unknownMinutes }

    /// Whether a recipe may be chosen for a day.
    func allows(_ recipe: PlanRecipe, on day: Int) -> Bool {
        guard minutesPerDay.indices.contains(day), let limit = minutesPerDay[day] else { return true }
        return recipe.minutes.map { recipe.readyMinutes ?? $0 <= limit + 1e-6 } ?? false
    }
}

/// Limits on a nutrient, for a person who eats one portion of every meal.
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
    /// Whether unknown amounts count as 0; otherwise, recipes without the nutrient are not candidates.
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

/// A limit, as named in results.
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
