import Contracts
import Foundation

/// A person's list of recipes.
public struct RecipeList: Codable, Hashable, Sendable {
    public let id: ID<RecipeList>
    public let name: String
    /// The number of recipes in the list.
    public let count: Int
    public let createdAt: Date

    public init(id: ID<RecipeList>, name: String, count: Int, createdAt: Date) {
        self.id = id
        self.name = name
        self.count = count
        self.createdAt = createdAt
    }
}

/// A page of a person's liked or listed recipes, latest first. `items` and `gone` together have at most `limit`
/// entries.
public struct SavedRecipes: Codable, Hashable, Sendable {
    public let items: [RecipeSummary]
    /// Removed recipes among `items`.
    public let gone: [DeletedRecipe]
    /// The `cursor` of the next page; `nil` on the last one.
    public let next: String?
    /// The number of all recipes, without removed ones.
    public let total: Int

    public init(items: [RecipeSummary], gone: [DeletedRecipe] = [], next: String? = nil, total: Int) {
        self.items = items
        self.gone = gone
        self.next = next
        self.total = total
    }

    /// The available recipes as a page.
    public var page: Page<RecipeSummary> { Page(items: items, next: next, total: total) }
}

/// A liked or listed recipe that is no longer available.
public struct DeletedRecipe: Codable, Hashable, Sendable {
    public let id: ID<Recipe>
    public let title: String
    /// The number of the page's `items` before this recipe.
    public let place: Int
    /// Whether the recipe is under review after reports and may return.
    public let isUnderReview: Bool

    public init(id: ID<Recipe>, title: String, place: Int, isUnderReview: Bool) {
        self.id = id
        self.title = title
        self.place = place
        self.isUnderReview = isUnderReview
    }
}

/// Creates or renames a list: 1 to 80 characters on one line, unique among the person's lists.
public struct RecipeListDraft: Codable, Hashable, Sendable {
    public var name: String
    public init(name: String) { self.name = name }
}

/// Adds recipes to a list and removes others in one step.
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

/// A kind of dish that a person never wants to see, such as "banana bread": all recipes with these words in the title.
public struct DislikedDish: Codable, Hashable, Sendable {
    public let id: ID<DislikedDish>
    public let name: String
    /// The number of hidden recipes.
    public let recipes: Int

    public init(id: ID<DislikedDish>, name: String, recipes: Int) {
        self.id = id
        self.name = name
        self.recipes = recipes
    }
}

/// Dislikes a kind of dish: 1 to 60 characters on one line, with at least one distinctive word.
public struct DislikedDishDraft: Codable, Hashable, Sendable {
    public var name: String
    public init(name: String) { self.name = name }
}

/// Rates a recipe with 1 to 5 stars.
public struct RatingDraft: Codable, Hashable, Sendable {
    public var stars: Int
    public init(stars: Int) { self.stars = stars }
}

/// The caller's own data on a recipe.
public struct RecipeStanding: Codable, Hashable, Sendable {
    public var isLiked: Bool
    /// Whether the recipe is never offered to the caller.
    public var isDisliked: Bool
    /// The caller's own rating.
    public var stars: Int?
    /// The caller's lists with the recipe.
    public var lists: [ID<RecipeList>]
    /// `nil` if the caller has not cooked the recipe.
    public var cooked: TimesCooked?
    /// `nil` if the caller has no note on the recipe.
    public var note: RecipeNote?
    /// The names of the caller's tags on the recipe; `nil` if there are none.
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
