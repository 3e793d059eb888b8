import Contracts

/// Requests recipes and foods for a meal plan.
public struct PlanningQuery: Codable, Hashable, Sendable {
    /// The plan's owner; recipes visible to this person can be planned.
    public var viewer: ID<Account>
    /// 1 to 20 eaters; recipes that one of them may not eat are not allowed.
    public var eaters: [ID<Account>]
    /// The wanted kinds of meals: 1 to 7.
    public var meals: Labels<MealType>
    /// The number of recipes for each kind: 1 to 1,000.
    public var perMeal: Int
    /// At most 200 recipes to include in any case, such as those already planned.
    public var recipes: [ID<Recipe>]
    /// The currency of prices.
    public var currency: Currency
    /// Minutes in total, resting included. A quarter as many slower recipes are also included, quickest first, but none
    /// of unknown time. Any time if absent.
    public var maxMinutes: Int?

    public init(
        viewer: ID<Account>, eaters: [ID<Account>], meals: Labels<MealType>, perMeal: Int = 400,
        recipes: [ID<Recipe>] = [],
        currency: Currency = .reference, maxMinutes: Int? = nil
    ) {
        self.viewer = viewer
        self.eaters = eaters
        self.meals = meals
        self.perMeal = perMeal
        self.recipes = recipes
        self.currency = currency
        self.maxMinutes = maxMinutes
    }
}

/// The recipes and foods for a meal plan.
public struct PlanningRecipes: Codable, Hashable, Sendable {
    /// The requested recipes first, then the others; each once.
    public var recipes: [PlanningRecipe]
    /// All foods of the recipes, each once.
    public let foods: [PlanningFood]
    /// The number of recipes that all eaters may eat, out of `total`.
    public let allowed: Int
    public let total: Int
    /// Notices about data that was not considered.
    public let notices: [ServiceNotice]

    public init(
        recipes: [PlanningRecipe], foods: [PlanningFood], allowed: Int, total: Int, notices: [ServiceNotice] = []
    ) {
        self.recipes = recipes
        self.foods = foods
        self.allowed = allowed
        self.total = total
        self.notices = notices
    }
}

/// A recipe with its figures for planning.
public struct PlanningRecipe: Codable, Hashable, Sendable {
    /// The amount of a food per serving.
    public struct Portion: Codable, Hashable, Sendable {
        public let food: ID<Food>
        public let grams: Double

        public init(food: ID<Food>, grams: Double) {
            self.food = food
            self.grams = grams
        }
    }

    public let id: ID<Recipe>
    public let title: String
    public let image: String?
    public let cuisine: Cuisine
    /// The visible form of the dish; `nil` if uncertain.
    public let form: DishForm?
    public let meals: Labels<MealType>
    /// Minutes of work; `nil` if the recipe states none.
    @ZeroIfUnknown public var minutes: Int?
    /// Minutes in total, resting included; `nil` if no time is stated.
    public let totalMinutes: Int?
    /// The recipe's own servings, from 1.
    public let servings: Int
    /// The expected liking by the eaters, from 0 to 1.
    public let taste: Double
    /// Per serving, in the nutrients' units; only nutrients known for enough of the dish.
    public var nutrition: [Nutrient: Double]
    /// All known amounts per serving, also those known for less of the dish, with vitamins and minerals. Only for
    /// requested recipes, otherwise `nil`.
    public var knownNutrition: [Nutrient: Double]?
    /// Whether `nutrition` covers the whole dish; otherwise it is “at least”.
    public let isNutritionWhole: Bool
    /// The foods of known weight per serving, without optional ones.
    public let portions: [Portion]
    /// The number of ingredients missing in `portions`, without optional ones and seasonings.
    public let unweighed: Int
    /// The food of each line without an amount, except optional ones; `nil` if there are none.
    public let unstated: [ID<Food>]?
    /// The main food of the dish; `nil` if there is none.
    public let mainFood: ID<Food>?
    /// Whether all eaters may eat the dish; `false` if unknown.
    public let isAllowed: Bool

    public init(
        id: ID<Recipe>, title: String, image: String? = nil, cuisine: Cuisine, form: DishForm? = nil,
        meals: Labels<MealType>, minutes: Int?, totalMinutes: Int? = nil, servings: Int, taste: Double,
        nutrition: [Nutrient: Double] = [:], isNutritionWhole: Bool = true, portions: [Portion], unweighed: Int = 0,
        unstated: [ID<Food>]? = nil, mainFood: ID<Food>? = nil,
        isAllowed: Bool = true
    ) {
        self.id = id
        self.title = title
        self.image = image
        self.cuisine = cuisine
        self.form = form
        self.meals = meals
        _minutes = ZeroIfUnknown(wrappedValue: minutes)
        self.totalMinutes = totalMinutes
        self.servings = servings
        self.taste = taste
        self.nutrition = nutrition
        self.isNutritionWhole = isNutritionWhole
        self.portions = portions
        self.unweighed = unweighed
        self.unstated = unstated
        self.mainFood = mainFood
        self.isAllowed = isAllowed
    }
}

/// A food with its figures for planning.
public struct PlanningFood: Codable, Hashable, Sendable {
    public let food: FoodRef
    public let measures: FoodMeasures
    /// The usual unit; `nil` if unknown.
    public var unit: CookingUnit?
    public let shelfLife: ShelfLife?
    /// In the requested currency; `nil` if no price is known in it.
    public var perKilogram: Money?
    /// The exact price by weight, if the planner has it from the household's lists; otherwise `nil`.
    public var exactPrice: UnitPrice?
    /// The basis of the price; `nil` without a price.
    public var priceBasis: PriceEstimate.Basis?
    /// The statistics behind the price; `nil` if there are none.
    public var priceSources: [String]?
    /// Whether every kitchen is assumed to have the food.
    public let isStaple: Bool

    public init(
        food: FoodRef, measures: FoodMeasures, unit: CookingUnit? = nil, shelfLife: ShelfLife? = nil,
        perKilogram: Money? = nil, priceBasis: PriceEstimate.Basis? = nil, priceSources: [String]? = nil,
        isStaple: Bool = false
    ) {
        self.priceBasis = priceBasis
        self.priceSources = priceSources
        self.food = food
        self.measures = measures
        self.unit = unit
        self.shelfLife = shelfLife
        self.perKilogram = perKilogram
        self.isStaple = isStaple
    }
}
