import IngredientLines

/// The parsed line in the terms of the labels.
struct Prediction: Encodable {
    /// A single number, or both ends of a range.
    var quantity: [Double]?
    var unit: String?
    var name: String

    init(split text: String) {
        let read = SplittingParser(text)
        quantity = read.quantity.map { [$0] }
        unit = read.unit
        name = read.name
    }

    /// Follows the conventions of the labels: "a" is no amount, the units of all measures are listed, and a second name
    /// in a bracket belongs to the name.
    init(line text: String) {
        let line = IngredientLine(text)
        if let amount = line.amount, !line.isAmountImplied {
            quantity = amount.isRange ? [amount.lower, amount.upper] : [amount.lower]
        }
        unit = line.unitText
        if let other = line.also ?? line.each, unit == nil || quantity == nil {
            quantity = quantity ?? [other.amount]
            unit = other.unit == .fluidOunce ? "fl oz" : other.unit.rawValue
        } else if unit == nil, let size = line.size, size.utf8.first.map({ $0 < UInt8(ascii: ":") }) ?? false,
            // "6 (1 inch thick) steaks" has no unit, "6 (8 inch) tortillas" has one.
            !text.contains(/\d (?:large |small |medium )?\([^)]*(?:thick|long|wide|diameter)/)
        {
            unit = IngredientLine(size).unitText
        }
        name = [line.name, line.otherName].compactMap { $0 }.joined(separator: " ")
    }
}
