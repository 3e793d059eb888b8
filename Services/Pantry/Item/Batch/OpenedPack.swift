import Contracts
import Foundation
import PantryContracts
import RecipesContracts

/// The opening of one of several closed packs, which then keeps by itself and not as long as the others.
struct OpenedPack: Hashable, Sendable {
    /// Parts of a pack below this, and above one less this, count as none and as a whole one.
    private static let rounding = 0.01

    /// The opened pack, before anything is taken from it.
    let pack: Batch
    /// The quantity that moves from the closed packs to `pack`.
    let moved: Quantity
    /// The quantity of whole packs to be taken from the closed packs; `nil` if none.
    let whole: Quantity?
    /// The quantity to be taken from `pack`.
    let part: Quantity

    /// `nil` if a taking leaves no opened pack beside closed ones, or if opening changes nothing.
    ///
    /// - Parameter taken: the quantity to be taken, in the unit of the batch.
    init?(taking taken: Quantity, of batch: Batch, on day: Day, _ life: ShelfLife?, at instant: Date) {
        guard let there = batch.state.amount.quantity, there.unit.isPack, taken.unit == there.unit,
            batch.mayOpen, taken.amount > 0
        else { return nil }
        let left = there.amount - taken.amount
        let closed = (left + Self.rounding).rounded(.down)
        guard left.isFinite, closed >= 1, left - closed > Self.rounding else { return nil }
        // A batch may hold a part of a pack already, which is taken first.
        let isWhole = abs(there.amount - there.amount.rounded()) <= Self.rounding
        let whole = isWhole ? taken.amount.rounded(.down) : 0
        let moved = Quantity(bounding: there.amount - closed - whole, there.unit)
        self.init(
            pack: batch.opening(moved, on: day, life, at: instant), moved: moved,
            whole: whole > 0 ? Quantity(bounding: whole, there.unit) : nil,
            part: Quantity(bounding: taken.amount - whole, there.unit))
    }

    /// The opening of a whole pack without a taking; `nil` if the batch is no more than a pack.
    init?(oneOf batch: Batch, on day: Day, _ life: ShelfLife?, at instant: Date) {
        guard let there = batch.state.amount.quantity, there.unit.isPack, batch.mayOpen, there.amount.isFinite,
            there.amount > 1 + Self.rounding
        else { return nil }
        // The half one of one and a half packs is open.
        let part = there.amount - (there.amount + Self.rounding).rounded(.down)
        let moved = Quantity(bounding: part > Self.rounding ? part : 1, there.unit)
        self.init(
            pack: batch.opening(moved, on: day, life, at: instant), moved: moved, whole: nil,
            part: Quantity(bounding: 0, there.unit))
    }

    private init(pack: Batch, moved: Quantity, whole: Quantity?, part: Quantity) {
        (self.pack, self.moved, self.whole, self.part) = (pack, moved, whole, part)
    }
}

extension Batch {
    /// Whether it is closed, and keeps less long once it is open.
    fileprivate var mayOpen: Bool {
        state.dish == nil && state.dates.openedOn == nil && state.dates.place != .freezer
            && OpenedLife.isKnown(of: food.ref.category)
    }

    /// An opened pack of this batch, with its part of the price.
    fileprivate func opening(_ moved: Quantity, on day: Day, _ life: ShelfLife?, at instant: Date) -> Batch {
        let pack = moved.amount > 1 ? moved : Quantity(bounding: 1, moved.unit)
        var state = state
        state.amount = BatchAmount(quantity: moved, full: pack)
        state.paid = paid(for: pack)
        state.dates.open(on: day, keeping: keeping(life))
        return Batch(
            id: ID(at: instant), food: food, addedAt: addedAt, addedBy: addedBy, mergedFrom: mergedFrom, state: state)
    }

    /// The closed packs that are left when `pack` was opened, without its part of the full amount and of the price.
    func closed(_ left: BatchAmount, beside pack: Batch) -> Batch {
        guard let part = pack.state.amount.full else { return with(left) }
        var closed = with(left.lessFull(by: part))
        if let paid = state.paid, let moved = pack.state.paid {
            closed.state.paid = .clamping(paid.amount - moved.amount, paid.currency)
        }
        return closed
    }

    /// The part of the price that is for a part of the full amount; `nil` if unknown.
    private func paid(for part: Quantity) -> Money? {
        guard let paid = state.paid, let full = state.amount.full, full.unit == part.unit, full.amount > 0 else {
            return nil
        }
        return .rounding(Double(paid.amount) * min(part.amount / full.amount, 1), paid.currency)
    }
}
