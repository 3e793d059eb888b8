import Contracts
import RecipesContracts

/// Cheaper recipes for meals of a planned week, except locked and eaten ones.
public struct PlanSavings: Codable, Hashable, Sendable {
    /// The cost of the current week from today on; `nil` if nothing is planned or no price is known.
    public let cost: ProposedCost?
    /// At most five, each for another meal, largest saving first.
    public let items: [PlanSaving]
    /// Notices about data that was not considered.
    public let notices: [ServiceNotice]

    public init(cost: ProposedCost?, items: [PlanSaving], notices: [ServiceNotice] = []) {
        self.cost = cost
        self.items = items
        self.notices = notices
    }
}

/// A cheaper recipe for a planned meal that suits all eaters with certainty.
public struct PlanSaving: Codable, Hashable, Sendable {
    public let meal: ID<Meal>
    public let day: Day
    /// As in `MealSlot.id`.
    public let slot: String
    /// The currently planned recipe.
    public let planned: RecipeName
    public let recipe: RecipeName
    public let image: String?
    /// Minutes of work; `nil` if the recipe states no time.
    @ZeroIfUnknown public var minutes: Int?
    /// The saving at the till for the whole week, if only this meal is changed.
    public let saves: Money
    /// The price at the till for the week with this saving and all previous ones.
    public let together: Money
    /// The share of the recipe with known prices, from 0 to 1.
    public let known: Double

    public init(
        meal: ID<Meal>, day: Day, slot: String, planned: RecipeName, recipe: RecipeName, image: String? = nil,
        minutes: Int?, saves: Money, together: Money, known: Double
    ) {
        self.meal = meal
        self.day = day
        self.slot = slot
        self.planned = planned
        self.recipe = recipe
        self.image = image
        _minutes = ZeroIfUnknown(wrappedValue: minutes)
        self.saves = saves
        self.together = together
        self.known = known
    }
}

/// Replaces the recipe of a planned meal.
public struct MealSwap: Codable, Hashable, Sendable {
    /// A recipe that suits all eaters with certainty.
    public var recipe: ID<Recipe>
    /// The currently planned recipe as seen by the caller. If another one is planned meanwhile, it stays.
    public var instead: ID<Recipe>?
    /// The account's zone if absent.
    public var timeZone: TimeZoneName?

    public init(recipe: ID<Recipe>, instead: ID<Recipe>? = nil, timeZone: TimeZoneName? = nil) {
        self.recipe = recipe
        self.instead = instead
        self.timeZone = timeZone
    }
}
