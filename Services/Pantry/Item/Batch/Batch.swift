import Contracts
import Foundation
import PantryContracts
import RecipesContracts

/// A batch of a food: an amount that arrived together and expires together.
struct Batch: Hashable, Sendable {
    /// The changeable state.
    struct State: Codable, Hashable, Sendable {
        var amount: BatchAmount
        var dates: BatchDates
        var paid: Money?
        var dish: CookedDish?
        var confirmedAt: Date
    }

    let id: ID<PantryItem>
    var food: KitchenFood
    let addedAt: Date
    /// `nil` if that person has left.
    var addedBy: ID<Account>?
    /// The original food, if it was merged into another one.
    var mergedFrom: ID<Food>?
    var state: State

    init(
        id: ID<PantryItem>, food: KitchenFood, addedAt: Date, addedBy: ID<Account>?, mergedFrom: ID<Food>? = nil,
        state: State
    ) {
        self.id = id
        self.food = food
        self.addedAt = addedAt
        self.addedBy = addedBy
        self.mergedFrom = mergedFrom
        self.state = state
    }

    /// A new batch.
    init(
        _ food: KitchenFood, _ quantity: Quantity?, _ dates: BatchDates, paid: Money? = nil, by account: ID<Account>,
        at instant: Date
    ) {
        self.init(
            id: ID(at: instant), food: food, addedAt: instant, addedBy: account,
            state: State(amount: BatchAmount(quantity), dates: dates, paid: paid, confirmedAt: instant))
    }

    /// Returns the batch's shelf life, as known to the catalogue.
    func keeping(_ life: ShelfLife?) -> Keeping {
        state.dish == nil
            ? Keeping(life, food.ref.category, isTinned: state.amount.quantity?.unit == .can) : .dish
    }

    func with(_ amount: BatchAmount) -> Batch {
        var batch = self
        batch.state.amount = amount
        return batch
    }

    /// Returns the batch after some of it was cooked: a closed pack becomes open. Loose food, frozen food, and several
    /// packs with a whole one stay as they are.
    ///
    /// - Parameter isLeft: whether this is the remainder after taking; a remainder of one whole pack is still closed.
    func opened(on day: Day, _ life: ShelfLife?, isLeft: Bool = false) -> Batch {
        guard state.dish == nil, state.dates.openedOn == nil, state.dates.place != .freezer, isPack(isLeft: isLeft)
        else { return self }
        var batch = self
        batch.state.dates.open(on: day, keeping: keeping(life))
        return batch
    }

    /// Whether it is one pack that keeps less long once open. Vegetables and fruits count as loose unless counted in
    /// packs.
    private func isPack(isLeft: Bool) -> Bool {
        let category = food.ref.category
        guard OpenedLife.isKnown(of: category) else { return false }
        let isLoose = category == .vegetables || category == .fruits
        guard let quantity = state.amount.quantity, quantity.unit.dimension == .count else { return !isLoose }
        return quantity.unit.isPack && (isLeft ? quantity.amount < 1 : quantity.amount <= 1)
    }

    /// Whether a batch is used before another: open ones first, then by date.
    static func isUsedBefore(_ one: Batch, _ other: Batch) -> Bool {
        func order(_ batch: Batch) -> (Int, String, String) {
            let dates = batch.state.dates
            return (
                dates.openedOn == nil ? 1 : 0, dates.bestBefore?.description ?? PantryCursor.never,
                batch.id.description
            )
        }
        return order(one) < order(other)
    }
}

extension PantryItem {
    init(_ batch: Batch) {
        let state = batch.state
        let isWhole = state.amount.quantity != nil || state.amount.share >= 1
        self.init(
            id: batch.id, food: batch.food.ref, quantity: state.amount.quantity, place: state.dates.place,
            bestBefore: state.dates.bestBefore, addedAt: batch.addedAt, addedBy: batch.addedBy,
            isOwn: batch.food.isOwn ? true : nil, dateKind: state.dates.isProposed ? nil : state.dates.kind,
            isDateProposed: state.dates.isProposed ? true : nil, openedOn: state.dates.openedOn,
            full: state.amount.full, share: isWhole ? nil : state.amount.share, paid: state.paid, dish: state.dish,
            confirmedAt: state.confirmedAt)
    }
}
