import Contracts

/// The order of a list of recipes.
public enum RecipeSort: String, Vocabulary {
    case relevance, rating, newest, quickest, cheapest
}

/// Words to find recipes by, and what the recipes must be like. On the wire the filters are fields like the others.
public struct RecipeSearchQuery: PagedQuery, Codable, Hashable, Sendable {
    /// Words, "phrases" and -words, at most 200 bytes. Absent: every recipe.
    public var query: String?
    public var filters: RecipeFilters
    /// `relevance` where there are words, else `rating`.
    public var sort: RecipeSort?
    /// Whether to leave out what the caller likes or has on a list.
    public var unsaved: Bool?
    public var limit: Int?
    public var cursor: String?

    public init(
        query: String? = nil, filters: RecipeFilters = RecipeFilters(), sort: RecipeSort? = nil, unsaved: Bool? = nil,
        limit: Int? = nil, cursor: String? = nil
    ) {
        self.query = query
        self.filters = filters
        self.sort = sort
        self.unsaved = unsaved
        self.limit = limit
        self.cursor = cursor
    }

    private enum CodingKeys: String, CodingKey { case query, sort, unsaved, limit, cursor }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        try self.init(
            query: fields.decodeIfPresent(String.self, forKey: .query), filters: RecipeFilters(from: decoder),
            sort: fields.decodeIfPresent(RecipeSort.self, forKey: .sort),
            unsaved: fields.decodeIfPresent(Bool.self, forKey: .unsaved),
            limit: fields.decodeIfPresent(Int.self, forKey: .limit),
            cursor: fields.decodeIfPresent(String.self, forKey: .cursor))
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encodeIfPresent(query, forKey: .query)
        try filters.encode(to: encoder)
        try fields.encodeIfPresent(sort, forKey: .sort)
        try fields.encodeIfPresent(unsaved, forKey: .unsaved)
        try fields.encodeIfPresent(limit, forKey: .limit)
        try fields.encodeIfPresent(cursor, forKey: .cursor)
    }
}

/// A part of the recipes that were found.
public struct RecipeSearchPage: Codable, Hashable, Sendable {
    public var items: [RecipeSummary]
    public let next: String?
    /// All that were found, on whatever page.
    public let total: Int
    /// On the first page: how many there would be with one filter more.
    public let facets: RecipeFacets?
    /// What was probably meant, where a word is known to nobody.
    public let didYouMean: String?
    /// Whether no recipe has all the words, and these have some of them.
    public let isNearest: Bool
    /// On the first page: how many more there would be without the caller's own diets and allergies; absent where there
    /// are none.
    public let hiddenByDiet: Int?
    /// Names in filters that no food goes by; they took no part.
    public let unrecognized: [UnrecognizedFood]
    public let notices: [ServiceNotice]

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

/// How many of the recipes found would remain with each value of each filter, the filters of the other kinds applied.
/// The fields are those of the filters.
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

/// What somebody has typed so far.
public struct SuggestionQuery: Codable, Hashable, Sendable {
    public var query: String
    /// From 1 to 10; 8 unless said otherwise.
    public var limit: Int?

    public init(query: String, limit: Int? = nil) {
        self.query = query
        self.limit = limit
    }
}

/// What somebody may be about to type.
public struct Suggestion: Codable, Hashable, Sendable {
    /// What is suggested.
    public enum Kind: String, Vocabulary {
        /// A recipe's title.
        case recipe
        case food
        /// A cuisine, a meal type or a tag.
        case label
    }

    public let kind: Kind
    public let text: String
    /// The recipe of a title.
    public let recipe: ID<Recipe>?

    public init(kind: Kind, text: String, recipe: ID<Recipe>? = nil) {
        self.kind = kind
        self.text = text
        self.recipe = recipe
    }
}
