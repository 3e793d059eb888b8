import Contracts
import RecipesContracts

/// A recipe that somebody is about to cook.
public struct RecipeToCook: Codable, Hashable, Sendable {
    public var recipe: ID<Recipe>
    /// 0.1 to 500, a half being one, too; as many as it was written for unless said otherwise.
    public var servings: Double?

    public init(recipe: ID<Recipe>, servings: Double? = nil) {
        self.recipe = recipe
        self.servings = servings
    }
}

/// What a recipe takes out of the pantry, before anything is taken.
public struct CookingPlan: Codable, Hashable, Sendable {
    /// What is taken of one item.
    public struct Use: Codable, Hashable, Sendable {
        public let item: PantryItem
        /// In the item's unit, at most what there is; absent where nobody knows how much: the item then stays.
        public let quantity: Quantity?

        public init(item: PantryItem, quantity: Quantity? = nil) {
            self.item = item
            self.quantity = quantity
        }
    }

    /// Whether the pantry has what an ingredient takes.
    public enum Coverage: String, Vocabulary {
        case covered, partly
        /// Some is there, and nobody knows whether it is enough.
        case uncertain
        case missing
        /// It is always there, and nothing is taken.
        case staple
    }

    /// What the recipe takes of one food; where its quantities cannot be added up, one of them.
    public struct Line: Codable, Hashable, Sendable {
        /// What the recipe calls it.
        public let name: String
        /// Absent where nobody could tell which food it is.
        public let food: FoodRef?
        /// Absent where the recipe does not say how much.
        public let wanted: Quantity?
        /// Whether it may be left out; such a line is there only if some of it is in the pantry.
        public let optional: Bool
        public let coverage: Coverage
        /// What is taken instead, where the food itself is not there.
        public let instead: FoodRef?
        /// What is open first, then what expires first.
        public let uses: [Use]
        /// How much is not there.
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

/// What somebody cooked, what of the pantry went into it and what is left over.
public struct CookedDraft: Codable, Hashable, Sendable {
    /// What was taken of one item: `quantity` of it, all of it, or nobody knows how much.
    public struct Use: Codable, Hashable, Sendable {
        public var item: ID<PantryItem>
        /// More than nothing, in any unit that can be told in that of the item. More than there is takes
        /// all. An item of unknown amount stays as it is.
        public var quantity: Quantity?
        /// Whether nothing is left; not beside `quantity`.
        public var all: Bool?

        public init(item: ID<PantryItem>, quantity: Quantity? = nil, all: Bool? = nil) {
            self.item = item
            self.quantity = quantity
            self.all = all
        }
    }

    public var recipe: ID<Recipe>
    /// 0.1 to 500, a half being one, too; as many as it was written for unless said otherwise.
    public var servings: Double?
    /// The planned meal that it was cooked for, which is cooked by it; absent where it was cooked for none.
    public var meal: ID<PlannedMeal>?
    /// At most 200, each item once; what the plan says where it is absent.
    public var uses: [Use]?
    /// Absent where nothing is left over.
    public var leftovers: Leftovers?
    /// Today in the time zone of the caller's account unless said otherwise, in UTC if the zone is unknown; not ahead,
    /// and within the last 30 days.
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

/// What is left of a dish.
public struct Leftovers: Codable, Hashable, Sendable {
    /// From 1 to 100.
    public var portions: Int
    /// `fridge` unless said otherwise.
    public var place: StoragePlace?
    /// Worked out from the day of cooking and the place where it is absent.
    public var bestBefore: Day?

    public init(portions: Int, place: StoragePlace? = nil, bestBefore: Day? = nil) {
        self.portions = portions
        self.place = place
        self.bestBefore = bestBefore
    }
}

/// Portions of a dish that are put away without saying what went into it.
public struct LeftoversDraft: Codable, Hashable, Sendable {
    /// A recipe, whose title is the dish's.
    public var recipe: ID<Recipe>?
    /// What a dish of no recipe is called: 1 to 60 characters on one line. Not beside `recipe`.
    public var title: String?
    public var leftovers: Leftovers
    /// When it was cooked: today in the time zone of the caller's account unless said otherwise, in UTC if the zone is
    /// unknown; not ahead, and within the last 30 days.
    public var day: Day?

    public init(recipe: ID<Recipe>? = nil, title: String? = nil, leftovers: Leftovers, day: Day? = nil) {
        self.recipe = recipe
        self.title = title
        self.leftovers = leftovers
        self.day = day
    }
}
