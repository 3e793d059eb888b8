import Chassis
import Contracts
import Foundation
import PantryContracts
import Storage

/// Undoes what an entry of the journal did, in an open transaction.
///
/// How much there is follows from the entries that hold: those before and after the undone one are gone through again
/// without it. So what others took meanwhile stays taken, and what somebody has said since stays as they said it. Of
/// everything else a batch gets back what is still as the entry left it.
struct JournalUndo {
    private let db: any Connection
    private let kitchen: HouseholdScope
    private let account: ID<Account>?
    private let instant: Date
    private let journal: JournalTable
    private let batches: BatchTable
    private var change: PantryChange

    init(_ db: any Connection, of kitchen: HouseholdScope, by account: ID<Account>?, at instant: Date) {
        self.db = db
        self.kitchen = kitchen
        self.account = account
        self.instant = instant
        journal = JournalTable(db, of: kitchen)
        batches = BatchTable(db, of: kitchen)
        change = PantryChange(db, of: kitchen, by: account, at: instant)
    }

    /// Throws 404 for an entry that is not there, and 409 where it was undone already or nothing of it can be.
    mutating func undo(_ id: ID<JournalEntry>) throws -> JournalEntry {
        let entry = try journal.lock(id).orNotFound(.journalEntry)
        guard entry.undoneBy == nil else { throw Problem.alreadyUndone }
        guard entry.canBeUndone else { throw Problem.cannotUndo }
        let steps = try journal.steps(of: id)
        // Entries of the same batches are undone one after the other, also where the batches are gone.
        let items = steps.compactMap { $0.batch?.id }
        try journal.lockHistory(of: items)
        let there = try batches.lock(items)
        // The pack would vanish with the amounts that were taken from it.
        if entry.cause == .opened, try steps.contains(where: { try $0.before == nil && isUsed($0.batch, since: id) }) {
            throw Problem.cannotUndo
        }
        for step in steps { try undo(step, of: id, there) }
        guard !change.steps.isEmpty || steps.contains(where: \.isRepetition) else { throw Problem.cannotUndo }
        JournalMetrics.undid(entry.cause)
        if entry.cause == .cooked, let account {
            try db.publish(
                MealCooked(entry: id, meal: nil, recipe: nil, kitchen: kitchen.text, account: account), at: instant)
        }
        let undone = try change.finish(as: .undone, undoing: id)
        for step in steps { try close(step.batch) }
        return undone
    }

    /// Undoes the opening of a pack that a taking opened and no entry uses any more, so that it is one of the closed
    /// packs again. A pack that a person called open stays open.
    private func close(_ pack: Batch?) throws {
        guard let pack, let opening = try journal.beginning(of: pack.id), opening.cause == .opened,
            opening.canBeUndone, try journal.isOpenedToTake(by: opening.id), try !isUsed(pack, since: opening.id)
        else { return }
        var undo = JournalUndo(db, of: kitchen, by: account, at: instant)
        _ = try undo.undo(opening.id)
    }

    /// Whether an entry that was not undone changed a batch after `entry`.
    private func isUsed(_ batch: Batch?, since entry: ID<JournalEntry>) throws -> Bool {
        guard let batch else { return false }
        return try journal.history(of: batch.id).events.contains {
            $0.entry != entry && $0.undoes == nil && !$0.isUndone
        }
    }

    private mutating func undo(
        _ step: JournalStep, of entry: ID<JournalEntry>, _ there: [ID<PantryItem>: Batch]
    ) throws {
        guard let item = step.batch?.id else { return }
        let history = try journal.history(of: item)
        let amount = history.amount(without: entry)
        if let batch = there[item] {
            guard var restored = amount.map(batch.with) else { return try change.replace(batch, by: nil, .keep) }
            restored.takeBack(step)
            if restored.state != batch.state { try change.replace(batch, by: restored, .keep) }
        } else if let amount, var gone = history.last?.step.before, try batches.canReturn(gone) {
            gone.state.amount = amount
            gone.takeBack(step)
            try change.restore(gone, .keep)
        }
    }
}

extension Batch {
    /// Has what is still as a step left it be as it was before.
    fileprivate mutating func takeBack(_ step: JournalStep) {
        guard let before = step.before?.state, let after = step.after?.state else { return }
        if state.dates == after.dates { state.dates = before.dates }
        if state.paid == after.paid { state.paid = before.paid }
    }
}
