import Contracts
import Foundation
import Kitchen
import PantryBelief
import PantryContracts

/// What happened to one food of a kitchen.
struct FoodHistory: Sendable {
    /// Those that are there, by their identifiers.
    let batches: [Batch]
    private let changes: [KitchenHistory.Change]
    /// What the batches are called to the belief.
    private let numbers: [ID<PantryItem>: Int]
    /// How much of it usually comes at once; `nil` where nobody has said.
    private let usual: Quantity?

    init(batches: [Batch], changes: [KitchenHistory.Change]) {
        self.batches = batches
        self.changes = changes
        let items = batches.map(\.id) + changes.compactMap { $0.step.batch?.id }
        numbers = Dictionary(
            items.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { first, _ in first })
        usual = Self.usual(of: batches + changes.compactMap { $0.step.before == nil ? $0.step.after : nil })
    }

    func number(of batch: Batch) -> Int { numbers[batch.id] ?? 0 }

    /// The median of what came, in the unit of the first.
    private static func usual(of batches: [Batch]) -> Quantity? {
        let came = Dictionary(batches.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first }).values
            .sorted { $0.id.description < $1.id.description }
            .compactMap(\.state.amount.full).filter { $0.amount > 0 }
        guard let unit = came.first?.unit else { return nil }
        let amounts = came.compactMap { $0.amount(in: unit) }.sorted()
        return amounts.isEmpty ? nil : Quantity(bounding: amounts[amounts.count / 2], unit)
    }

    /// A quantity in usual purchases; `nil` where nobody knows how it compares with them.
    private func purchases(_ quantity: Quantity?) -> Double? {
        guard let usual, usual.amount > 0, let amount = quantity?.amount(in: usual.unit) else { return nil }
        return amount / usual.amount
    }

    /// How much there is of a batch, in usual purchases.
    private func purchases(_ amount: BatchAmount) -> Double {
        guard let quantity = amount.quantity else { return amount.share }
        if let purchases = purchases(quantity) { return purchases }
        guard let full = amount.full, full.unit == quantity.unit, full.amount > 0 else { return 1 }
        return quantity.amount / full.amount
    }

    /// What is believed of it at the end of a day.
    func filter(on today: Int, trips: [Int: Double]) -> StockFilter {
        let category = batches.first?.food.ref.category
        var filter = StockFilter(category, shelfLife: batches.lazy.compactMap(\.keeps).first)
        for (day, event) in events { filter.observe(event, on: min(day, today), trips: trips) }
        filter.advance(to: today, trips: trips)
        return filter
    }

    /// What the belief learns, in its order.
    private var events: [(day: Int, event: FoodEvent)] {
        let told = changes.compactMap { change in event(change).map { (day: change.at.dayNumber, event: $0) } }
        let known = Set(changes.filter { $0.step.before == nil }.compactMap { $0.step.after?.id })
        let touched = Set(changes.compactMap { $0.step.batch?.id })
        let older = batches.filter { !known.contains($0.id) }.flatMap { batch -> [(day: Int, event: FoodEvent)] in
            var whole = batch.state.amount
            whole.quantity = whole.full ?? whole.quantity
            whole.share = 1
            let number = number(of: batch)
            let came = (
                day: batch.addedAt.dayNumber,
                event: FoodEvent.added(batch: number, purchases: purchases(whole), keeps: batch.keeps)
            )
            guard !touched.contains(batch.id), whole != batch.state.amount else { return [came] }
            // What was done to it longer ago is known by what is left.
            return [
                came,
                (
                    batch.state.confirmedAt.dayNumber,
                    .counted(batch: number, purchases: purchases(batch.state.amount))
                ),
            ]
        }
        return (older + told).enumerated()
            .sorted { ($0.element.day, $0.offset) < ($1.element.day, $1.offset) }
            .map(\.element)
    }

    private func event(_ change: KitchenHistory.Change) -> FoodEvent? {
        let step = change.step
        guard let batch = step.batch, let number = numbers[batch.id] else { return nil }
        guard let before = step.before else {
            return .added(batch: number, purchases: purchases(batch.state.amount), keeps: batch.keeps)
        }
        let left = step.after.map { purchases($0.state.amount) } ?? 0
        switch change.cause {
        case .used, .cooked:
            return .used(purchases: purchases(step.taken) ?? (purchases(before.state.amount) * step.fraction))
        case .answered:
            let answer: FoodAnswer = step.after == nil ? .gone : step.effect == .set ? .half : .yes
            return .answered(answer, batch: number)
        default:
            // Whoever moves or opens a batch has seen it.
            return step.effect == .keep && step.after != nil
                ? .answered(.yes, batch: number) : .counted(batch: number, purchases: left)
        }
    }
}

extension Batch {
    /// For how many days it keeps from the day on which it came; `nil` if nobody knows.
    fileprivate var keeps: Int? {
        guard let day = state.dates.bestBefore else { return nil }
        let days = day.daysSince1970 - addedAt.dayNumber
        return days > 0 ? days : 1
    }
}
