import Contracts

/// A public recipe was deleted; plans that use it keep its title.
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
