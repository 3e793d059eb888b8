/// Recipes that somebody looks for by words, by what they must be like, or both.
public struct RecipeSearch: Sendable {
    /// Absent, or asking for nothing: every recipe.
    public var words: KeywordQuery?
    public var filter = RecipeFilter()
    /// Absent: those that the words fit best, or the best rated where there are no words.
    public var order: RecipeOrder?
    /// How many recipes to give at most.
    public var limit = 20
    /// The rank of the last recipe of the page before, which was asked for in the same words and order.
    public var after: SearchRank?
    /// Whether to count what would remain with each value of each filter.
    public var countsFacets = false

    public init() {}
}

/// The place of a recipe among those found.
public enum SearchRank: Codable, Hashable, Sendable {
    case words(KeywordRank)
    case order(MatchRank)
}

/// The answer to a search.
public struct FoundRecipes: Sendable {
    /// A recipe that was found.
    public struct Recipe: Hashable, Sendable {
        public let position: Int
        public let rank: SearchRank
    }

    /// At most as many as were asked for, beginning after the cursor.
    public let best: [Recipe]
    /// All that were found, on whatever page.
    public let total: Int
    /// Absent where they were not asked for.
    public let facets: FacetCounts?
    /// The query without the typing errors that were forgiven, where there were some.
    public let correction: String?
    /// Whether no recipe has all the words, and these have some of them.
    public let isNearest: Bool
}
