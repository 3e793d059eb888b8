import Contracts
import Foundation

/// A word of a person's own for recipes. Nobody else sees it. Names that differ in nothing but case or the forms of their
/// letters name one tag. A tag without recipes is gone.
public struct RecipeTag: Codable, Hashable, Sendable {
    public let id: ID<RecipeTag>
    public let name: String
    /// How many recipes have it.
    public let count: Int

    public init(id: ID<RecipeTag>, name: String, count: Int) {
        self.id = id
        self.name = name
        self.count = count
    }
}

/// A tag as it is renamed: a name of 1 to 40 characters on one line, which no other tag of the person has.
public struct RecipeTagDraft: Codable, Hashable, Sendable {
    public var name: String
    public init(name: String) { self.name = name }
}

/// Tags to add to recipes and to take off them, in one step.
public struct RecipeTagChange: Codable, Hashable, Sendable {
    /// From 1 to 100.
    public var recipes: [ID<Recipe>]
    /// At most 20 names of 1 to 40 characters on one line.
    public var add: [String]?
    /// At most 20 names. Those that no tag has are ignored.
    public var remove: [String]?

    public init(recipes: [ID<Recipe>], add: [String]? = nil, remove: [String]? = nil) {
        self.recipes = recipes
        self.add = add
        self.remove = remove
    }
}

/// What a change of tags or of a list did.
public struct RecipesChanged: Codable, Hashable, Sendable {
    /// The recipes that have other tags than before, or that were put on the list or taken off it.
    public let recipes: [ID<Recipe>]
    public init(recipes: [ID<Recipe>]) { self.recipes = recipes }
}
