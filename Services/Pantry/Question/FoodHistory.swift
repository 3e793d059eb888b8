import Contracts
import Foundation
import Kitchen
import PantryBelief
import PantryContracts

/// The known events of one food in a kitchen.
struct FoodHistory: Sendable {
    /// Batches in stock, by identifier.
    let batches: [Batch]
    /// The last batch if none is in stock; `nil` if it left long ago.
    let gone: KitchenHistory.UsedUpBatch?
    private let changes: [KitchenHistory.Change]
    /// When members answered that a departed batch was indeed gone.
    private let answers: [Date]
    /// The batch numbers passed to the belief.
    private let numbers: [ID<PantryItem>: Int]
    /// The usual purchase; `nil` if no batch has a quantity.
    private let usual: Quantity?

    init(
        batches: [Batch], gone: KitchenHistory.UsedUpBatch?, changes: [KitchenHistory.Change],
        answers: [QuestionTable.UsedUpAnswer]
    ) {
        self.batches = batches
        self.gone = gone
        self.changes = changes
        let items = batches.map(\.id) + changes.compactMap { $0.step.batch?.id }
        let numbers = Dictionary(
            items.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { first, _ in first })
        self.numbers = numbers
        self.answers = answers.filter { numbers[$0.item] != nil }.map(\.at)
        usual = Self.usual(of: batches + changes.compactMap { $0.isPurchase ? $0.step.after : nil })
    }

    func number(of batch: Batch) -> Int { numbers[batch.id] ?? 0 }

    /// Returns the median of the batches' full quantities, in the unit of the first.
    private static func usual(of batches: [Batch]) -> Quantity? {
        let came = Dictionary(batches.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first }).values
            .sorted { $0.id.description < $1.id.description }
            .compactMap(\.state.amount.full).filter { $0.amount > 0 }
        guard let unit = came.first?.unit else { return nil }
        let amounts = came.compactMap { $0.amount(in: unit) }.sorted()
        return amounts.isEmpty ? nil : Quantity(bounding: amounts[amounts.count / 2], unit)
    }

    /// Returns a quantity in usual purchases; `nil` if the units do not compare or no usual purchase is known.
    private func purchases(_ quantity: Quantity?) -> Double? {
        guard let usual, usual.amount > 0, let amount = quantity?.amount(in: usual.unit) else { return nil }
        return amount / usual.amount
    }

    /// Returns the amount left in a batch, in usual purchases.
    private func purchases(_ amount: BatchAmount) -> Double {
        guard let quantity = amount.quantity else { return amount.share }
        if let purchases = purchases(quantity) { return purchases }
        guard let full = amount.full, full.unit == quantity.unit, full.amount > 0 else { return 1 }
        return quantity.amount / full.amount
    }

    /// Returns the belief at the end of the day `today`.
    func filter(on today: Int, trips: [Int: Double]) -> StockFilter {
        let known = batches + [gone?.batch].compactMap(\.self)
        var filter = StockFilter(known.first?.food.ref.category, shelfLife: known.lazy.compactMap(\.keeps).first)
        for (at, event) in events { filter.observe(event, on: min(at.dayNumber, today), trips: trips) }
        filter.advance(to: today, trips: trips)
        return filter
    }

    /// The events to observe, oldest first.
    private var events: [(at: Date, event: FoodEvent)] {
        let told = changes.compactMap { change in event(change).map { (at: change.at, event: $0) } }
        let denied = answers.map { (at: $0, event: FoodEvent.answered(.gone, batch: nil)) }
        let known = Set(changes.filter { $0.step.before == nil }.compactMap { $0.step.after?.id })
        let touched = Dictionary(
            changes.compactMap { change in change.step.batch.map { ($0.id, $0) } },
            uniquingKeysWith: { first, _ in first })
        let untouched = batches.filter { touched[$0.id] == nil }
        let older = (untouched + touched.values.sorted { $0.id.description < $1.id.description })
            .filter { !known.contains($0.id) }
            .flatMap { batch in arrival(of: batch, isTouched: touched[batch.id] != nil) }
        return (older + told + denied).enumerated()
            .sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }
            .map(\.element)
    }

    /// Returns the arrival of a batch that came before the recorded changes. An untouched batch that has shrunk also
    /// gets a count of its remainder.
    private func arrival(of batch: Batch, isTouched: Bool) -> [(at: Date, event: FoodEvent)] {
        var whole = batch.state.amount
        whole.quantity = whole.full ?? whole.quantity
        whole.share = 1
        let number = number(of: batch)
        let came = (
            at: batch.addedAt, event: FoodEvent.added(batch: number, purchases: purchases(whole), keeps: batch.keeps)
        )
        guard !isTouched, whole != batch.state.amount else { return [came] }
        let left = FoodEvent.counted(batch: number, purchases: purchases(batch.state.amount))
        return [came, (at: batch.state.confirmedAt, event: left)]
    }

    private func event(_ change: KitchenHistory.Change) -> FoodEvent? {
        let step = change.step
        guard let batch = step.batch, let number = numbers[batch.id] else { return nil }
        guard let before = step.before else {
            if change.cause == .answered { return .answered(batch.isHalfLeft ? .half : .yes, batch: nil) }
            let amount = purchases(batch.state.amount)
            return change.cause == .opened
                ? .parted(batch: number, purchases: amount, keeps: batch.keeps(from: change.at))
                : .added(batch: number, purchases: amount, keeps: batch.keeps)
        }
        let left = step.after.map { purchases($0.state.amount) } ?? 0
        switch change.cause {
        case .used, .cooked:
            // Using an unknown amount proves only that some was there.
            if step.effect == .keep, step.after != nil { return .answered(.yes, batch: number) }
            let used = purchases(step.taken) ?? (purchases(before.state.amount) * step.fraction)
            return .used(purchases: used, batch: number, left: left)
        case .answered:
            let answer: FoodAnswer = step.after == nil ? .gone : step.effect == .set ? .half : .yes
            return .answered(answer, batch: number)
        default:
            // Moving or opening a batch proves that it was there.
            return step.effect == .keep && step.after != nil
                ? .answered(.yes, batch: number) : .counted(batch: number, purchases: left)
        }
    }
}

extension Batch {
    /// Whether at most half of the full quantity is left; `false` if the units do not compare.
    fileprivate var isHalfLeft: Bool {
        let amount = state.amount
        guard let left = amount.quantity, let full = amount.full else { return amount.share <= 0.5 }
        return left.amount(in: full.unit).map { $0 <= full.amount * 0.5 } ?? false
    }

    /// The days from arrival to the best-before date, at least 1; `nil` without a date.
    fileprivate var keeps: Int? { keeps(from: addedAt) }

    /// The same days from `instant` on.
    fileprivate func keeps(from instant: Date) -> Int? {
        guard let day = state.dates.bestBefore else { return nil }
        let days = day.daysSince1970 - instant.dayNumber
        return days > 0 ? days : 1
    }
}
