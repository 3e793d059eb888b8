import Contracts
import Foundation
import PantryContracts
import PlannerContracts
import RecipesContracts

/// The editable state of a meal, as stored in plan and journal.
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
    /// `nil` if the meal was not cooked yet.
    var cooked: Cooked?
    var recurring: ID<RecurringMeal>?
    /// Whether the meal still matches its recurring meal.
    var followsRule = false
    var addedAt: Date
    var addedBy: ID<Account>?

    /// A mark that the meal was cooked.
    struct Cooked: Codable, Hashable, Sendable {
        /// The pantry's journal entry; `nil` if marked by hand.
        var entry: ID<JournalEntry>?
    }

    /// Whether the meal is eaten or cooked and needs no more food.
    var isMade: Bool { isEaten || cooked != nil }

    /// The portions of eaters and guests.
    var portions: Double { eaters.reduce(guests) { $0 + $1.portions } }

    /// Returns the state moved to another place.
    func moved(to day: Day, slot: String? = nil) -> MealState {
        var state = self
        state.day = day
        state.slot = slot ?? self.slot
        return state
    }
}

/// The dish of a meal, as known when it was planned.
struct PlannedDish: Codable, Hashable, Sendable {
    var kind: MealDish.Kind
    var title: String?
    var recipe: ID<Recipe>?
    var leftoversOf: ID<Meal>?
    /// Preparations for the day before.
    var ahead: PreparationFacts?
}

/// A meal in the plan.
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
    /// Returns the meals in display order: by day, slot and position.
    func shown(in slots: [MealSlot]) -> [Meal] {
        let order = Dictionary(slots.enumerated().map { ($1.id, $0) }) { first, _ in first }
        return map(Meal.init).sorted { one, other in
            let places = [one, other].map { ($0.day, order[$0.slot] ?? .max, $0.position, $0.id.description) }
            return places[0] < places[1]
        }
    }
}
