import Chassis
import Contracts
import Foundation
import PlannerContracts
import Storage

/// A change of a plan, in an open transaction that locks the plan. Meals are added, changed or removed, and the journal
/// records each before and after.
struct PlanChange {
    /// The most meals in one slot of a day.
    static let mostInSlot = 20

    let db: any Connection
    let kitchen: HouseholdScope
    let account: ID<Account>?
    let instant: Date
    private(set) var steps: [PlanStep] = []
    /// The last revisions of removed meals.
    private var revisions: [String: Int] = [:]

    init(_ db: any Connection, of kitchen: HouseholdScope, by account: ID<Account>?, at instant: Date) throws {
        self.db = db
        self.kitchen = kitchen
        self.account = account
        self.instant = instant
        try PlanTable(db, of: kitchen).advance()
    }

    var meals: MealTable { MealTable(db, of: kitchen) }
    var recurringMeals: RecurringMealTable { RecurringMealTable(db, of: kitchen) }

    /// Adds a meal. Throws 409 if its slot is full.
    ///
    /// - Parameter position: its position among the slot's meals; `nil` for the last.
    @discardableResult
    mutating func add(
        _ state: MealState, as id: ID<Meal>? = nil, at position: Int? = nil, revision: Int = 1
    ) throws -> StoredMeal {
        var state = state
        state.position = try makeRoom(in: state, for: nil, at: position)
        let meal = StoredMeal(
            id: id ?? ID(at: instant), revision: revision, state: state, changedAt: instant.wholeSecond)
        try meals.insert(meal)
        steps.append(.meal(meal.id, before: nil, after: state))
        return meal
    }

    /// Replaces a meal's state and moves it to `position` in its slot; `nil` for the last.
    ///
    /// Throws 409 if the new slot is full.
    @discardableResult
    mutating func replace(_ meal: StoredMeal, by state: MealState, at position: Int?) throws -> StoredMeal {
        var state = state
        state.position = try makeRoom(in: state, for: meal, at: position)
        guard state != meal.state else { return meal }
        var changed = meal
        changed.state = state
        changed.revision += 1
        changed.changedAt = instant.wholeSecond
        try meals.update(changed)
        steps.append(.meal(meal.id, before: meal.state, after: state))
        // The new recipe may exist even if the old one was deleted.
        return try meals.find(meal.id) ?? changed
    }

    mutating func remove(_ meal: StoredMeal) throws {
        try meals.delete(meal.id)
        revisions[meal.id.description] = meal.revision
        steps.append(.meal(meal.id, before: meal.state, after: nil))
    }

    mutating func setSlots(_ slots: [MealSlot], from known: [MealSlot]) throws {
        guard slots != known else { return }
        try SlotTable(db, of: kitchen).replace(by: slots)
        steps.append(.slots(before: SlotsState(slots: known), after: SlotsState(slots: slots)))
    }

    /// Throws 409 if the plan has the most recurring meals.
    mutating func add(_ recurring: StoredRecurringMeal) throws {
        guard try recurringMeals.insert(recurring) else {
            throw Problem(409, "too-many-recurring-meals", ["most": .number(RecurringMealTable.most)])
        }
        steps.append(.recurringMeal(recurring.id, before: nil, after: recurring.state))
    }

    @discardableResult
    mutating func replace(_ recurring: StoredRecurringMeal, by state: RecurringState) throws -> StoredRecurringMeal {
        guard state != recurring.state else { return recurring }
        var changed = recurring
        changed.state = state
        changed.revision += 1
        try recurringMeals.update(changed)
        steps.append(.recurringMeal(recurring.id, before: recurring.state, after: state))
        return changed
    }

    mutating func remove(_ recurring: StoredRecurringMeal) throws {
        try recurringMeals.delete(recurring.id)
        revisions[recurring.id.description] = recurring.revision
        steps.append(.recurringMeal(recurring.id, before: recurring.state, after: nil))
    }

    /// Records the change in the journal and notifies subscribers. It comes last in the transaction.
    @discardableResult
    func finish(as cause: PlanEntry.Cause, undoing undone: ID<PlanEntry>? = nil) throws -> PlanEntry {
        let entry = PlanEntry(
            id: ID(at: instant), cause: cause, at: instant.wholeSecond, by: account,
            steps: steps.map(PlanEntry.Step.init),
            undoes: undone)
        guard !steps.isEmpty || undone != nil else { return entry }
        let journal = PlanJournalTable(db, of: kitchen)
        try journal.insert(entry, steps, revisions)
        if let undone { try journal.markUndone(undone, by: entry.id) }
        PlanMetrics.changed(cause)
        try tellOfLeftovers()
        try PlanShoppingTable(db).wake(kitchen, at: instant)
        let topic = ChangeTopic.plan(of: kitchen)
        if let only = steps.first, steps.count == 1, only.kind != .slots {
            try db.recordChange(only.action, only.kind.rawValue, only.subject, in: topic, at: instant)
        } else {
            for kind in PlanEntry.Step.Kind.allCases where steps.contains(where: { $0.kind == kind }) {
                try db.recordChange(.changed, kind.rawValue, in: topic, at: instant)
            }
        }
        return entry
    }

    /// Makes room for a meal in its slot, and returns its position.
    private func makeRoom(in state: MealState, for meal: StoredMeal?, at position: Int?) throws -> Int {
        let others = try meals.all(in: state.slot, on: state.day).filter { $0.id != meal?.id }
        let comes = meal.map { $0.state.day != state.day || $0.state.slot != state.slot } ?? true
        guard !comes || others.count < Self.mostInSlot else {
            throw Problem(409, "slot-full", ["most": .number(Self.mostInSlot)])
        }
        let place = min(max(position ?? others.count, 0), others.count)
        for (number, other) in others.enumerated() {
            let wanted = number < place ? number : number + 1
            if other.state.position != wanted { try meals.place(other.id, at: wanted) }
        }
        return place
    }
}
