/// What the planner knows of a recipe.
public struct PlanRecipe: Sendable, Hashable {
    /// For one portion; a food that is named twice counts with the sum.
    public var foods: [FoodAmount]
    /// Of work, 0…10,000, for any number of portions; `nil` if the time is unknown.
    public var minutes: Double?
    /// From start to plate with rest, 0…1,000,000; the work alone if `nil`.
    public var readyMinutes: Double?
    /// For one portion, each `nil` if it is not known, else 0…1,000,000 in the caller's unit; empty if nothing is
    /// known.
    public var nutrition: [Double?]
    /// Whether `nutrition` rests on all of the dish; otherwise there is at least so much.
    public var isNutritionWhole: Bool
    /// Which kind of dish it is, such as pizza: 0…99,999.
    public var dish: Int?
    /// 0…9,999.
    public var cuisine: Int?
    /// The food that it is mostly about, by its index.
    public var mainFood: Int?
    /// How much those who eat will like it, 0…1.
    public var taste: Double
    /// How much work and attention it takes beside the minutes, 0…1.
    public var effort: Double
    /// The share of its cost that the prices of its foods account for, 0…1.
    public var knownCost: Double
    /// How many days after it was cooked it can be eaten as leftovers, 0…6.
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

/// So much of a food.
public struct FoodAmount: Sendable, Hashable {
    /// By its index.
    public var food: Int
    /// 0…100,000.
    public var grams: Double

    public init(food: Int, grams: Double) {
        self.food = food
        self.grams = grams
    }
}
