import Contracts
import RecipesContracts

/// A recipe to be cooked.
public struct RecipeToCook: Codable, Hashable, Sendable {
    public var recipe: ID<Recipe>
    /// 0.1 to 500, fractions allowed; the recipe's own servings if absent.
    public var servings: Double?

    public init(recipe: ID<Recipe>, servings: Double? = nil) {
        self.recipe = recipe
        self.servings = servings
    }
}

/// The pantry items that cooking a recipe would use.
public struct CookingPlan: Codable, Hashable, Sendable {
    /// The use of one item.
    public struct Use: Codable, Hashable, Sendable {
        public let item: PantryItem
        /// In the item's unit, at most the stock; `nil` if the amount is unknown, in which case the item stays
        /// unchanged.
        public let quantity: Quantity?

        public init(item: PantryItem, quantity: Quantity? = nil) {
            self.item = item
            self.quantity = quantity
        }
    }

    /// Whether the pantry has enough of an ingredient.
    public enum Coverage: String, Vocabulary {
        case covered, partly
        /// Some is there, but the amount is unknown.
        case uncertain
        case missing
        /// A staple is always there, and none is deducted.
        case staple
    }

    /// The required amount of one food. Quantities that cannot be added up have separate lines.
    public struct Line: Codable, Hashable, Sendable {
        /// The ingredient's name in the recipe.
        public let name: String
        /// `nil` if the ingredient is not recognised.
        public let food: FoodRef?
        /// `nil` if the recipe gives no amount.
        public let wanted: Quantity?
        /// Whether the ingredient is optional; optional lines are included only if the pantry has some.
        public let optional: Bool
        public let coverage: Coverage
        /// The substitute if the food itself is not there.
        public let instead: FoodRef?
        /// Opened items first, then by expiry.
        public let uses: [Use]
        /// The missing amount.
        public let missing: Quantity?

        public init(
            name: String, food: FoodRef? = nil, wanted: Quantity? = nil, optional: Bool = false, coverage: Coverage,
            instead: FoodRef? = nil, uses: [Use] = [], missing: Quantity? = nil
        ) {
            self.name = name
            self.food = food
            self.wanted = wanted
            self.optional = optional
            self.coverage = coverage
            self.instead = instead
            self.uses = uses
            self.missing = missing
        }
    }

    public let recipe: RecipeName
    public let servings: Double
    /// In the order of the recipe.
    public let lines: [Line]

    public init(recipe: RecipeName, servings: Double, lines: [Line]) {
        self.recipe = recipe
        self.servings = servings
        self.lines = lines
    }
}

/// A cooked recipe with the pantry items used and the leftovers.
public struct CookedDraft: Codable, Hashable, Sendable {
    /// The use of one item: `quantity`, all of it, or an unknown amount.
    public struct Use: Codable, Hashable, Sendable {
        public var item: ID<PantryItem>
        /// More than 0, in any unit convertible to the item's. More than the stock uses all. An item of unknown amount
        /// stays unchanged.
        public var quantity: Quantity?
        /// Whether the item is used up; not together with `quantity`.
        public var all: Bool?

        public init(item: ID<PantryItem>, quantity: Quantity? = nil, all: Bool? = nil) {
            self.item = item
            self.quantity = quantity
            self.all = all
        }
    }

    public var recipe: ID<Recipe>
    /// 0.1 to 500, fractions allowed; the recipe's own servings if absent.
    public var servings: Double?
    /// The planned meal to mark as cooked; `nil` if none.
    public var meal: ID<PlannedMeal>?
    /// At most 200, each item once; the items of the `CookingPlan` if absent.
    public var uses: [Use]?
    /// `nil` if nothing is left over.
    public var leftovers: Leftovers?
    /// Today or one of the last 30 days; today if absent. Days follow the account's time zone, or UTC if the zone is
    /// unknown.
    public var day: Day?

    public init(
        recipe: ID<Recipe>, servings: Double? = nil, meal: ID<PlannedMeal>? = nil, uses: [Use]? = nil,
        leftovers: Leftovers? = nil, day: Day? = nil
    ) {
        self.recipe = recipe
        self.servings = servings
        self.meal = meal
        self.uses = uses
        self.leftovers = leftovers
        self.day = day
    }
}

/// The leftovers of a dish.
public struct Leftovers: Codable, Hashable, Sendable {
    /// From 1 to 100.
    public var portions: Int
    /// `fridge` if absent.
    public var place: StoragePlace?
    /// Calculated from day of cooking and `place` if absent.
    public var bestBefore: Day?

    public init(portions: Int, place: StoragePlace? = nil, bestBefore: Day? = nil) {
        self.portions = portions
        self.place = place
        self.bestBefore = bestBefore
    }
}

/// Portions of a dish to store without recording its ingredients.
public struct LeftoversDraft: Codable, Hashable, Sendable {
    /// The recipe; its title names the dish.
    public var recipe: ID<Recipe>?
    /// The name of a dish without a recipe: 1 to 60 characters on one line. Not together with `recipe`.
    public var title: String?
    public var leftovers: Leftovers
    /// The day of cooking: today or one of the last 30 days; today if absent. Days follow the account's time zone, or
    /// UTC if the zone is unknown.
    public var day: Day?

    public init(recipe: ID<Recipe>? = nil, title: String? = nil, leftovers: Leftovers, day: Day? = nil) {
        self.recipe = recipe
        self.title = title
        self.leftovers = leftovers
        self.day = day
    }
}
