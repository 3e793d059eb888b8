import Contracts
import Foundation
import RecipesContracts

/// A meal of a plan.
public struct Meal: Codable, Hashable, Sendable, Revisioned {
    public let id: ID<Meal>
    /// Increases with every change; used as the `ETag`.
    public let revision: Int
    public let day: Day
    /// As in `MealSlot.id`.
    public let slot: String
    /// The position among the meals of its slot, from 0.
    public let position: Int
    public var dish: MealDish
    /// The household members who eat the meal, with their portions.
    public let eaters: [MealEater]
    /// Portions for guests.
    public let guests: Double
    /// The portions of eaters and guests together; 0 if no eater is left.
    public let portions: Double
    /// The portions of the meal and its leftovers; `nil` for leftovers, which are cooked with another meal.
    public var portionsToCook: Double?
    /// The household members who cook the meal.
    public let cooks: [ID<Account>]
    public let note: String?
    /// Whether the automatic planner must not change the meal.
    public let isLocked: Bool
    public let isEaten: Bool
    /// `true` if the meal was cooked, so that it has no more cost and needs no more food; otherwise `nil`.
    public let isCooked: Bool?
    /// The conflicts of its eaters; `nil` if unknown, or without a recipe.
    public var conflicts: [EaterConflict]?
    /// The recurring meal that created this one; `nil` if none.
    public let recurringMeal: ID<RecurringMeal>?
    public let addedAt: Date
    /// `nil` if that person's account was deleted.
    public let addedBy: ID<Account>?

    public init(
        id: ID<Meal>, revision: Int, day: Day, slot: String, position: Int = 0, dish: MealDish,
        eaters: [MealEater] = [], guests: Double = 0, portions: Double, cooks: [ID<Account>] = [],
        note: String? = nil, isLocked: Bool = false, isEaten: Bool = false, isCooked: Bool? = nil,
        conflicts: [EaterConflict]? = nil,
        recurringMeal: ID<RecurringMeal>? = nil,
        addedAt: Date, addedBy: ID<Account>? = nil
    ) {
        self.id = id
        self.revision = revision
        self.day = day
        self.slot = slot
        self.position = position
        self.dish = dish
        self.eaters = eaters
        self.guests = guests
        self.portions = portions
        self.cooks = cooks
        self.note = note
        self.isLocked = isLocked
        self.isEaten = isEaten
        self.isCooked = isCooked
        self.conflicts = conflicts
        self.recurringMeal = recurringMeal
        self.addedAt = addedAt
        self.addedBy = addedBy
    }

    /// Whether it is unknown who may eat the meal, although its recipe exists.
    public var isUnchecked: Bool { conflicts == nil && dish.recipe != nil && dish.isGone != true }
}

/// The dish of a meal.
public struct MealDish: Codable, Hashable, Sendable {
    public enum Kind: String, Vocabulary {
        case recipe
        /// Leftovers of another meal.
        case leftovers
        /// A meal eaten elsewhere.
        case out
        /// A free text.
        case note
    }

    public let kind: Kind
    /// The recipe's title at planning, or the entered text; `nil` if none was entered.
    public let title: String?
    public let recipe: ID<Recipe>?
    /// The meal that the leftovers are from, which may have been removed since; `nil` if none was given.
    public let leftoversOf: ID<Meal>?
    /// `true` if the recipe was deleted and only its title is left; otherwise `nil`.
    public var isGone: Bool?
    /// The most similar recipe to a deleted one; `nil` if none is found.
    public var alternative: RecipeName?

    public init(
        kind: Kind, title: String? = nil, recipe: ID<Recipe>? = nil, leftoversOf: ID<Meal>? = nil,
        isGone: Bool? = nil, alternative: RecipeName? = nil
    ) {
        self.kind = kind
        self.title = title
        self.recipe = recipe
        self.leftoversOf = leftoversOf
        self.isGone = isGone
        self.alternative = alternative
    }
}

/// A household member who eats a meal.
public struct MealEater: Codable, Hashable, Sendable {
    public var account: ID<Account>
    /// More than 0 and at most 100, fractions allowed.
    public var portions: Double

    public init(account: ID<Account>, portions: Double = 1) {
        self.account = account
        self.portions = portions
    }
}
