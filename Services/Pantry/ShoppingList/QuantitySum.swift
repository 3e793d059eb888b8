import Contracts

/// Sums of quantities of one food.
enum QuantitySum {
    /// Returns the totals of quantities. Weights, volumes and equal units are added. Different kinds are added by
    /// density and piece weight if `measures` has them, and otherwise stay separate. The order of `quantities` has no
    /// effect.
    static func totals(_ quantities: [Quantity], _ measures: FoodMeasures? = nil) -> [Quantity] {
        let kinds = Dictionary(grouping: quantities, by: Kind.init)
        let weighed = kinds.filter { $0.value.allSatisfy { Self.grams($0, measures) != nil } }
        guard kinds.count > 1, weighed.count > 1 else { return kinds.sorted { $0.key < $1.key }.compactMap(sum) }
        let apart = kinds.filter { weighed[$0.key] == nil }.sorted { $0.key < $1.key }
        let kind = weighed.keys.min() ?? .mass
        let weight = weighed.values.joined().compactMap { Self.grams($0, measures) }.sorted().reduce(0, +)
        return [total(grams: weight, as: kind, measures)] + apart.compactMap(sum)
    }

    /// Returns the wanted quantity minus the stock; `nil` if nothing remains. Stock that does not compare is ignored.
    static func rest(_ wanted: Quantity, without there: [Quantity], _ measures: FoodMeasures?) -> Quantity? {
        let base = Self.base(wanted, as: wanted, measures) ?? wanted.amount
        let known = there.compactMap { Self.base($0, as: wanted, measures) }.sorted().reduce(0, +)
        guard base > 0 else { return nil }
        guard known > 0 else { return wanted }
        let rest = wanted.scaled(by: (base - known) / base)
        return rest.isNothing ? nil : rest
    }

    /// Returns the share of each quantity in all of them; `nil` if they do not add up, or to nothing.
    static func shares(_ quantities: [Quantity], _ measures: FoodMeasures?) -> [Double]? {
        var amounts = quantities.compactMap { grams($0, measures) }
        if amounts.count < quantities.count {
            guard Set(quantities.map(Kind.init)).count == 1 else { return nil }
            amounts = quantities.map { $0.amount * $0.unit.factor }
        }
        let total = amounts.reduce(0, +)
        return total > 0 && total.isFinite ? amounts.map { $0 / total } : nil
    }

    /// Whether the quantities compare.
    static func canCompare(_ one: Quantity, _ other: Quantity, _ measures: FoodMeasures?) -> Bool {
        base(one, as: other, measures) != nil
    }

    /// Returns the amount in the base unit of everything comparable with `other`.
    private static func base(_ quantity: Quantity, as other: Quantity, _ measures: FoodMeasures?) -> Double? {
        // Weight is preferred if known for both, so that all quantities compare in the same way.
        if let weight = grams(quantity, measures), grams(other, measures) != nil { return weight }
        guard Kind(quantity) == Kind(other) else { return nil }
        return quantity.amount * quantity.unit.factor
    }

    private static func grams(_ quantity: Quantity, _ measures: FoodMeasures?) -> Double? {
        let grams =
            quantity.unit.dimension == .mass
            ? quantity.amount * quantity.unit.factor : measures?.grams(quantity)
        return grams.flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
    }

    private static func sum(_ kind: Kind, _ quantities: [Quantity]) -> Quantity? {
        guard let first = quantities.first else { return nil }
        if quantities.allSatisfy({ $0.unit == first.unit }) {
            return bounded(quantities.map(\.amount).sorted().reduce(0, +), first.unit)
        }
        let base = quantities.map { $0.amount * $0.unit.factor }.sorted().reduce(0, +)
        return kind == .mass ? weight(base) : volume(base)
    }

    private static func total(grams: Double, as kind: Kind, _ measures: FoodMeasures?) -> Quantity {
        switch kind {
        case .mass: weight(grams)
        case .volume:
            measures?.density.flatMap { $0 > 0 ? volume(grams / $0) : nil } ?? weight(grams)
        case .count(let unit):
            measures?.quantity(grams: grams, in: unit) ?? weight(grams)
        }
    }

    private static func weight(_ grams: Double) -> Quantity {
        grams >= 1_000 ? bounded(grams / 1_000, .kilogram) : bounded(grams, .gram)
    }

    private static func volume(_ millilitres: Double) -> Quantity {
        millilitres >= 1_000 ? bounded(millilitres / 1_000, .litre) : bounded(millilitres, .millilitre)
    }

    private static func bounded(_ amount: Double, _ unit: CookingUnit) -> Quantity {
        Quantity(bounding: amount, unit)
    }

    /// Kinds of units that add up without knowing the food.
    private enum Kind: Hashable, Comparable {
        case mass, volume
        case count(CookingUnit)

        init(_ quantity: Quantity) {
            self =
                switch quantity.unit.dimension {
                case .mass: .mass
                case .volume: .volume
                case .count: .count(quantity.unit)
                }
        }

        private var place: Int {
            switch self {
            case .mass: -2
            case .volume: -1
            case .count(let unit): CookingUnit.allCases.firstIndex(of: unit) ?? 0
            }
        }

        static func < (one: Self, other: Self) -> Bool { one.place < other.place }
    }
}
