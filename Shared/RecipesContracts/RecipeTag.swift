import Contracts
import Foundation

/// A person's private tag for recipes. Names that differ only in case or letter forms are the same tag. A tag without
/// recipes is deleted.
public struct RecipeTag: Codable, Hashable, Sendable {
    public let id: ID<RecipeTag>
    public let name: String
    /// The number of recipes with the tag.
    public let count: Int

    public init(id: ID<RecipeTag>, name: String, count: Int) {
        self.id = id
        self.name = name
        self.count = count
    }
}

/// Renames a tag: 1 to 40 characters on one line, unique among the person's tags.
public struct RecipeTagDraft: Codable, Hashable, Sendable {
    public var name: String
    public init(name: String) { self.name = name }
}

/// Adds tags to recipes and removes others in one step.
public struct RecipeTagChange: Codable, Hashable, Sendable {
    /// From 1 to 100.
    public var recipes: [ID<Recipe>]
    /// At most 20 names of 1 to 40 characters on one line.
    public var add: [String]?
    /// At most 20 names; unknown ones are ignored.
    public var remove: [String]?

    public init(recipes: [ID<Recipe>], add: [String]? = nil, remove: [String]? = nil) {
        self.recipes = recipes
        self.add = add
        self.remove = remove
    }
}

/// The result of a change of tags or of a list.
public struct RecipesChanged: Codable, Hashable, Sendable {
    /// The recipes whose tags changed, or that were added to or removed from the list.
    public let recipes: [ID<Recipe>]
    public init(recipes: [ID<Recipe>]) { self.recipes = recipes }
}
