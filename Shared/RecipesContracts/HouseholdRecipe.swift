import Contracts

/// A recipe that somebody shares with their household.
public struct HouseholdRecipe: Codable, Hashable, Sendable {
    public let recipe: RecipeSummary
    /// What its owner goes by; absent where nobody can say at the moment.
    public let sharedBy: String?
    /// Whether it is the caller's.
    public let isOwn: Bool

    public init(recipe: RecipeSummary, sharedBy: String?, isOwn: Bool) {
        self.recipe = recipe
        self.sharedBy = sharedBy
        self.isOwn = isOwn
    }
}

/// Asks for the recipes of the caller's household.
public struct HouseholdRecipesQuery: PagedQuery, Codable, Hashable, Sendable {
    /// At most 100 characters of a title.
    public var query: String?
    public var limit: Int?
    public var cursor: String?

    public init(query: String? = nil, limit: Int? = nil, cursor: String? = nil) {
        self.query = query
        self.limit = limit
        self.cursor = cursor
    }
}

/// What somebody shares with their household.
public struct HouseholdSharing: Codable, Hashable, Sendable {
    /// Whether the household sees all of the caller's own recipes, those to come included.
    public var sharesAll: Bool

    public init(sharesAll: Bool) { self.sharesAll = sharesAll }
}
