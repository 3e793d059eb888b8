import Contracts
import RecipesContracts

/// A planned meal was cooked out of the pantry, or that was undone. The planner neither buys nor charges for it again.
public struct MealCooked: Event {
    public static let name = "meal-cooked"
    public static let subscribers: [ServiceName] = [.planner]

    /// The entry in the pantry's journal.
    public let entry: ID<JournalEntry>
    /// Absent if it was undone: the planner knows the meal by the entry.
    public let meal: ID<PlannedMeal>?
    /// The recipe that was cooked; the meal may have another dish by now.
    public let recipe: ID<Recipe>?
    /// The household or the account whose plan it is.
    public let kitchen: String
    public let account: ID<Account>

    public init(
        entry: ID<JournalEntry>, meal: ID<PlannedMeal>?, recipe: ID<Recipe>?, kitchen: String, account: ID<Account>
    ) {
        self.entry = entry
        self.meal = meal
        self.recipe = recipe
        self.kitchen = kitchen
        self.account = account
    }

    public var subject: String { entry.description }
}
