import Contracts

/// Requests recommended recipes.
public struct RecommendationQuery: Codable, Hashable, Sendable {
    /// From 1 to 50; 15 if absent.
    public var limit: Int?
    /// Recipes eaten this week, at most 50; neither they nor very similar ones are recommended.
    public var besides: [ID<Recipe>]?
    public var mealType: Labels<MealType>?
    /// The caller's today for expiry dates, at most one day off the UTC day; the UTC day if absent.
    public var today: Day?

    public init(
        limit: Int? = nil, besides: [ID<Recipe>]? = nil, mealType: Labels<MealType>? = nil, today: Day? = nil
    ) {
        self.limit = limit
        self.besides = besides
        self.mealType = mealType
        self.today = today
    }
}

/// A recipe by id and title.
public struct RecipeRef: Codable, Hashable, Sendable {
    public let id: ID<Recipe>
    public let title: String

    public init(id: ID<Recipe>, title: String) {
        self.id = id
        self.title = title
    }
}

/// A recommended recipe.
public struct Recommendation: Codable, Hashable, Sendable {
    /// The reason for a recommendation.
    public struct Reason: Codable, Hashable, Sendable {
        /// The strongest reason.
        public enum Kind: String, Vocabulary {
            /// The recipe uses `foods` that expire soon.
            case expiring
            /// The recipe uses `foods` of the pantry.
            case pantry
            /// The recipe resembles `recipe`, which the person liked, rated well or viewed.
            case similar
            /// The person likes `foods`.
            case likedFoods = "liked-foods"
            /// The person likes the `cuisine`.
            case cuisine
            /// `foods` are in season.
            case season
            /// The recipe fits the person's nutrition targets.
            case nutrition
            /// Many people rate the recipe well.
            case popular
            /// The recipe differs from the person's usual choices.
            case discovery
        }

        public let kind: Kind
        public let foods: [FoodRef]
        public let recipe: RecipeRef?
        public let cuisine: Cuisine?

        public init(kind: Kind, foods: [FoodRef] = [], recipe: RecipeRef? = nil, cuisine: Cuisine? = nil) {
            self.kind = kind
            self.foods = foods
            self.recipe = recipe
            self.cuisine = cuisine
        }
    }

    public let recipe: RecipeSummary
    public let reason: Reason

    public init(recipe: RecipeSummary, reason: Reason) {
        self.recipe = recipe
        self.reason = reason
    }
}

/// Recommended recipes, best first, without near duplicates.
public struct Recommendations: Codable, Hashable, Sendable {
    public let items: [Recommendation]
    /// Notices about data left out because a service does not answer; usually empty.
    public let notices: [ServiceNotice]

    public init(items: [Recommendation], notices: [ServiceNotice]) {
        self.items = items
        self.notices = notices
    }
}

/// An alternative to a recipe.
public struct Alternative: Codable, Hashable, Sendable {
    public let recipe: RecipeSummary
    /// The characteristic foods of both recipes.
    public let inCommon: [FoodRef]

    public init(recipe: RecipeSummary, inCommon: [FoodRef]) {
        self.recipe = recipe
        self.inCommon = inCommon
    }
}
