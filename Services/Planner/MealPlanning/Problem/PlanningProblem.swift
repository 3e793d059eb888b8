/// A planning problem: slots, recipes, foods, limits and wishes.
///
/// Elements refer to each other by index. `PlanningProblem.validate()` reports invalid indices; `MealPlanner` and
/// `Objective` call it first, so no input makes them trap.
public struct PlanningProblem: Sendable {
    /// The number of days, 1…14. Days 0…6 are the first week, 7…13 the second.
    public var days: Int
    /// At most 200.
    public var slots: [PlanSlot]
    /// At most 100,000.
    public var recipes: [PlanRecipe]
    /// At most 50,000.
    public var foods: [PlanFood]
    /// Lists of recipes that suit a kind of slot and the eaters; each slot refers to one.
    public var candidates: [[Int]]
    /// The number of nutrients in each recipe, 0…16.
    public var nutrients: Int
    /// Meals before the first day.
    public var history: [PastMeal]
    public var limits: PlanLimits
    public var wishes: PlanWishes

    public init(
        days: Int, slots: [PlanSlot], recipes: [PlanRecipe], foods: [PlanFood], candidates: [[Int]],
        nutrients: Int = 0, history: [PastMeal] = [], limits: PlanLimits = PlanLimits(),
        wishes: PlanWishes = PlanWishes()
    ) {
        self.days = days
        self.slots = slots
        self.recipes = recipes
        self.foods = foods
        self.candidates = candidates
        self.nutrients = nutrients
        self.history = history
        self.limits = limits
        self.wishes = wishes
    }
}

/// A meal before the first day, which counts only for repeats and variety.
public struct PastMeal: Sendable, Hashable {
    /// 1…60; 1 is the day before the first.
    public var daysAgo: Int
    /// As in `PlanRecipe`; `nil` if unknown or not among the recipes.
    public var recipe: Int?
    public var dish: Int?
    public var cuisine: Int?
    public var mainFood: Int?

    public init(daysAgo: Int, recipe: Int? = nil, dish: Int? = nil, cuisine: Int? = nil, mainFood: Int? = nil) {
        self.daysAgo = daysAgo
        self.recipe = recipe
        self.dish = dish
        self.cuisine = cuisine
        self.mainFood = mainFood
    }
}
