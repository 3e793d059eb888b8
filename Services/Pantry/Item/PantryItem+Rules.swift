import Contracts
import PantryContracts

extension PantryItemDraft {
    /// Throws a 422 problem that names every field that cannot be.
    func check(on today: Day) throws(Problem) {
        var check = FieldCheck()
        check("openedOn", openedOn.map { $0 <= today.adding(days: 1) } ?? true, .dayAhead)
        if let paid {
            check("paid.amount", PaidPriceDraft.amounts.contains(paid.amount), .outOfRange(PaidPriceDraft.amounts))
        }
        try check.finish()
    }

    /// Whether a place or a day is worked out for it.
    var wantsProposal: Bool { place == nil || (bestBefore == nil && noDate != true) }
}

extension PantryItemChange {
    /// Throws a 422 problem that names every field that cannot be.
    func check(on today: Day) throws(Problem) {
        var check = FieldCheck()
        if case .set(let day) = openedOn { check("openedOn", day <= today.adding(days: 1), .dayAhead) }
        if case .set(let share) = share {
            check("share", share > 0 && share <= 1, .outOfShare)
            if case .set = quantity { check("share", false, .shareBesideQuantity) }
        }
        try check.finish()
    }

    /// Whether it matters how long the food keeps.
    var touchesKeeping: Bool { place != nil || openedOn != .keep }
}

extension Batch {
    init(_ draft: PantryItemDraft, of food: KitchenFood, keeping: Keeping, in change: PantryChange) {
        let dates = BatchDates(
            stated: draft.bestBefore, draft.dateKind, place: draft.place ?? keeping.usualPlace,
            openedOn: draft.openedOn,
            on: Day(of: change.instant, in: .gmt), mayPropose: draft.noDate != true, keeping: keeping)
        self.init(
            id: ID(at: change.instant), food: food, addedAt: change.instant, addedBy: change.account,
            state: State(
                amount: BatchAmount(draft.quantity), dates: dates, paid: draft.paid, confirmedAt: change.instant))
    }

    /// The batch as somebody says that it is. Throws a 422 problem for a share of what has a quantity.
    func changed(_ change: PantryItemChange, on today: Day, keeping: Keeping) throws(Problem) -> Batch {
        var batch = self
        batch.state.amount = try amount(after: change)
        if let place = change.place { batch.state.dates.move(to: place, on: today, keeping: keeping) }
        switch change.openedOn {
        case .keep: break
        case .remove: batch.state.dates.open(on: nil, keeping: keeping)
        case .set(let day): batch.state.dates.open(on: day, keeping: keeping)
        }
        // A form sends the day that it was filled in with, which is then not somebody's word.
        let day = change.bestBefore.applied(to: state.dates.bestBefore)
        if day != state.dates.bestBefore { batch.state.dates.state(day) }
        if change.dateKind != .keep {
            batch.state.dates.state(change.dateKind.applied(to: state.dates.kind))
        }
        return batch
    }

    private func amount(after change: PantryItemChange) throws(Problem) -> BatchAmount {
        let amount = state.amount
        let quantity = change.quantity.applied(to: amount.quantity)
        var changed = quantity == amount.quantity ? amount : amount.stated(quantity)
        switch change.share {
        case .keep: break
        case .remove: changed.share = 1
        case .set(let share):
            guard quantity == nil else { throw Problem.invalid("share", .shareBesideQuantity) }
            changed.share = share
        }
        return changed
    }
}

extension FieldRule {
    static let outOfShare = FieldRule("out-of-range", ["what": "share"])
    static let shareBesideQuantity = FieldRule("contradiction", ["what": "share"])
}
