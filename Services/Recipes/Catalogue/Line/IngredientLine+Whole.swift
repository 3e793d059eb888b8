import Contracts
import IngredientLines

extension IngredientLine {
    /// How much the line asks for in all, with the upper end of a range: 28 oz for “2 (14 oz) cans”, 1⅛ cups for “1 cup
    /// plus 2 tablespoons”. Where its unit is none that a kitchen measures in, what the line says besides; `nil` if
    /// it says no amount.
    var whole: (quantity: Quantity, upTo: Double?)? {
        guard let amount else { return (each ?? also).map { ($0, nil) } }
        if let each {
            return (each.scaled(by: amount.lower), amount.isRange ? each.scaled(by: amount.upper).amount : nil)
        }
        guard let unit = unit ?? (unitText == nil ? .piece : nil), let low = try? Quantity(amount.lower, unit) else {
            return also.map { ($0, nil) }
        }
        guard let plus, plus.unit.dimension == unit.dimension, unit.dimension != .count || plus.unit == unit else {
            return (low, amount.isRange ? amount.upper : nil)
        }
        let sum = try? Quantity(amount.lower + plus.amount * plus.unit.factor / unit.factor, unit)
        return (sum ?? low, nil)
    }

    /// The same for a food with these measures: “2 lettuce leaves” are leaves, and “8 broccoli florets” no amount.
    func whole(_ measures: FoodMeasures) -> (quantity: Quantity, upTo: Double?)? {
        guard unit == nil, unitText == nil, let whole, whole.quantity.unit == .piece else { return self.whole }
        return countedUnit(measures).flatMap { try? Quantity(whole.quantity.amount, $0) }.map { ($0, whole.upTo) }
    }
}
