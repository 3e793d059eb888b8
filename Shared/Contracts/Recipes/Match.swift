/// What to cook from, and what the result must be like.
public struct MatchQuery: Codable, Hashable, Sendable {
    /// Names or ids of foods, at most 200. Absent: the caller's search basket or, if that is empty, the pantry.
    public var ingredients: [String]?
    /// At least so many of the ingredients must be used; 1 unless said otherwise.
    public var atLeastUsed: Int?
    public var atMostMissing: Int?
    /// Any of these.
    public var cuisine: Labels<Cuisine>?
    /// Any of these.
    public var mealType: Labels<MealType>?
    public var maxMinutes: Int?
    /// Per serving.
    public var maxKcal: Int?
    /// All of these, besides the caller's own.
    public var diet: Labels<Diet>?
    /// Free of all of these, besides the caller's own allergies.
    public var allergies: Labels<Allergen>?
    /// Names or ids of foods that must not be in it.
    public var without: [String]?
    public var limit: Int?
    public var cursor: String?

    public init(
        ingredients: [String]? = nil, atLeastUsed: Int? = nil, atMostMissing: Int? = nil,
        cuisine: Labels<Cuisine>? = nil, mealType: Labels<MealType>? = nil, maxMinutes: Int? = nil,
        maxKcal: Int? = nil, diet: Labels<Diet>? = nil, allergies: Labels<Allergen>? = nil, without: [String]? = nil,
        limit: Int? = nil, cursor: String? = nil
    ) {
        self.ingredients = ingredients
        self.atLeastUsed = atLeastUsed
        self.atMostMissing = atMostMissing
        self.cuisine = cuisine
        self.mealType = mealType
        self.maxMinutes = maxMinutes
        self.maxKcal = maxKcal
        self.diet = diet
        self.allergies = allergies
        self.without = without
        self.limit = limit
        self.cursor = cursor
    }
}

/// A recipe that could be cooked.
public struct Match: Codable, Hashable, Sendable {
    public let recipe: RecipeSummary
    /// What there is and it takes.
    public let used: [FoodRef]
    /// What it takes and there is not; ingredients that no food is known for are missing as well, without an id.
    public let missing: [MissingIngredient]
    public let missingCount: Int

    public init(recipe: RecipeSummary, used: [FoodRef], missing: [MissingIngredient]) {
        self.recipe = recipe
        self.used = used
        self.missing = missing
        missingCount = missing.count
    }
}

/// An ingredient that somebody lacks.
public struct MissingIngredient: Codable, Hashable, Sendable {
    public let id: ID<Food>?
    public let name: String

    public init(id: ID<Food>?, name: String) {
        self.id = id
        self.name = name
    }
}

/// Recipes that could be cooked: fewest missing first, then most used, rating and id.
public struct MatchPage: Codable, Hashable, Sendable {
    /// What the search started from.
    public enum Source: String, Codable, Sendable {
        case ingredients, basket, pantry
        /// Nobody said what there is.
        case nothing
    }

    public let items: [Match]
    public let next: String?
    public let total: Int
    public let source: Source
    /// The foods the search started from.
    public let ingredients: [FoodRef]
    /// Names that no food goes by; they took no part.
    public let unrecognized: [UnrecognizedFood]
    /// What was left out because a part of Larder does not answer, in sentences for people; usually empty.
    public let notices: [String]

    public init(
        items: [Match], next: String?, total: Int, source: Source, ingredients: [FoodRef],
        unrecognized: [UnrecognizedFood], notices: [String]
    ) {
        self.items = items
        self.next = next
        self.total = total
        self.source = source
        self.ingredients = ingredients
        self.unrecognized = unrecognized
        self.notices = notices
    }
}
