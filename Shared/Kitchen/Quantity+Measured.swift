extension Quantity {
    /// Whether a remaining amount counts as nothing, in pantries, lists and plans. The limit is a tenth of a piece, or
    /// a hundredth of a gram, millilitre or pack.
    public var isNothing: Bool {
        let least = unit.dimension == .count && !unit.isPack ? 0.1 : 0.01
        return amount * unit.factor < least - 1e-9
    }

    /// The share of a wanted amount that may be missing, because people do not measure exactly.
    public static let tolerance = 0.02

    /// Whether this amount of `wanted` may be missing. All of `wanted` is never negligible.
    public func isNegligible(of wanted: Quantity) -> Bool {
        guard unit == wanted.unit else { return isNothing }
        return amount <= wanted.amount * Self.tolerance || (isNothing && amount < wanted.amount)
    }

    /// The amount in another unit; `nil` if the food's measures do not relate the units.
    public func amount(in unit: CookingUnit, _ measures: FoodMeasures? = nil) -> Double? {
        if unit == self.unit { return amount }
        if unit.dimension == self.unit.dimension, unit.dimension != .count {
            return amount * (self.unit.factor / unit.factor)
        }
        guard let grams = measures?.grams(self), let one = try? Quantity(1, unit), let weight = measures?.grams(one),
            weight > 0, case let amount = grams / weight, amount.isFinite, amount >= 0
        else { return nil }
        return amount
    }

    /// An amount that meals need, as pages of recipes, plans and lists say it. Spoons, cups, pinches and pieces
    /// are `roundedAsMeasured`; weights and other volumes are unchanged.
    public var roundedAsNeeded: Quantity {
        switch unit {
        case .teaspoon, .tablespoon, .cup, .pinch, .dash, .drop: roundedAsMeasured
        default: unit.dimension == .count ? roundedAsMeasured : self
        }
    }

    /// Rounded as a kitchen measures, and never to zero. Grams round to 5 from 100 on, spoons and cups to quarters or
    /// thirds. Below 3, pieces keep the shares that recipes write, such as a third, and round to halves otherwise; above,
    /// they are whole.
    public var roundedAsMeasured: Quantity {
        guard amount > 0 else { return self }
        let rounded: Double =
            switch unit {
            case .milligram, .gram, .millilitre: Self.fine(amount)
            case .kilogram, .litre: Self.fine(amount * 1_000) / 1_000
            case .centilitre: Self.step(amount, amount < 10 ? 0.5 : 1)
            case .decilitre: Self.step(amount, 0.25)
            case .teaspoon: amount < 0.25 ? Self.step(amount, 0.125) : Self.fraction(amount)
            case .tablespoon, .cup: Self.fraction(amount)
            case .ounce, .fluidOunce: Self.step(amount, amount < 4 ? 0.25 : amount < 16 ? 0.5 : 1)
            case .pound, .pint, .quart, .gallon: Self.step(amount, amount < 10 ? 0.25 : amount < 50 ? 0.5 : 1)
            case .pinch, .dash, .drop: Self.step(amount, 1)
            default: Self.pieces(amount)
            }
        return (try? Quantity(rounded, unit)) ?? self
    }

    /// In grams or millilitres.
    private static func fine(_ amount: Double) -> Double {
        switch amount {
        case ..<1: step(amount, 0.1)
        case ..<10: step(amount, 0.5)
        case ..<100: step(amount, 1)
        case ..<1_000: step(amount, 5)
        case ..<10_000: step(amount, 50)
        case ..<100_000: step(amount, 100)
        default: step(amount, 1_000)
        }
    }

    private static func pieces(_ amount: Double) -> Double {
        if amount < 2.75, let share = writtenShare(amount) { return share }
        return switch amount {
        case ..<0.375: step(amount, 0.25)
        case ..<2.75: step(amount, 0.5)
        default: step(amount, 1)
        }
    }

    private static let shares = [0.125, 0.25, 1.0 / 3, 0.5, 2.0 / 3, 0.75]

    /// The share that recipes write for an amount below 3; `nil` if it is not within 0.005 of one.
    private static func writtenShare(_ amount: Double) -> Double? {
        let whole = amount.rounded(.down)
        return shares.lazy.map { whole + $0 }.first { abs($0 - amount) < 0.005 }
    }

    /// The nearest quarter or third below 5, half below 10, whole from there on.
    private static func fraction(_ amount: Double) -> Double {
        guard amount < 5 else { return step(amount, amount < 10 ? 0.5 : 1) }
        let third = (amount * 3).rounded() / 3
        let quarter = max((amount * 4).rounded() / 4, 0.25)
        return third > 0 && abs(third - amount) < abs(quarter - amount) - 1e-9 ? third : quarter
    }

    /// The nearest multiple of `size`, at least one.
    private static func step(_ amount: Double, _ size: Double) -> Double {
        let steps = max((amount / size).rounded(), 1)
        return size < 1 ? steps / (1 / size).rounded() : steps * size
    }
}
