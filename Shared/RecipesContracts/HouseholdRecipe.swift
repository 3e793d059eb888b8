import Contracts

/// A recipe that a member shares with the household.
public struct HouseholdRecipe: Codable, Hashable, Sendable {
    public let recipe: RecipeSummary
    /// The owner's name; `nil` if currently unavailable.
    public let sharedBy: String?
    /// Whether the caller owns the recipe.
    public let isOwn: Bool

    public init(recipe: RecipeSummary, sharedBy: String?, isOwn: Bool) {
        self.recipe = recipe
        self.sharedBy = sharedBy
        self.isOwn = isOwn
    }
}

/// Filters the recipes of the caller's household.
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

/// A person's sharing with the household.
public struct HouseholdSharing: Codable, Hashable, Sendable {
    /// Whether the household sees all of the caller's own recipes, including future ones.
    public var sharesAll: Bool

    public init(sharesAll: Bool) { self.sharesAll = sharesAll }
}
