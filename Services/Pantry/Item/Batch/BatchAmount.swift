import Contracts

/// How much of a batch is left: a quantity or, where nobody knows one, a share of the whole.
struct BatchAmount: Codable, Hashable, Sendable {
    /// Some of a batch, as somebody says it.
    enum Portion: Hashable, Sendable {
        case quantity(Quantity)
        /// Of how much it was when it came.
        case share(Double)
        case all
    }

    /// What taking a portion comes to.
    struct Taking: Hashable, Sendable {
        /// `nil` where nothing is left.
        let left: BatchAmount?
        /// In the unit of the batch; `nil` where nobody knows.
        let quantity: Quantity?
        /// Of what there was, from 0 to 1.
        let fraction: Double
        /// Whether more was wanted than there was.
        let wasShort: Bool
    }

    /// What is less than this part of what there was is nothing: sums of fractions come out a little beside.
    private static let nothing = 1e-9

    /// `nil` where only its being there is known.
    var quantity: Quantity?
    /// How much it was when it came, or since somebody said anew.
    var full: Quantity?
    /// How much of the whole is left of what has no quantity, from 0 to 1.
    var share: Double

    init(_ quantity: Quantity?) { self.init(quantity: quantity, full: quantity) }

    init(quantity: Quantity?, full: Quantity?, share: Double = 1) {
        self.quantity = quantity
        self.full = full
        self.share = share
    }

    /// `nil` where nobody knows how the portion compares with what there is.
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
        // Half of a bag that nobody weighed, taken twice, is the bag.
        guard wanted.isFinite, there - wanted > there * Self.nothing, !isNothing(there - wanted) else {
            return Taking(
                left: nil, quantity: quantity, fraction: 1, wasShort: wanted - there > max(there, 1e-6) * Self.nothing)
        }
        return Taking(
            left: leaving(there - wanted), quantity: quantity.map { Quantity(bounding: wanted, $0.unit) },
            fraction: min(max(wanted / there, 0), 1), wasShort: false)
    }

    /// The same taken again from what is there by now, which may be measured otherwise: then the same part of it.
    func taking(again taken: Quantity?, share: Double?, fraction: Double) -> BatchAmount? {
        if quantity != nil, let taken, let taking = taking(.quantity(taken)) { return taking.left }
        if quantity == nil, let share, let taking = taking(.share(share)) { return taking.left }
        guard fraction < 1 else { return nil }
        return leaving((quantity?.amount ?? self.share) * (1 - max(fraction, 0)))
    }

    /// What there is if somebody says by a look how much is left; `nil` for nothing.
    func estimated(_ level: PantryLevel) -> BatchAmount? {
        guard let part = level.part else { return nil }
        guard let quantity else { return BatchAmount(quantity: nil, full: full, share: part) }
        let whole = full ?? quantity
        return BatchAmount(quantity: whole.scaled(by: part).tidy, full: whole)
    }

    /// What there is if somebody says how much; it was at least that when it came.
    func stated(_ quantity: Quantity?) -> BatchAmount {
        guard let quantity else { return BatchAmount(quantity: nil, full: nil) }
        let isLess = whole(in: quantity.unit, nil).map { quantity.amount <= $0 } ?? false
        return BatchAmount(quantity: quantity, full: isLess ? full : quantity)
    }

    /// Whether an amount, in its unit or as a share, is too little to see.
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
    /// Without what sums of fractions leave behind the ninth decimal.
    fileprivate var tidy: Double { self >= 1e-3 ? (self * 1e9).rounded() / 1e9 : self }
}
