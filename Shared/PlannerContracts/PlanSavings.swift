import Contracts
import RecipesContracts

/// What would make a week of the plan cheaper: another recipe for one meal after the other, none of them locked or eaten.
public struct PlanSavings: Codable, Hashable, Sendable {
    /// Of the week as it is, from today on; absent if nothing is planned or no price is known.
    public let cost: ProposedCost?
    /// At most five, each of another meal, what saves most first.
    public let items: [PlanSaving]
    /// What could not be considered.
    public let notices: [ServiceNotice]

    public init(cost: ProposedCost?, items: [PlanSaving], notices: [ServiceNotice] = []) {
        self.cost = cost
        self.items = items
        self.notices = notices
    }
}

/// Another recipe for a planned meal that all who eat may eat for sure.
public struct PlanSaving: Codable, Hashable, Sendable {
    public let meal: ID<Meal>
    public let day: Day
    /// As in `MealSlot.id`.
    public let slot: String
    /// What is planned now.
    public let planned: RecipeName
    public let recipe: RecipeName
    public let image: String?
    /// Of work; `nil` if the recipe states no time.
    @ZeroIfUnknown public var minutes: Int?
    /// By how much less is paid at the till for the whole week if nothing else is changed.
    public let saves: Money
    /// What is paid at the till for the week with this one and all those before it.
    public let together: Money
    /// How much of what the recipe takes has a price, from 0 to 1.
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

/// Another recipe for a planned meal.
public struct MealSwap: Codable, Hashable, Sendable {
    /// One that all who eat the meal may eat for sure.
    public var recipe: ID<Recipe>
    /// What is planned now, as far as the caller knows: another one that somebody planned meanwhile stays.
    public var instead: ID<Recipe>?
    /// The zone of the caller's account unless stated.
    public var timeZone: TimeZoneName?

    public init(recipe: ID<Recipe>, instead: ID<Recipe>? = nil, timeZone: TimeZoneName? = nil) {
        self.recipe = recipe
        self.instead = instead
        self.timeZone = timeZone
    }
}
