import Contracts
import RecipesContracts

/// An amount for another number of servings, as a cook would measure it: in a unit that fits, and no more exact than
/// that unit is measured.
struct ScaledAmount: Hashable, Sendable {
    let quantity: Quantity
    /// The upper end of a range, in the same unit.
    let upTo: Double?

    /// From this volume on, in millilitres, a food that is usually weighed is weighed.
    private static let weighed = 1_000.0

    /// `quantity`, up to `upTo` where it is a range, multiplied by `factor`, a number above 0; `food` is what is
    /// measured, where that is known.
    init(_ quantity: Quantity, upTo: Double? = nil, by factor: Double, of food: Food? = nil) {
        guard factor != 1 else {
            let readable = quantity.readable
            self.quantity = readable
            self.upTo = upTo.map { $0 * quantity.unit.factor / readable.unit.factor }
            return
        }
        // The upper end decides on the unit, so that both are said in one.
        var low = quantity.scaled(by: factor)
        var high = upTo.flatMap { try? Quantity($0, quantity.unit) }?.scaled(by: factor) ?? low
        if let food, let grams = Self.grams(low, of: food, most: high),
            let most = Self.grams(high, of: food, most: high)
        {
            (low, high) = (grams, most)
        }
        // Rounding may make a kilogram of 998 g.
        let unit = high.said(in: high.fitting.unit).roundedAsMeasured.fitting.unit
        low = low.said(in: unit).roundedAsMeasured
        high = high.said(in: unit).roundedAsMeasured
        self.quantity = low
        self.upTo = high.amount > low.amount ? high.amount : nil
    }

    /// Its weight where so much as `most` of the food is weighed rather than poured.
    private static func grams(_ quantity: Quantity, of food: Food, most: Quantity) -> Quantity? {
        guard food.unit.dimension == .mass, most.unit.dimension == .volume,
            most.amount * most.unit.factor >= weighed, let grams = food.measures.grams(quantity)
        else { return nil }
        return try? Quantity(grams, .gram)
    }
}

extension Quantity {
    /// The same in another unit of its dimension; itself where that is another one.
    fileprivate func said(in other: CookingUnit) -> Quantity {
        guard other.dimension == unit.dimension, other != unit, other.dimension != .count else { return self }
        return (try? Quantity(amount * unit.factor / other.factor, other)) ?? self
    }

    /// In the unit of its kind that a cook would say so much in: 24 tsp are 120 ml, half a pound is 8 oz.
    fileprivate var fitting: Quantity {
        let base = amount * unit.factor
        switch unit {
        case .milligram where amount >= 1_000: return said(in: .gram).fitting
        case .gram, .kilogram: return said(in: base >= 1_000 ? .kilogram : .gram)
        case .pinch: return amount >= 8 ? said(in: .gram) : self
        case .ounce, .pound: return said(in: base >= CookingUnit.pound.factor ? .pound : .ounce)
        case .millilitre, .litre: return said(in: base >= 1_000 ? .litre : .millilitre)
        case .centilitre where amount >= 100, .decilitre where amount >= 10: return said(in: .litre)
        case .dash where amount >= 8: return said(in: .teaspoon).fitting
        case .drop where amount >= 20: return said(in: .millilitre).fitting
        case .teaspoon, .tablespoon: return Self.spoons(self, millilitres: base)
        case .cup where amount < 0.25: return said(in: .tablespoon).fitting
        case .cup where amount >= 16: return said(in: .litre)
        case .fluidOunce, .pint, .quart:
            return base >= CookingUnit.gallon.factor ? said(in: .gallon) : self
        default: return self
        }
    }

    private static func spoons(_ quantity: Quantity, millilitres: Double) -> Quantity {
        if millilitres >= 120 { return quantity.said(in: millilitres >= 1_000 ? .litre : .millilitre) }
        let spoons = quantity.said(in: .tablespoon)
        if quantity.unit == .tablespoon { return spoons.amount < 1 ? quantity.said(in: .teaspoon) : quantity }
        let isEven = (spoons.amount * 2).distanceToWhole < 0.01
        return spoons.amount >= 1 && isEven ? spoons : quantity
    }
}

extension Double {
    /// How far it is from the nearest whole number.
    var distanceToWhole: Double { abs(self - rounded()) }
}
