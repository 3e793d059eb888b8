import Contracts
import Foundation

/// A list of recipes that somebody keeps.
public struct RecipeList: Codable, Hashable, Sendable {
    public let id: ID<RecipeList>
    public let name: String
    /// How many recipes are in it.
    public let count: Int
    public let createdAt: Date

    public init(id: ID<RecipeList>, name: String, count: Int, createdAt: Date) {
        self.id = id
        self.name = name
        self.count = count
        self.createdAt = createdAt
    }
}

/// A part of the recipes that somebody likes or has on a list, the latest first. At most `limit` of both kinds together.
public struct KeptRecipes: Codable, Hashable, Sendable {
    public let items: [RecipeSummary]
    /// Those between them that are no longer there.
    public let gone: [GoneRecipe]
    /// Give it as `cursor` to get the part that follows; absent on the last one.
    public let next: String?
    /// How many there are in all, those that are gone not counted.
    public let total: Int

    public init(items: [RecipeSummary], gone: [GoneRecipe] = [], next: String? = nil, total: Int) {
        self.items = items
        self.gone = gone
        self.next = next
        self.total = total
    }

    /// Those that are there.
    public var page: Page<RecipeSummary> { Page(items: items, next: next, total: total) }
}

/// A recipe that somebody kept and that nobody can open any more.
public struct GoneRecipe: Codable, Hashable, Sendable {
    public let id: ID<Recipe>
    public let title: String
    /// How many of the part's `items` stand before it.
    public let place: Int
    /// Whether it was reported and may come back.
    public let isUnderReview: Bool

    public init(id: ID<Recipe>, title: String, place: Int, isUnderReview: Bool) {
        self.id = id
        self.title = title
        self.place = place
        self.isUnderReview = isUnderReview
    }
}

/// A list as it is made or renamed: a name of 1 to 80 characters on one line, which no other list of the person has.
public struct RecipeListDraft: Codable, Hashable, Sendable {
    public var name: String
    public init(name: String) { self.name = name }
}

/// Recipes to put on a list and to take off it, in one step.
public struct RecipeListChange: Codable, Hashable, Sendable {
    /// At most 100.
    public var add: [ID<Recipe>]?
    /// At most 100.
    public var remove: [ID<Recipe>]?

    public init(add: [ID<Recipe>]? = nil, remove: [ID<Recipe>]? = nil) {
        self.add = add
        self.remove = remove
    }
}

/// A kind of dish that somebody never wants to be offered, such as "banana bread": every recipe with its words in the
/// title.
public struct DislikedDish: Codable, Hashable, Sendable {
    public let id: ID<DislikedDish>
    public let name: String
    /// How many recipes it hides.
    public let recipes: Int

    public init(id: ID<DislikedDish>, name: String, recipes: Int) {
        self.id = id
        self.name = name
        self.recipes = recipes
    }
}

/// A dish as it is disliked: 1 to 60 characters on one line, with a word that tells it from others.
public struct DislikedDishDraft: Codable, Hashable, Sendable {
    public var name: String
    public init(name: String) { self.name = name }
}

/// How somebody liked a recipe: 1 to 5 stars.
public struct RatingDraft: Codable, Hashable, Sendable {
    public var stars: Int
    public init(stars: Int) { self.stars = stars }
}

/// What the caller has said of a recipe.
public struct RecipeStanding: Codable, Hashable, Sendable {
    public var isLiked: Bool
    /// Whether the caller never wants to be offered it.
    public var isDisliked: Bool
    /// The caller's own rating.
    public var stars: Int?
    /// The caller's lists that it is in.
    public var lists: [ID<RecipeList>]
    /// Absent where the caller has not cooked it.
    public var cooked: TimesCooked?
    /// Absent where the caller has no note about it.
    public var note: RecipeNote?
    /// The names of the caller's tags that it has; absent where it has none.
    public var tags: [String]?

    public init(
        isLiked: Bool = false, isDisliked: Bool = false, stars: Int? = nil, lists: [ID<RecipeList>] = [],
        cooked: TimesCooked? = nil, note: RecipeNote? = nil, tags: [String]? = nil
    ) {
        self.isLiked = isLiked
        self.isDisliked = isDisliked
        self.stars = stars
        self.lists = lists
        self.cooked = cooked
        self.note = note
        self.tags = tags
    }
}
