import Contracts
import Kitchen

/// How much each wish weighs in the order of matches, from 0 to 10. With nothing said, the fewest missing come first,
/// then the fewest substituted, then those that use the most (what is about to expire counts for several), then the best
/// rated.
///
/// The order of matches is documented in `MatchRanking` of the recipes service.
public struct MatchWeights: Codable, Hashable, Sendable {
    public var leastMissing: Int?
    /// Use what there is, above all what expires soon.
    public var useUp: Int?
    public var quickest: Int?
    /// The least money a serving.
    public var cheapest: Int?
    public var healthiest: Int?

    public init(
        leastMissing: Int? = nil, useUp: Int? = nil, quickest: Int? = nil, cheapest: Int? = nil, healthiest: Int? = nil
    ) {
        self.leastMissing = leastMissing
        self.useUp = useUp
        self.quickest = quickest
        self.cheapest = cheapest
        self.healthiest = healthiest
    }
}

/// What to cook from, and what the result must be like. On the wire the filters and the weights are fields like the
/// others.
public struct MatchQuery: PagedQuery, Codable, Hashable, Sendable {
    /// Names or ids of foods, at most 200. Absent: the caller's search basket or, if that is empty, the pantry. What is
    /// in the pantry is never missing then.
    public var ingredients: [String]?
    /// At least so many of the ingredients must be used; 1 unless said otherwise.
    public var atLeastUsed: Int?
    public var atMostMissing: Int?
    /// Whether the caller's search basket and pantry count as there besides the ingredients that are named. Their foods
    /// are never missing, and are used only if they are named too. Without named ingredients, the search starts from
    /// both. False unless said otherwise.
    public var kitchen: Bool?
    /// Whether a food that can stand in for another one counts as there; true unless said otherwise.
    public var substitutes: Bool?
    public var filters: RecipeFilters
    public var weights: MatchWeights
    public var limit: Int?
    public var cursor: String?
    /// The caller's day, from which what expires is counted; the day in UTC where it is absent. At most one day off it.
    public var today: Day?

    public init(
        ingredients: [String]? = nil, atLeastUsed: Int? = nil, atMostMissing: Int? = nil, substitutes: Bool? = nil,
        filters: RecipeFilters = RecipeFilters(), weights: MatchWeights = MatchWeights(), limit: Int? = nil,
        cursor: String? = nil, today: Day? = nil, kitchen: Bool? = nil
    ) {
        self.kitchen = kitchen
        self.ingredients = ingredients
        self.atLeastUsed = atLeastUsed
        self.atMostMissing = atMostMissing
        self.substitutes = substitutes
        self.filters = filters
        self.weights = weights
        self.limit = limit
        self.cursor = cursor
        self.today = today
    }

    private enum CodingKeys: String, CodingKey {
        case ingredients, atLeastUsed, atMostMissing, kitchen, substitutes, limit, cursor, today
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        try self.init(
            ingredients: fields.decodeIfPresent([String].self, forKey: .ingredients),
            atLeastUsed: fields.decodeIfPresent(Int.self, forKey: .atLeastUsed),
            atMostMissing: fields.decodeIfPresent(Int.self, forKey: .atMostMissing),
            substitutes: fields.decodeIfPresent(Bool.self, forKey: .substitutes),
            filters: RecipeFilters(from: decoder), weights: MatchWeights(from: decoder),
            limit: fields.decodeIfPresent(Int.self, forKey: .limit),
            cursor: fields.decodeIfPresent(String.self, forKey: .cursor),
            today: fields.decodeIfPresent(Day.self, forKey: .today),
            kitchen: fields.decodeIfPresent(Bool.self, forKey: .kitchen))
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encodeIfPresent(ingredients, forKey: .ingredients)
        try fields.encodeIfPresent(atLeastUsed, forKey: .atLeastUsed)
        try fields.encodeIfPresent(atMostMissing, forKey: .atMostMissing)
        try fields.encodeIfPresent(kitchen, forKey: .kitchen)
        try fields.encodeIfPresent(substitutes, forKey: .substitutes)
        try filters.encode(to: encoder)
        try weights.encode(to: encoder)
        try fields.encodeIfPresent(limit, forKey: .limit)
        try fields.encodeIfPresent(cursor, forKey: .cursor)
        try fields.encodeIfPresent(today, forKey: .today)
    }
}

/// A recipe that could be cooked.
public struct Match: Codable, Hashable, Sendable {
    public let recipe: RecipeSummary
    public let why: MatchReasons
    public let missingCount: Int

    public init(recipe: RecipeSummary, why: MatchReasons) {
        self.recipe = recipe
        self.why = why
        missingCount = why.missing.count
    }
}

/// Why a recipe stands where it stands among the matches.
public struct MatchReasons: Codable, Hashable, Sendable {
    /// Whether there is as much of a food as the recipe takes.
    public enum Supply: String, Vocabulary {
        case enough, some
    }

    /// An ingredient that is there.
    public struct Used: Codable, Hashable, Sendable {
        /// What the recipe asks for.
        public let food: FoodRef
        /// The special kind that stands for it, such as cheddar for cheese.
        public let by: FoodRef?
        /// Absent for an optional ingredient, and if the amounts are unknown or cannot be compared; `some` if nothing is
        /// left by the pantry's records.
        public let supply: Supply?
        /// The day on which what there is of it expires first, where that is within a week or past.
        public let expires: Day?
        /// Whether it may well be gone; absent where it is there for sure.
        public let isDoubtful: Bool?
        /// Whether it is there in an unknown amount, which may be too little; absent if not.
        public let isAmountUnknown: Bool?

        public init(
            food: FoodRef, by: FoodRef? = nil, supply: Supply? = nil, expires: Day? = nil, isDoubtful: Bool? = nil,
            isAmountUnknown: Bool? = nil
        ) {
            self.isDoubtful = isDoubtful
            self.isAmountUnknown = isAmountUnknown
            self.food = food
            self.by = by
            self.supply = supply
            self.expires = expires
        }
    }

    /// An ingredient for which something else that is there can stand in.
    public struct Substituted: Codable, Hashable, Sendable {
        public let food: FoodRef
        public let by: FoodRef
        /// How much of the other food to take for one of this.
        public let ratio: Double
        public let effect: String
        /// Whether the other food is there in an unknown amount, which may be too little, or may be gone; absent if not.
        public let isAmountUnknown: Bool?

        public init(food: FoodRef, by: FoodRef, ratio: Double, effect: String, isAmountUnknown: Bool? = nil) {
            self.isAmountUnknown = isAmountUnknown
            self.food = food
            self.by = by
            self.ratio = ratio
            self.effect = effect
        }
    }

    /// What there is and the recipe takes.
    public let used: [Used]
    public let substituted: [Substituted]
    /// The ingredients that are not there. One without a known food is missing as well, without an id; an optional one
    /// never is. Amounts do not count here: `used` says by `supply` of which food there is too little.
    public let missing: [MissingIngredient]
    /// What the missing ingredients cost, each at its current price or else at its typical one; absent where the price of
    /// one is not known.
    public let cost: Money?

    public init(
        used: [Used], substituted: [Substituted] = [], missing: [MissingIngredient], cost: Money? = nil
    ) {
        self.used = used
        self.substituted = substituted
        self.missing = missing
        self.cost = cost
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

/// Recipes that could be cooked, in the order of the weights.
public struct MatchPage: Codable, Hashable, Sendable {
    /// What the search started from.
    public enum Source: String, Vocabulary {
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
    public let notices: [ServiceNotice]
    /// The caller's saved diets and allergies, without those that the question leaves out; absent for guests.
    public var savedRules: SavedRules?
    /// The currency of `why.cost`, which names another one if a price is unknown in this one.
    public let currency: Currency?

    public init(
        items: [Match], next: String?, total: Int, source: Source, ingredients: [FoodRef],
        unrecognized: [UnrecognizedFood], notices: [ServiceNotice], savedRules: SavedRules? = nil,
        currency: Currency? = nil
    ) {
        self.items = items
        self.next = next
        self.total = total
        self.source = source
        self.ingredients = ingredients
        self.unrecognized = unrecognized
        self.notices = notices
        self.savedRules = savedRules
        self.currency = currency
    }
}

/// What somebody has saved that must hold for everything they eat.
public struct SavedRules: Codable, Hashable, Sendable {
    public let diets: Labels<Diet>
    public let allergies: Labels<Allergen>

    public init(diets: Labels<Diet>, allergies: Labels<Allergen>) {
        self.diets = diets
        self.allergies = allergies
    }
}
