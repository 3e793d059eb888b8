import Contracts

/// A deleted recipe was restored; plans that kept its title can link to it again.
public struct RecipeRestored: Event {
    public static let name = "recipe-restored"
    public static let subscribers: [ServiceName] = [.planner]
    public let recipe: ID<Recipe>
    public let title: String

    public init(recipe: ID<Recipe>, title: String) {
        self.recipe = recipe
        self.title = title
    }

    public var subject: String { recipe.description }
}
