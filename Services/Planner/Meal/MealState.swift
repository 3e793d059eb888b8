import Contracts
import Foundation
import PantryContracts
import PlannerContracts
import RecipesContracts

/// All of a meal that people can change, as the plan and its journal keep it.
struct MealState: Codable, Hashable, Sendable {
    var day: Day
    var slot: String
    var position: Int
    var dish: PlannedDish
    var eaters: [MealEater]
    var guests: Double
    var cooks: [ID<Account>]
    var note: String?
    var isLocked = false
    var isEaten = false
    /// Absent if it was not cooked yet.
    var cooked: Cooked?
    var recurring: ID<RecurringMeal>?
    /// Whether it is still as the recurring meal has it.
    var followsRule = false
    var addedAt: Date
    var addedBy: ID<Account>?

    /// A mark that the meal was cooked.
    struct Cooked: Codable, Hashable, Sendable {
        /// The pantry's journal entry; absent if the meal was marked by hand.
        var entry: ID<JournalEntry>?
    }

    /// Whether it is eaten or cooked, and takes no more food.
    var isMade: Bool { isEaten || cooked != nil }

    /// Of eaters and guests together.
    var portions: Double { eaters.reduce(guests) { $0 + $1.portions } }

    /// The same at the end of another place.
    func moved(to day: Day, slot: String? = nil) -> MealState {
        var state = self
        state.day = day
        state.slot = slot ?? self.slot
        return state
    }
}

/// What a meal is, as it was known when it was planned.
struct PlannedDish: Codable, Hashable, Sendable {
    var kind: MealDish.Kind
    var title: String?
    var recipe: ID<Recipe>?
    var leftoversOf: ID<Meal>?
    /// What there is to do ahead of a recipe.
    var ahead: PreparationFacts?
}

/// A meal as it stands in the plan.
struct StoredMeal: Hashable, Sendable {
    let id: ID<Meal>
    var revision: Int
    var state: MealState
    /// Whether its recipe was deleted.
    var isGone = false
    var changedAt: Date
}

extension Meal {
    init(_ meal: StoredMeal) {
        let (state, dish) = (meal.state, meal.state.dish)
        self.init(
            id: meal.id, revision: meal.revision, day: state.day, slot: state.slot, position: state.position,
            dish: MealDish(dish, isGone: meal.isGone), eaters: state.eaters, guests: state.guests,
            portions: state.portions, cooks: state.cooks, note: state.note,
            isLocked: state.isLocked, isEaten: state.isEaten, isCooked: state.cooked.map { _ in true },
            recurringMeal: state.recurring,
            addedAt: state.addedAt, addedBy: state.addedBy)
    }
}

extension MealDish {
    init(_ dish: PlannedDish, isGone: Bool) {
        self.init(
            kind: dish.kind, title: dish.title, recipe: dish.recipe, leftoversOf: dish.leftoversOf,
            isGone: isGone ? true : nil)
    }
}

extension [StoredMeal] {
    /// As people see them: by day, slot and place.
    func shown(in slots: [MealSlot]) -> [Meal] {
        let order = Dictionary(slots.enumerated().map { ($1.id, $0) }) { first, _ in first }
        return map(Meal.init).sorted { one, other in
            let places = [one, other].map { ($0.day, order[$0.slot] ?? .max, $0.position, $0.id.description) }
            return places[0] < places[1]
        }
    }
}
