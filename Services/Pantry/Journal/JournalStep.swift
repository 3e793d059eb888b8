import Contracts
import Foundation
import PantryContracts
import Storage

/// What an entry of the journal did to one batch.
struct JournalStep: Hashable, Sendable {
    /// What becomes of how much there is.
    enum Effect: String, SQLConvertible {
        /// It is as it was said to be, whatever it was.
        case set
        /// Some of what there was is gone.
        case take
        case keep
    }

    /// `nil` where it came.
    let before: Batch?
    /// `nil` where nothing was left.
    let after: Batch?
    let effect: Effect
    /// In the unit of the batch.
    let taken: Quantity?
    /// Of what there was.
    let fraction: Double
    /// Whether more was wanted than there was.
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

    /// Whether somebody said what was so anyway. Undone it changes nothing, and what was before it can be undone.
    var isRepetition: Bool { effect == .set && before?.state.amount == after?.state.amount }

    /// What there is after the step if there was `amount` before it; `nil` is nothing.
    func amount(after amount: BatchAmount?) -> BatchAmount? {
        switch effect {
        case .set: after?.state.amount
        case .keep: amount
        case .take: amount.flatMap { $0.taking(again: taken, share: takenShare, fraction: fraction) }
        }
    }

    private var takenShare: Double? {
        guard let amount = before?.state.amount, amount.quantity == nil else { return nil }
        return amount.share * fraction
    }
}

extension JournalEntry.Step {
    /// `nil` for a step that is about nothing.
    init?(_ step: JournalStep) {
        guard let batch = step.batch else { return nil }
        self.init(
            item: batch.id, food: batch.food.ref, taken: step.taken, wasShort: step.wasShort ? true : nil,
            before: step.before.map(PantryItem.init), after: step.after.map(PantryItem.init))
    }
}
