import Contracts
import IngredientLines
import RecipesContracts

extension IngredientLine {
    /// The total of the line, with the upper end of a range: 28 oz for “2 (14 oz) cans”, 1⅛ cups for “1 cup plus 2
    /// tablespoons”. If the unit is no `CookingUnit`, the quantity in `also`; `nil` without any quantity.
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

    /// The total for a food with these measures: leaves for “2 lettuce leaves”, `nil` for “8 broccoli florets”.
    func whole(_ measures: FoodMeasures) -> (quantity: Quantity, upTo: Double?)? {
        guard unit == nil, unitText == nil, let whole, whole.quantity.unit == .piece else { return self.whole }
        return countedUnit(measures).flatMap { try? Quantity(whole.quantity.amount, $0) }.map { ($0, whole.upTo) }
    }

    /// The number of standard tins, if the line states the weight of a tin with its liquid. Each tin is rounded to half
    /// a standard one. `nil` if the food is no tinned legume, or if the line states a drained weight or none.
    ///
    /// A tin of beans is drained to 0.65 of its weight (USDA ERS, Fruit and Vegetable Prices).
    func tins(of food: Food) -> Quantity? {
        guard food.category == .legumes, food.name.hasPrefix("tinned "), let usual = food.measures.portions[.can],
            usual > 0, let amount, comment.map({ !Self.saysDrained($0) }) ?? true
        else { return nil }
        let isEach = unit == .can || unit == .jar
        let stated = isEach ? each.flatMap(FoodMeasures().grams) : nil
        let count = isEach ? amount.lower : 1
        let whole = isOfTins && unit?.dimension == .mass ? amount.lower * (unit?.factor ?? 0) : nil
        guard let tin = stated ?? whole, tin > 0 else { return nil }
        return try? Quantity(max((tin * 0.65 / usual * 2).rounded() / 2, 0.5) * count, .can)
    }

    private static func saysDrained(_ comment: String) -> Bool {
        let comment = comment.lowercased()
        return ["drained weight", "abtropfgewicht", "égoutté", "escurrido"].contains(where: comment.contains)
    }
}
