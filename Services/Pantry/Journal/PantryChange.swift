import Chassis
import Contracts
import Foundation
import PantryContracts
import RecipesContracts
import Storage

/// A change of a pantry, in an open transaction. Batches are added, changed or removed, and the journal records each
/// before and after.
struct PantryChange {
    /// How long before a taking the pack is opened that it takes from, in seconds. Entries are shown in this order.
    private static let openedBefore: TimeInterval = 0.001

    let db: any Connection
    let kitchen: HouseholdScope
    let account: ID<Account>?
    let instant: Date
    /// The identifier of the entry that records this change.
    private let entry: ID<JournalEntry>
    private(set) var steps: [JournalStep] = []

    init(_ db: any Connection, of kitchen: HouseholdScope, by account: ID<Account>?, at instant: Date) {
        self.db = db
        self.kitchen = kitchen
        self.account = account
        self.instant = instant
        entry = ID(at: instant)
    }

    private var table: BatchTable { BatchTable(db, of: kitchen) }

    /// Throws 409 if the pantry is full.
    mutating func add(_ batch: Batch) throws {
        guard try table.insert(batch, atMost: PantryItemRoutes.most) else { throw Problem.pantryFull }
        steps.append(JournalStep(before: nil, after: batch, .set))
    }

    /// Takes a portion of a locked batch. Returns `false` without taking any if the portion does not compare with the
    /// batch. An opened one of several packs becomes a batch of its own, by an entry before this one.
    ///
    /// - Parameters:
    ///   - day: the day of cooking, which opens a pack; `nil` if no pack is opened.
    ///   - life: the food's shelf life; `nil` if unknown.
    mutating func take(
        _ portion: BatchAmount.Portion, of batch: Batch, _ measures: FoodMeasures? = nil, cookedOn day: Day? = nil,
        _ life: ShelfLife? = nil
    ) throws -> Bool {
        guard let taking = batch.state.amount.taking(portion, measures) else { return false }
        if let day, !taking.wasShort, let taken = taking.quantity,
            let opened = OpenedPack(taking: taken, of: batch, on: day, life, at: instant),
            let closed = try open(opened, of: batch, for: entry)
        {
            if let whole = opened.whole { _ = try take(.quantity(whole), of: closed) }
            return try take(.quantity(opened.part), of: opened.pack)
        }
        var left = taking.left.map(batch.with)
        if let day { left = left?.opened(on: day, life, isLeft: true) }
        try replace(
            batch, by: left, .take, taken: taking.quantity, fraction: taking.fraction, wasShort: taking.wasShort)
        return true
    }

    /// Opens one of several packs of a locked batch, as an entry of its own. Returns the closed packs; `nil` without a
    /// change if the pantry has no room for another batch.
    ///
    /// - Parameter taker: the entry that takes from the opened pack; `nil` if a person called it open.
    func open(_ opened: OpenedPack, of batch: Batch, for taker: ID<JournalEntry>? = nil) throws -> Batch? {
        var opening = PantryChange(db, of: kitchen, by: account, at: instant - Self.openedBefore)
        do { try opening.add(opened.pack) } catch let problem as Problem where problem == .pantryFull { return nil }
        guard let taking = batch.state.amount.taking(.quantity(opened.moved)), let left = taking.left else {
            throw Problem.invalid("quantity.unit", .otherUnit)
        }
        let rest = batch.closed(left, beside: opened.pack)
        try opening.replace(batch, by: rest, .take, taken: taking.quantity, fraction: taking.fraction)
        let entry = try opening.finish(as: .opened)
        if let taker { try JournalTable(db, of: kitchen).markOpened(by: entry.id, for: taker) }
        return opening.steps.last?.after
    }

    /// Replaces a locked batch, or removes it if `after` is `nil`.
    mutating func replace(
        _ batch: Batch, by after: Batch?, _ effect: JournalStep.Effect, taken: Quantity? = nil, fraction: Double = 0,
        wasShort: Bool = false
    ) throws {
        var after = after
        after?.state.confirmedAt = instant
        if let after { try table.update(after) } else { try table.delete(batch.id) }
        steps.append(
            JournalStep(before: batch, after: after, effect, taken: taken, fraction: fraction, wasShort: wasShort))
    }

    /// Restores a departed batch. Throws 409 if the pantry is full.
    mutating func restore(_ batch: Batch, _ effect: JournalStep.Effect) throws {
        var batch = batch
        batch.state.confirmedAt = instant
        guard try table.insert(batch, atMost: PantryItemRoutes.most) else { throw Problem.pantryFull }
        steps.append(JournalStep(before: nil, after: batch, effect))
    }

    /// Records the change in the journal and notifies subscribers. It comes last in the transaction.
    @discardableResult
    func finish(
        as cause: JournalEntry.Cause, recipe: RecipeName? = nil, reason: DiscardReason? = nil,
        undoing undone: ID<JournalEntry>? = nil
    ) throws -> JournalEntry {
        let entry = JournalEntry(
            id: self.entry, cause: cause, at: instant, by: account, recipe: recipe, reason: reason,
            steps: steps.compactMap(JournalEntry.Step.init), undoes: undone)
        let journal = JournalTable(db, of: kitchen)
        try journal.insert(entry, steps)
        if let undone { try journal.markUndone(undone, by: entry.id) }
        JournalMetrics.wrote(cause)
        if !steps.isEmpty { try db.updatePlannedShopping(of: kitchen, at: instant) }
        if let only = steps.first, steps.count == 1, let batch = only.batch {
            let action: ChangeAction = only.before == nil ? .added : only.after == nil ? .removed : .changed
            try db.recordItem(action, batch.id, of: kitchen, at: instant)
        } else if !steps.isEmpty {
            try db.recordItem(.changed, nil, of: kitchen, at: instant)
        }
        return entry
    }
}
