import Contracts
import Kitchen

/// The weight of each wish in the order of matches, from 0 to 10. By default the order is fewest missing, fewest
/// substituted, most used (with extra weight for expiring food), then best rated.
///
/// `MatchRanking` of the recipes service documents the order.
public struct MatchWeights: Codable, Hashable, Sendable {
    public var leastMissing: Int?
    /// Using available food, especially what expires soon.
    public var useUp: Int?
    public var quickest: Int?
    /// The lowest price per serving.
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

/// The available foods and the filters of a search. On the wire, filters and weights are top-level fields.
public struct MatchQuery: PagedQuery, Codable, Hashable, Sendable {
    /// Names or ids of foods, at most 200. If absent, the caller's search basket or, if that is empty, the pantry;
    /// pantry foods then never count as missing.
    public var ingredients: [String]?
    /// The least number of ingredients to be used; 1 if absent.
    public var atLeastUsed: Int?
    public var atMostMissing: Int?
    /// Whether the caller's search basket and pantry are also available; `false` if absent. Their foods never count as
    /// missing, and count as used only if named too. Without named ingredients the search starts from both.
    public var kitchen: Bool?
    /// Whether a substitute counts as available; `true` if absent.
    public var substitutes: Bool?
    public var filters: RecipeFilters
    public var weights: MatchWeights
    public var limit: Int?
    public var cursor: String?
    /// The caller's today for expiry dates, at most one day off the UTC day; the UTC day if absent.
    public var today: Day?
    /// The currency of `callerPrice` and `why.cost`; without it, recipes have typical prices alone.
    public var currency: Currency?

    public init(
        ingredients: [String]? = nil, atLeastUsed: Int? = nil, atMostMissing: Int? = nil, substitutes: Bool? = nil,
        filters: RecipeFilters = RecipeFilters(), weights: MatchWeights = MatchWeights(), limit: Int? = nil,
        cursor: String? = nil, today: Day? = nil, kitchen: Bool? = nil, currency: Currency? = nil
    ) {
        self.kitchen = kitchen
        self.ingredients = ingredients
        self.atLeastUsed = atLeastUsed
        self.atMostMissing = atMostMissing
        self.substitutes = substitutes
        self.filters = filters
        self.weights = weights
        (self.limit, self.cursor) = (limit, cursor)
        (self.today, self.currency) = (today, currency)
    }

    private enum CodingKeys: String, CodingKey {
        case ingredients, atLeastUsed, atMostMissing, kitchen, substitutes, limit, cursor, today, currency
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
            kitchen: fields.decodeIfPresent(Bool.self, forKey: .kitchen),
            currency: fields.decodeIfPresent(Currency.self, forKey: .currency))
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
        try fields.encodeIfPresent(currency, forKey: .currency)
    }
}

/// A recipe that can be cooked.
public struct Match: Codable, Hashable, Sendable {
    public var recipe: RecipeSummary
    public let why: MatchReasons
    public let missingCount: Int

    public init(recipe: RecipeSummary, why: MatchReasons) {
        self.recipe = recipe
        self.why = why
        missingCount = why.missing.count
    }
}

/// The reasons for a recipe's rank among matches.
public struct MatchReasons: Codable, Hashable, Sendable {
    /// Whether the amount of a food is enough for the recipe.
    public enum Supply: String, Vocabulary {
        case enough, some
    }

    /// An available ingredient.
    public struct Used: Codable, Hashable, Sendable {
        /// The food in the recipe.
        public let food: FoodRef
        /// The more specific food used, such as cheddar for cheese.
        public let by: FoodRef?
        /// `nil` for an optional ingredient, or if amounts are unknown or not comparable. `some` if the pantry's
        /// records say that none is left.
        public let supply: Supply?
        /// The earliest expiry, if within a week or past.
        public let expires: Day?
        /// `true` if the food may be gone; otherwise `nil`.
        public let isDoubtful: Bool?
        /// `true` if the amount is unknown and may be too little; otherwise `nil`.
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

    /// An ingredient with an available substitute.
    public struct Substituted: Codable, Hashable, Sendable {
        public let food: FoodRef
        public let by: FoodRef
        /// The amount of the substitute for one unit of the ingredient.
        public let ratio: Double
        public let effect: String
        /// `true` if the substitute's amount is unknown and may be too little, or the substitute may be gone; otherwise
        /// `nil`.
        public let isAmountUnknown: Bool?

        public init(food: FoodRef, by: FoodRef, ratio: Double, effect: String, isAmountUnknown: Bool? = nil) {
            self.isAmountUnknown = isAmountUnknown
            self.food = food
            self.by = by
            self.ratio = ratio
            self.effect = effect
        }
    }

    /// The available ingredients.
    public let used: [Used]
    public let substituted: [Substituted]
    /// The missing ingredients, including those without a known food (and thus without an id), but no optional ones.
    /// Amounts do not count; `supply` in `used` shows too small amounts.
    public let missing: [MissingIngredient]
    /// The price of the missing ingredients, each current or else typical; `nil` if any is unknown.
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

/// A missing ingredient.
public struct MissingIngredient: Codable, Hashable, Sendable {
    public let id: ID<Food>?
    public let name: String

    public init(id: ID<Food>?, name: String) {
        self.id = id
        self.name = name
    }
}

/// Recipes that can be cooked, ordered by the weights.
public struct MatchPage: Codable, Hashable, Sendable {
    /// The source of available foods.
    public enum Source: String, Vocabulary {
        case ingredients, basket, pantry
        /// No available foods are given.
        case nothing
    }

    public var items: [Match]
    public let next: String?
    public let total: Int
    public let source: Source
    /// The foods that the search started from.
    public let ingredients: [FoodRef]
    /// Unrecognised names, which were ignored.
    public let unrecognized: [UnrecognizedFood]
    /// Notices about data left out because a service does not answer; usually empty.
    public var notices: [ServiceNotice]
    /// The caller's saved diets and allergies, without those that the query excludes; `nil` for guests.
    public var savedRules: SavedRules?
    /// The preferred currency of `why.cost`, which has another one if a price is unknown in it.
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

/// A person's saved diets and allergies.
public struct SavedRules: Codable, Hashable, Sendable {
    public let diets: Labels<Diet>
    public let allergies: Labels<Allergen>

    public init(diets: Labels<Diet>, allergies: Labels<Allergen>) {
        self.diets = diets
        self.allergies = allergies
    }
}
