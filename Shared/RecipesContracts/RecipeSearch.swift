import Contracts

/// The order of a list of recipes.
public enum RecipeSort: String, Vocabulary {
    case relevance, rating, newest, quickest, cheapest
}

/// A search for recipes by words and filters. On the wire the filters are top-level fields.
public struct RecipeSearchQuery: PagedQuery, Codable, Hashable, Sendable {
    /// Words, "phrases" and -words, at most 200 bytes; every recipe if absent.
    public var query: String?
    public var filters: RecipeFilters
    /// If absent, `relevance` with words, otherwise `rating`.
    public var sort: RecipeSort?
    /// Whether to omit recipes that the caller likes or has on a list.
    public var unsaved: Bool?
    /// The currency of `callerPrice`; recipes have typical prices alone if absent.
    public var currency: Currency?
    public var limit: Int?
    public var cursor: String?

    public init(
        query: String? = nil, filters: RecipeFilters = RecipeFilters(), sort: RecipeSort? = nil, unsaved: Bool? = nil,
        limit: Int? = nil, cursor: String? = nil, currency: Currency? = nil
    ) {
        self.query = query
        self.filters = filters
        self.sort = sort
        self.unsaved = unsaved
        self.currency = currency
        self.limit = limit
        self.cursor = cursor
    }

    private enum CodingKeys: String, CodingKey { case query, sort, unsaved, currency, limit, cursor }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        try self.init(
            query: fields.decodeIfPresent(String.self, forKey: .query), filters: RecipeFilters(from: decoder),
            sort: fields.decodeIfPresent(RecipeSort.self, forKey: .sort),
            unsaved: fields.decodeIfPresent(Bool.self, forKey: .unsaved),
            limit: fields.decodeIfPresent(Int.self, forKey: .limit),
            cursor: fields.decodeIfPresent(String.self, forKey: .cursor),
            currency: fields.decodeIfPresent(Currency.self, forKey: .currency))
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encodeIfPresent(query, forKey: .query)
        try filters.encode(to: encoder)
        try fields.encodeIfPresent(sort, forKey: .sort)
        try fields.encodeIfPresent(unsaved, forKey: .unsaved)
        try fields.encodeIfPresent(currency, forKey: .currency)
        try fields.encodeIfPresent(limit, forKey: .limit)
        try fields.encodeIfPresent(cursor, forKey: .cursor)
    }
}

/// A page of found recipes.
public struct RecipeSearchPage: Codable, Hashable, Sendable {
    public var items: [RecipeSummary]
    public let next: String?
    /// The number of results on all pages.
    public let total: Int
    /// On the first page, the number of results with one more filter.
    public let facets: RecipeFacets?
    /// A corrected query if a word is unknown.
    public let didYouMean: String?
    /// Whether the results have only some of the words, because no recipe has all.
    public let isNearest: Bool
    /// On the first page, the number of results hidden by the caller's own diets and allergies; `nil` if the caller has
    /// none.
    public let hiddenByDiet: Int?
    /// Unrecognised food names in filters, which were ignored.
    public let unrecognized: [UnrecognizedFood]
    public var notices: [ServiceNotice]

    public init(
        items: [RecipeSummary], next: String?, total: Int, facets: RecipeFacets?, didYouMean: String?,
        isNearest: Bool, hiddenByDiet: Int? = nil, unrecognized: [UnrecognizedFood], notices: [ServiceNotice]
    ) {
        self.hiddenByDiet = hiddenByDiet
        self.items = items
        self.next = next
        self.total = total
        self.facets = facets
        self.didYouMean = didYouMean
        self.isNearest = isNearest
        self.unrecognized = unrecognized
        self.notices = notices
    }
}

/// The number of results for each value of each filter, with the filters of other kinds applied. The fields are named
/// like the filters.
public struct RecipeFacets: Codable, Hashable, Sendable {
    /// A value that a filter can take.
    public struct Count: Codable, Hashable, Sendable {
        public let value: String
        public let count: Int

        public init(_ value: String, _ count: Int) {
            self.value = value
            self.count = count
        }
    }

    public var cuisine: [Count] = []
    public var mealType: [Count] = []
    public var diet: [Count] = []
    public var allergies: [Count] = []
    public var maxMinutes: [Count] = []
    public var maxKcal: [Count] = []
    public var minRating: [Count] = []

    public init() {}
}

/// Requests suggestions for a partly typed text.
public struct SuggestionQuery: Codable, Hashable, Sendable {
    public var query: String
    /// From 1 to 10; 8 if absent.
    public var limit: Int?

    public init(query: String, limit: Int? = nil) {
        self.query = query
        self.limit = limit
    }
}

/// A suggested completion.
public struct Suggestion: Codable, Hashable, Sendable {
    /// The kind of a suggestion.
    public enum Kind: String, Vocabulary {
        /// A recipe's title.
        case recipe
        case food
        /// A cuisine, a meal type or a tag.
        case label
    }

    public let kind: Kind
    public let text: String
    /// The recipe of a suggested title.
    public let recipe: ID<Recipe>?

    public init(kind: Kind, text: String, recipe: ID<Recipe>? = nil) {
        self.kind = kind
        self.text = text
        self.recipe = recipe
    }
}
