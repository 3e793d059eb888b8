import Contracts
import Foundation

/// A person's private saved search, with either `search` or `match`.
public struct SavedSearch: Codable, Hashable, Sendable {
    public let id: ID<SavedSearch>
    public let name: String
    /// A search by words and filters.
    public let search: RecipeSearchQuery?
    /// A search by available foods, with filters and weights.
    public let match: MatchQuery?
    public let savedAt: Date

    public init(
        id: ID<SavedSearch>, name: String, search: RecipeSearchQuery? = nil, match: MatchQuery? = nil, savedAt: Date
    ) {
        self.id = id
        self.name = name
        self.search = search
        self.match = match
        self.savedAt = savedAt
    }
}

/// A search to save: either `search` or `match`. Its `limit`, `cursor` and `today` are not saved.
public struct SavedSearchDraft: Codable, Hashable, Sendable {
    /// 1 to 80 characters on one line, unique among the person's saved searches.
    public var name: String
    public var search: RecipeSearchQuery?
    public var match: MatchQuery?

    public init(name: String, search: RecipeSearchQuery? = nil, match: MatchQuery? = nil) {
        self.name = name
        self.search = search
        self.match = match
    }
}
