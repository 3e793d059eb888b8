import Chassis
import Contracts
import Foundation
import PlannerContracts
import Storage

/// Undoes a journal entry, in an open transaction.
///
/// The meal is rebuilt by replaying its valid entries without the undone one (`FieldHistory`). The order of undoing has
/// no effect, and other members' changes stay.
struct PlanUndo {
    private let journal: PlanJournalTable
    private var change: PlanChange

    init(_ db: any Connection, of kitchen: HouseholdScope, by account: ID<Account>, at instant: Date) throws {
        journal = PlanJournalTable(db, of: kitchen)
        change = try PlanChange(db, of: kitchen, by: account, at: instant)
    }

    /// Throws 404 if the entry is absent, and 409 if it was undone before or cannot be.
    mutating func undo(_ id: ID<PlanEntry>) throws -> PlanEntry {
        let entry = try journal.find(id).orNotFound(.planEntry)
        guard entry.undoneBy == nil else { throw Problem.alreadyUndone }
        guard entry.canBeUndone else { throw Problem.cannotUndo }
        var isLater = false
        for step in try journal.steps(of: id) {
            let history = try journal.history(of: step)
            // A later change stays, and older entries can then be undone.
            isLater = isLater || history.last.map { $0.entry != id } ?? false
            try undo(step, history, of: id)
        }
        guard !change.steps.isEmpty || isLater else { throw Problem.cannotUndo }
        PlanMetrics.undid(entry.cause)
        return try change.finish(as: .undone, undoing: id)
    }

    private mutating func undo(_ step: PlanStep, _ history: [PlanEvent], of entry: ID<PlanEntry>) throws {
        // Revisions continue, so that a tag never repeats for another state.
        let revision = (history.map(\.revision).max() ?? 0) + 1
        switch step {
        case .meal(let id, let before, let after):
            let wanted: MealState? = try history.state(without: entry) { step in
                guard case .meal(_, let before, let after) = step else { return nil }
                return .init(before: before, after: after)
            }
            try undo(meal: id, wanted, revision, hasMoved: before.map { $0.isElsewhere(than: after) } ?? true)
        case .recurringMeal(let id, _, _):
            let wanted: RecurringState? = try history.state(without: entry) { step in
                guard case .recurringMeal(_, let before, let after) = step else { return nil }
                return .init(before: before, after: after)
            }
            try undo(recurring: id, wanted, revision)
        case .slots:
            let wanted: SlotsState? = try history.state(without: entry) { step in
                guard case .slots(let before, let after) = step else { return nil }
                return .init(before: before, after: after)
            }
            if let wanted { try change.setSlots(wanted.slots, from: SlotTable(change.db, of: change.kitchen).all()) }
        }
    }

    private mutating func undo(meal id: ID<Meal>, _ wanted: MealState?, _ revision: Int, hasMoved: Bool) throws {
        switch (try change.meals.find(id), wanted) {
        case (let meal?, let state?):
            try change.replace(meal, by: state, at: hasMoved ? state.position : meal.state.position)
        case (let meal?, nil): try change.remove(meal)
        case (nil, let state?):
            try change.add(state, as: id, at: state.position, revision: revision)
        case (nil, nil): break
        }
    }

    private mutating func undo(recurring id: ID<RecurringMeal>, _ wanted: RecurringState?, _ revision: Int) throws {
        switch (try change.recurringMeals.find(id), wanted) {
        case (let meal?, let state?): try change.replace(meal, by: state)
        case (let meal?, nil): try change.remove(meal)
        case (nil, let state?):
            try change.add(StoredRecurringMeal(id: id, revision: revision, state: state))
        case (nil, nil): break
        }
    }
}

extension [PlanEvent] {
    /// Returns the state as if `entry` had never happened; `nil` is none.
    fileprivate func state<State: Codable>(
        without entry: ID<PlanEntry>, _ change: (PlanStep) -> FieldHistory.Change<State>?
    ) throws -> State? {
        let start = first.flatMap { change($0.step)?.before }
        return try FieldHistory.replay(
            from: start, filter { $0.holds && $0.entry != entry }.compactMap { change($0.step) })
    }
}

extension MealState {
    fileprivate func isElsewhere(than other: MealState?) -> Bool {
        guard let other else { return true }
        return day != other.day || slot != other.slot || position != other.position
    }
}
