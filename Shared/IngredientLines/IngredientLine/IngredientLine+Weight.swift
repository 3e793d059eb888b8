import Kitchen

extension IngredientLine {
    /// The grams of a food that the line asks for, using the middle of a range; `nil` without an amount, or if density
    /// or piece weight is unknown.
    ///
    /// Masses in the line come first: its amount, then the amount in another unit, then the weight of each piece. Only
    /// then the food's measures are used.
    public func grams(_ measures: FoodMeasures) -> Double? {
        guard kind == .ingredient, let main = mainGrams(measures) else { return nil }
        return main + (plus.flatMap(measures.grams) ?? 0)
    }

    private func mainGrams(_ measures: FoodMeasures) -> Double? {
        let count = amount?.middle ?? (unitText == nil ? nil : 1)
        if unit?.dimension == .mass, let own = count.flatMap({ own($0, measures) }) { return own }
        if let also, also.unit.dimension == .mass { return measures.grams(also) }
        if let each, let count, let one = measures.grams(each) { return one * count }
        if let own = count.flatMap({ own($0, measures) }) { return own }
        return also.flatMap(measures.grams)
    }

    private func own(_ count: Double, _ measures: FoodMeasures) -> Double? {
        guard unit != nil || unitText == nil, let unit = unit ?? countedUnit(measures),
            let quantity = try? Quantity(count, unit)
        else { return nil }
        return measures.grams(quantity)
    }

    /// The unit of a line without one: a leaf for "2 lettuce leaves", a piece for most foods, `nil` for florets, whose
    /// size is unknown.
    public func countedUnit(_ measures: FoodMeasures) -> CookingUnit? {
        let words = name.lowercased().split { !$0.isLetter }
        func names(_ endings: [String]) -> Bool { words.contains { word in endings.contains(where: word.hasSuffix) } }
        if names(Self.florets) { return nil }
        return measures.portions[.leaf] != nil && names(Self.leaves) ? .leaf : .piece
    }

    private static let florets = ["floret", "florets", "röschen", "fleurette", "fleurettes", "ramillete", "ramilletes"]
    private static let leaves = ["leaf", "leaves", "blatt", "blätter", "feuille", "feuilles", "hoja", "hojas"]
}
