import Contracts

/// Asks for recipes that somebody may like.
public struct RecommendationQuery: Codable, Hashable, Sendable {
    /// From 1 to 50; 15 unless said otherwise.
    public var limit: Int?
    /// Recipes that are eaten this week anyway, at most 50: neither they nor near-twins of them are recommended.
    public var besides: [ID<Recipe>]?
    public var mealType: Labels<MealType>?
    /// The caller's day, from which what expires is counted; the day in UTC where it is absent. At most one day off it.
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

/// A recipe that somebody may like.
public struct Recommendation: Codable, Hashable, Sendable {
    /// Why it is recommended.
    public struct Reason: Codable, Hashable, Sendable {
        /// What speaks for it most.
        public enum Kind: String, Vocabulary {
            /// It uses `foods` that expire soon.
            case expiring
            /// It uses `foods` of the pantry.
            case pantry
            /// It resembles `recipe`, which the person liked, rated well or looked at.
            case similar
            /// The person likes `foods`.
            case likedFoods = "liked-foods"
            /// The person likes the `cuisine`.
            case cuisine
            /// `foods` are in season.
            case season
            /// It fits the person's nutrition targets.
            case nutrition
            /// Many people rate it well.
            case popular
            /// It is unlike what the person usually takes.
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

/// Recipes that somebody may like, the likeliest first and no two nearly the same.
public struct Recommendations: Codable, Hashable, Sendable {
    public let items: [Recommendation]
    /// What could not be considered because a part of Larder does not answer, in sentences for people; usually empty.
    public let notices: [ServiceNotice]

    public init(items: [Recommendation], notices: [ServiceNotice]) {
        self.items = items
        self.notices = notices
    }
}

/// A recipe that could be cooked instead of another one.
public struct Alternative: Codable, Hashable, Sendable {
    public let recipe: RecipeSummary
    /// The telling foods that both take.
    public let inCommon: [FoodRef]

    public init(recipe: RecipeSummary, inCommon: [FoodRef]) {
        self.recipe = recipe
        self.inCommon = inCommon
    }
}
