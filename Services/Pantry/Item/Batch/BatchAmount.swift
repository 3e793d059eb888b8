import Contracts

/// The amount left of a batch: a quantity or, if unknown, a share of the whole.
struct BatchAmount: Codable, Hashable, Sendable {
    /// A part of a batch, as a member states it.
    enum Portion: Hashable, Sendable {
        case quantity(Quantity)
        /// A share of the full amount.
        case share(Double)
        case all
    }

    /// The result of taking a portion.
    struct Taking: Hashable, Sendable {
        /// `nil` if the batch is used up.
        let left: BatchAmount?
        /// The quantity taken, in the batch's unit; `nil` if the batch has no quantity.
        let quantity: Quantity?
        /// The fraction taken of the amount before, from 0 to 1.
        let fraction: Double
        /// Whether the portion exceeded the amount left.
        let wasShort: Bool
    }

    /// Remainders below this fraction of the amount before count as zero, to absorb rounding.
    private static let nothing = 1e-9

    /// `nil` if the quantity is unknown.
    var quantity: Quantity?
    /// The quantity at arrival or at the last count.
    var full: Quantity?
    /// The share left of a batch without a quantity, from 0 to 1.
    var share: Double

    init(_ quantity: Quantity?) { self.init(quantity: quantity, full: quantity) }

    init(quantity: Quantity?, full: Quantity?, share: Double = 1) {
        self.quantity = quantity
        self.full = full
        self.share = share
    }

    /// Takes a portion; `nil` if its unit does not compare with the batch's.
    func taking(_ portion: Portion, _ measures: FoodMeasures? = nil) -> Taking? {
        let there = quantity?.amount ?? share
        let wanted: Double
        switch portion {
        case .all: wanted = there
        case .share(let part): wanted = max(part, 0) * (quantity.map { whole(in: $0.unit, measures) ?? $0.amount } ?? 1)
        case .quantity(let taken):
            guard let quantity, let amount = taken.amount(in: quantity.unit, measures) else { return nil }
            wanted = amount
        }
        // Tolerates rounding: half of an unweighed bag, taken twice, is the whole bag.
        guard wanted.isFinite, there - wanted > there * Self.nothing, !isNothing(there - wanted) else {
            return Taking(
                left: nil, quantity: quantity, fraction: 1, wasShort: wanted - there > max(there, 1e-6) * Self.nothing)
        }
        return Taking(
            left: leaving(there - wanted), quantity: quantity.map { Quantity(bounding: wanted, $0.unit) },
            fraction: min(max(wanted / there, 0), 1), wasShort: false)
    }

    /// Repeats a taking on the current amount; `nil` if nothing is left. If the units no longer compare, takes the same
    /// fraction.
    func taking(again taken: Quantity?, share: Double?, fraction: Double) -> BatchAmount? {
        if quantity != nil, let taken, let taking = taking(.quantity(taken)) { return taking.left }
        if quantity == nil, let share, let taking = taking(.share(share)) { return taking.left }
        guard fraction < 1 else { return nil }
        return leaving((quantity?.amount ?? self.share) * (1 - max(fraction, 0)))
    }

    /// Returns the amount without a part of `full` that became a batch of its own, but never less full than what is left.
    func lessFull(by part: Quantity) -> BatchAmount {
        guard let quantity, let full, full.unit == quantity.unit, part.unit == quantity.unit else { return self }
        let rest = max(full.amount - part.amount, quantity.amount)
        return BatchAmount(quantity: quantity, full: Quantity(bounding: rest.tidy, full.unit))
    }

    /// Returns the amount for an estimated level; `nil` if the batch is empty.
    func estimated(_ level: PantryLevel) -> BatchAmount? {
        guard let part = level.part else { return nil }
        guard let quantity else { return BatchAmount(quantity: nil, full: full, share: part) }
        let whole = full ?? quantity
        return BatchAmount(quantity: whole.scaled(by: part).tidy, full: whole)
    }

    /// Returns the amount for a stated quantity, which also raises `full` if larger.
    func stated(_ quantity: Quantity?) -> BatchAmount {
        guard let quantity else { return BatchAmount(quantity: nil, full: nil) }
        let isLess = whole(in: quantity.unit, nil).map { quantity.amount <= $0 } ?? false
        return BatchAmount(quantity: quantity, full: isLess ? full : quantity)
    }

    /// Whether an amount, in the batch's unit or as a share, is negligible.
    private func isNothing(_ amount: Double) -> Bool {
        quantity.map { Quantity(bounding: amount, $0.unit).isNothing } ?? (amount < 0.001)
    }

    private func whole(in unit: CookingUnit, _ measures: FoodMeasures?) -> Double? {
        full.flatMap { $0.amount(in: unit, measures) }
    }

    private func leaving(_ amount: Double) -> BatchAmount {
        guard let quantity else { return BatchAmount(quantity: nil, full: full, share: min(amount.tidy, 1)) }
        return BatchAmount(quantity: Quantity(bounding: amount.tidy, quantity.unit), full: full)
    }
}

extension Quantity {
    fileprivate var tidy: Quantity { Quantity(bounding: amount.tidy, unit) }
}

extension Double {
    /// Rounded to nine decimals to remove rounding errors; values below 0.001 are unchanged.
    fileprivate var tidy: Double { self >= 1e-3 ? (self * 1e9).rounded() / 1e9 : self }
}
