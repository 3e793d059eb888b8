/// What is to be planned: the slots of some days, the recipes and foods to fill them with, and what is wanted.
///
/// Everything refers to everything else by its index in the arrays here. `PlanningProblem.validate()` says what is
/// wrong
/// with them; `MealPlanner` and `Objective` call it first, so no input makes them trap.
public struct PlanningProblem: Sendable {
    /// 1…14, counted from 0 on; days 0…6 are the first week, 7…13 the second.
    public var days: Int
    /// At most 200.
    public var slots: [PlanSlot]
    /// At most 100,000.
    public var recipes: [PlanRecipe]
    /// At most 50,000.
    public var foods: [PlanFood]
    /// Lists of recipes of which each slot names one: what suits its kind and the people who eat, usually one per kind.
    public var candidates: [[Int]]
    /// How many nutrients each recipe states, 0…16.
    public var nutrients: Int
    /// What was eaten in the days before.
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

/// A meal that was eaten before the first day: it counts for repeats and variety and nothing else.
public struct PastMeal: Sendable, Hashable {
    /// 1 is the day before the first, up to 60.
    public var daysAgo: Int
    /// As in `PlanRecipe`; `nil` for what is none of the recipes or not known.
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
