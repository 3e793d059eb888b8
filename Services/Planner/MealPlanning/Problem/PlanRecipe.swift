/// Foods, time and nutrition of a recipe, for the planner.
public struct PlanRecipe: Sendable, Hashable {
    /// Amounts for one portion; repeated foods are summed.
    public var foods: [FoodAmount]
    /// Minutes of work, 0…10,000, for any number of portions; `nil` if unknown.
    public var minutes: Double?
    /// Minutes from start to plate, 0…1,000,000; `nil` if the same as the work.
    public var readyMinutes: Double?
    /// Amounts for one portion, each 0…1,000,000 in the caller's unit or `nil` if unknown; empty if none is known.
    public var nutrition: [Double?]
    /// Whether `nutrition` covers the whole dish; otherwise the amounts are lower bounds.
    public var isNutritionWhole: Bool
    /// The form of the dish, such as pizza: 0…99,999.
    public var dish: Int?
    /// 0…9,999.
    public var cuisine: Int?
    /// The index of the main food.
    public var mainFood: Int?
    /// The eaters' expected liking, 0…1.
    public var taste: Double
    /// The effort and attention besides the minutes, 0…1.
    public var effort: Double
    /// The share of its cost with known prices, 0…1.
    public var knownCost: Double
    /// The days that it keeps as leftovers, 0…6.
    public var keepsDays: Int

    public init(
        foods: [FoodAmount], minutes: Double?, readyMinutes: Double? = nil, nutrition: [Double?] = [],
        isNutritionWhole: Bool = true, dish: Int? = nil, cuisine: Int? = nil,
        mainFood: Int? = nil, taste: Double = 0.5, effort: Double = 0, knownCost: Double = 1,
        keepsDays: Int = 6
    ) {
        self.foods = foods
        self.minutes = minutes
        self.readyMinutes = readyMinutes
        self.nutrition = nutrition
        self.isNutritionWhole = isNutritionWhole
        self.dish = dish
        self.cuisine = cuisine
        self.mainFood = mainFood
        self.taste = taste
        self.effort = effort
        self.knownCost = knownCost
        self.keepsDays = keepsDays
    }
}

/// An amount of a food.
public struct FoodAmount: Sendable, Hashable {
    /// The index of the food.
    public var food: Int
    /// 0…100,000.
    public var grams: Double

    public init(food: Int, grams: Double) {
        self.food = food
        self.grams = grams
    }
}
