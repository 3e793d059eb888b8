import Chassis
import Contracts
import Foundation
import PlannerContracts
import Storage

/// Undoes what an entry of the journal did, in an open transaction.
///
/// What a meal is follows from the entries that hold: those about it are gone through again without the undone one
/// (`FieldHistory`), so undoing in any order comes to the same, and what others did meanwhile stays.
struct PlanUndo {
    private let journal: PlanJournalTable
    private var change: PlanChange

    init(_ db: any Connection, of kitchen: HouseholdScope, by account: ID<Account>, at instant: Date) throws {
        journal = PlanJournalTable(db, of: kitchen)
        change = try PlanChange(db, of: kitchen, by: account, at: instant)
    }

    /// Throws 404 for an entry that is not there, and 409 where it was undone already or nothing of it can be.
    mutating func undo(_ id: ID<PlanEntry>) throws -> PlanEntry {
        let entry = try journal.find(id).orNotFound(.planEntry)
        guard entry.undoneBy == nil else { throw Problem.alreadyUndone }
        guard entry.canBeUndone else { throw Problem.cannotUndo }
        var isLater = false
        for step in try journal.steps(of: id) {
            let history = try journal.history(of: step)
            // What somebody has set anew since stays, and what was before it can be undone then.
            isLater = isLater || history.last.map { $0.entry != id } ?? false
            try undo(step, history, of: id)
        }
        guard !change.steps.isEmpty || isLater else { throw Problem.cannotUndo }
        PlanMetrics.undid(entry.cause)
        return try change.finish(as: .undone, undoing: id)
    }

    private mutating func undo(_ step: PlanStep, _ history: [PlanEvent], of entry: ID<PlanEntry>) throws {
        // Those of what comes back go on, so that no tag comes again for another state.
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
    /// What there is if an entry had never been; `nil` is nothing.
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
