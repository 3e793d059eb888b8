import Contracts
import Foundation
import PlannerContracts

/// The editable state of a recurring meal, as stored in plan and journal.
struct RecurringState: Codable, Hashable, Sendable {
    var weekday: Weekday
    var slot: String
    var dish: PlannedDish
    var eaters: [MealEater]
    var guests: Double
    var cooks: [ID<Account>]
    var note: String?
    var from: Day
    var until: Day?
    var addedAt: Date
    var addedBy: ID<Account>?

    /// Whether the meal recurs on `day`.
    func comes(on day: Day) -> Bool { day.weekday == weekday && day >= from && until.map { day <= $0 } ?? true }

    /// Returns its meal on `day`.
    func meal(on day: Day, of id: ID<RecurringMeal>) -> MealState {
        MealState(
            day: day, slot: slot, position: 0, dish: dish, eaters: eaters, guests: guests, cooks: cooks, note: note,
            recurring: id, followsRule: true, addedAt: addedAt, addedBy: addedBy)
    }

    /// Returns a meal that follows it, updated to the current state.
    func applied(to meal: MealState) -> MealState {
        var state = meal
        if state.dish.recipe != dish.recipe { state.cooked = nil }
        (state.slot, state.dish, state.eaters) = (slot, dish, eaters)
        (state.guests, state.cooks, state.note) = (guests, cooks, note)
        return state
    }
}

/// A recurring meal in the plan.
struct StoredRecurringMeal: Hashable, Sendable {
    let id: ID<RecurringMeal>
    var revision: Int
    var state: RecurringState
    /// Whether its recipe was deleted.
    var isGone = false
}

extension RecurringMeal {
    init(_ meal: StoredRecurringMeal) {
        let state = meal.state
        self.init(
            id: meal.id, revision: meal.revision, weekday: state.weekday, slot: state.slot,
            dish: MealDish(state.dish, isGone: meal.isGone), eaters: state.eaters, guests: state.guests,
            cooks: state.cooks, note: state.note, from: state.from, until: state.until, addedAt: state.addedAt,
            addedBy: state.addedBy)
    }
}

extension RecurringMealDraft {
    /// Days from today.
    private static let (latestStart, latestEnd) = (366, 3_653)

    /// Throws 422 with every invalid field.
    ///
    /// - Parameter begun: the first day of the recurring meal being replaced; `nil` for a new one.
    func check(
        _ window: PlanWindow, _ members: Set<ID<Account>>, _ eaters: [MealEater], replacing begun: Day? = nil
    ) throws(Problem) {
        var details = MealDetails(members: members)
        let first = from ?? begun ?? window.today
        details.check(
            "from", first == begun || (window.today...window.today.adding(days: Self.latestStart)).contains(first),
            .startOfRecurring)
        let end = window.today.adding(days: Self.latestEnd)
        details.check("until", until.map { $0 >= first && $0 <= end } ?? true, .endOfRecurring)
        details.check("dish.kind", dish.kind != .leftovers, .recurringLeftovers)
        details.check(dish)
        details.check(eaters: self.eaters)
        details.check(cooks: cooks)
        details.check(guests: guests)
        details.check(note: note)
        details.check(eaters: eaters, guests: guests ?? 0)
        try details.check.finish()
    }

    /// Returns the state of a checked draft.
    func state(
        _ dish: PlannedDish, _ eaters: [MealEater], from first: Day, addedAt: Date, addedBy: ID<Account>?
    ) -> RecurringState {
        RecurringState(
            weekday: weekday, slot: slot, dish: dish, eaters: eaters, guests: guests ?? 0, cooks: cooks ?? [],
            note: note.meaningful, from: from ?? first, until: until, addedAt: addedAt, addedBy: addedBy)
    }
}

extension FieldRule {
    fileprivate static let startOfRecurring = FieldRule("outside-plan", ["what": "start"])
    fileprivate static let endOfRecurring = FieldRule("outside-plan", ["what": "end"])
}
