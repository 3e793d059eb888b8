import Contracts
import Foundation
import PantryContracts
import Storage

/// The change of one batch by a journal entry.
struct JournalStep: Hashable, Sendable {
    /// The effect on the batch's amount.
    enum Effect: String, SQLConvertible {
        /// Replaces the amount, whatever it was.
        case set
        /// Reduces the amount.
        case take
        case keep
    }

    /// `nil` if the batch arrived.
    let before: Batch?
    /// `nil` if the batch left.
    let after: Batch?
    let effect: Effect
    /// In the unit of the batch.
    let taken: Quantity?
    /// The fraction of the amount before.
    let fraction: Double
    /// Whether the requested amount exceeded the stock.
    let wasShort: Bool

    init(
        before: Batch?, after: Batch?, _ effect: Effect, taken: Quantity? = nil, fraction: Double = 0,
        wasShort: Bool = false
    ) {
        self.before = before
        self.after = after
        self.effect = effect
        self.taken = taken
        self.fraction = fraction
        self.wasShort = wasShort
    }

    /// The batch, as it was or is.
    var batch: Batch? { before ?? after }

    /// Whether the step restated the same amount. Undoing it changes nothing and does not block undoing earlier
    /// entries.
    var isRepetition: Bool { effect == .set && before?.state.amount == after?.state.amount }

    /// Returns the amount after the step, given the amount before; `nil` is none.
    func amount(after amount: BatchAmount?) -> BatchAmount? {
        switch effect {
        case .set: after?.state.amount
        case .keep: amount
        case .take: left(of: amount)
        }
    }

    private func left(of amount: BatchAmount?) -> BatchAmount? {
        guard let rest = amount?.taking(again: taken, share: takenShare, fraction: fraction) else { return nil }
        return movedOut.map(rest.lessFull) ?? rest
    }

    /// The part of the full amount that became a batch of its own; `nil` if the step used what it took.
    private var movedOut: Quantity? {
        guard let before = before?.state.amount.full, let after = after?.state.amount.full,
            before.unit == after.unit, before.amount > after.amount
        else { return nil }
        return Quantity(bounding: before.amount - after.amount, before.unit)
    }

    private var takenShare: Double? {
        guard let amount = before?.state.amount, amount.quantity == nil else { return nil }
        return amount.share * fraction
    }
}

extension JournalEntry.Step {
    /// `nil` for a step without a batch.
    init?(_ step: JournalStep) {
        guard let batch = step.batch else { return nil }
        self.init(
            item: batch.id, food: batch.food.ref, taken: step.taken, wasShort: step.wasShort ? true : nil,
            before: step.before.map(PantryItem.init), after: step.after.map(PantryItem.init))
    }
}
