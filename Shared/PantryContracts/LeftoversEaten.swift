import Contracts
import RecipesContracts

/// A planned meal of leftovers was marked as eaten, or that was undone. The pantry takes its portions out once, and
/// puts them back.
public struct LeftoversEaten: Event {
    public static let name = "leftovers-eaten"
    public static let subscribers: [ServiceName] = [.pantry]

    public let meal: ID<PlannedMeal>
    /// Whether it is eaten; `false` if that was undone.
    public let isEaten: Bool
    /// The recipe that was cooked; absent if the plan does not know it.
    public let recipe: ID<Recipe>?
    /// The name of the meal; absent if it has none.
    public let title: String?
    /// From 0.1 to 100, of everybody who eats.
    public let portions: Double
    /// The household or the account whose plan it is.
    public let kitchen: String
    /// `nil` if that person's account was deleted.
    public let account: ID<Account>?

    public init(
        meal: ID<PlannedMeal>, isEaten: Bool, recipe: ID<Recipe>?, title: String?, portions: Double, kitchen: String,
        account: ID<Account>?
    ) {
        self.meal = meal
        self.isEaten = isEaten
        self.recipe = recipe
        self.title = title
        self.portions = portions
        self.kitchen = kitchen
        self.account = account
    }

    public var subject: String { meal.description }
}
