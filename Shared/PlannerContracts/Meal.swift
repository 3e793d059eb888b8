import Contracts
import Foundation
import RecipesContracts

/// A meal of a plan.
public struct Meal: Codable, Hashable, Sendable, Revisioned {
    public let id: ID<Meal>
    /// Rises with every change; its `ETag`.
    public let revision: Int
    public let day: Day
    /// As in `MealSlot.id`.
    public let slot: String
    /// Its place among the meals of its slot, from 0.
    public let position: Int
    public var dish: MealDish
    /// The people of the household who eat it, each with their portions.
    public let eaters: [MealEater]
    /// Portions for guests.
    public let guests: Double
    /// Of eaters and guests together; 0 where nobody eats it any more.
    public let portions: Double
    /// Its own and those of its leftovers; absent for leftovers, which are cooked with another meal.
    public var portionsToCook: Double?
    /// The people of the household who cook it.
    public let cooks: [ID<Account>]
    public let note: String?
    /// Whether the automatic planner leaves it as it is.
    public let isLocked: Bool
    public let isEaten: Bool
    /// `true` if it was cooked, so that it costs no more and takes no more food; absent if not.
    public let isCooked: Bool?
    /// The conflicts of its eaters; absent if they are unknown, and without a recipe.
    public var conflicts: [EaterConflict]?
    /// What repeats it every week; absent where nothing does.
    public let recurringMeal: ID<RecurringMeal>?
    public let addedAt: Date
    /// Absent where that person has gone.
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
}

/// What a meal is.
public struct MealDish: Codable, Hashable, Sendable {
    public enum Kind: String, Vocabulary {
        case recipe
        /// What is left over of another meal.
        case leftovers
        /// It is eaten elsewhere.
        case out
        /// Something in words.
        case note
    }

    public let kind: Kind
    /// The title of the recipe when it was planned, or what somebody wrote; absent where nobody wrote anything.
    public let title: String?
    public let recipe: ID<Recipe>?
    /// The meal that it is left over from, which may have been removed since; absent where none was named.
    public let leftoversOf: ID<Meal>?
    /// Whether the recipe was deleted, so that its title is all that is left; absent where not.
    public var isGone: Bool?
    /// The recipe that comes nearest to one that is gone; absent where none is found.
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

/// Somebody of the household who eats a meal.
public struct MealEater: Codable, Hashable, Sendable {
    public var account: ID<Account>
    /// More than 0 and at most 100; a half and less than a whole one are portions, too.
    public var portions: Double

    public init(account: ID<Account>, portions: Double = 1) {
        self.account = account
        self.portions = portions
    }
}
