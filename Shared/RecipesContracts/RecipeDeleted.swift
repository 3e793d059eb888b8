import Contracts

/// A recipe that everybody saw was deleted: whoever has planned it keeps its title.
public struct RecipeDeleted: Event {
    public static let name = "recipe-deleted"
    public static let subscribers: [ServiceName] = [.planner]
    public let recipe: ID<Recipe>
    public let title: String

    public init(recipe: ID<Recipe>, title: String) {
        self.recipe = recipe
        self.title = title
    }

    public var subject: String { recipe.description }
}
