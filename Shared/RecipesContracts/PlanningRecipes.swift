import Contracts

/// Asks what a meal plan may be made of.
public struct PlanningQuery: Codable, Hashable, Sendable {
    /// Whose plan it is: what that person sees can be planned.
    public var viewer: ID<Account>
    /// 1 to 20 people who eat: what one of them may not eat is not allowed.
    public var eaters: [ID<Account>]
    /// Kinds of meals that recipes are wanted for: 1 to 7.
    public var meals: Labels<MealType>
    /// So many recipes of each kind: 1 to 1,000.
    public var perMeal: Int
    /// At most 200 recipes that are told in any case, such as those that the plan holds already.
    public var recipes: [ID<Recipe>]
    /// Prices are told in it.
    public var currency: Currency
    /// Minutes from start to plate, resting included. A quarter as many recipes that take longer are told as well, the
    /// quickest first, and none whose time is unknown. Absent for any time.
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

/// What a meal plan may be made of.
public struct PlanningRecipes: Codable, Hashable, Sendable {
    /// Those asked for first, then the others; each once.
    public let recipes: [PlanningRecipe]
    /// Every food of the recipes, once.
    public let foods: [PlanningFood]
    /// How many recipes all of the people may eat, and how many there are.
    public let allowed: Int
    public let total: Int
    /// What could not be considered.
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

/// A recipe as a meal plan counts with it.
public struct PlanningRecipe: Codable, Hashable, Sendable {
    /// What a serving takes of a food.
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
    /// What it is served as; absent where that is not certain.
    public let form: DishForm?
    public let meals: Labels<MealType>
    /// Of work; `nil` if the recipe states none.
    @ZeroIfUnknown public var minutes: Int?
    /// From start to plate, resting included; `nil` if no time is stated.
    public let totalMinutes: Int?
    /// What it is written for, from 1.
    public let servings: Int
    /// How much the people will like it, from 0 to 1.
    public let taste: Double
    /// Of a serving, in the nutrients' units; those alone that rest on enough of the dish.
    public let nutrition: [Nutrient: Double]
    /// Whether that rests on all of the dish; otherwise it is “at least”.
    public let isNutritionWhole: Bool
    /// What a serving takes, of foods that the catalogue knows the weight of; optional ones left out.
    public let portions: [Portion]
    /// How many ingredients, optional and seasoning ones left out, are missing among `portions`.
    public let unweighed: Int
    /// The food of each line without an amount, optional ones left out; absent if there are none.
    public let unstated: [ID<Food>]?
    /// The food that the dish is about; absent where it has none.
    public let mainFood: ID<Food>?
    /// Whether all of the people may eat it. False as well where that is not known.
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

/// A food as a meal plan counts with it.
public struct PlanningFood: Codable, Hashable, Sendable {
    public let food: FoodRef
    public let measures: FoodMeasures
    /// The unit people usually say it in; absent if unknown.
    public var unit: CookingUnit?
    public let shelfLife: ShelfLife?
    /// In the currency asked for; absent where no price is known in it.
    public let perKilogram: Money?
    /// How the price is known; absent without one.
    public let priceBasis: PriceEstimate.Basis?
    /// The statistics that the price is from; absent if there are none.
    public let priceSources: [String]?
    /// Whether every kitchen is taken to have it.
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
