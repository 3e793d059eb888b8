import Contracts

/// A scaled amount in the words of a step.
struct StepAmountText {
    let text: String

    /// `written` is what it stands in place of: its decimal sign and its dash are kept.
    init(_ amount: ScaledAmount, like written: String) {
        let comma = written.contains(",") ? "," : "."
        let low = Self.text(amount.quantity.amount, amount.quantity.unit, comma)
        guard let upTo = amount.upTo else {
            text = low
            return
        }
        text = low + (written.contains("-") ? "-" : "–") + Self.text(upTo, amount.quantity.unit, comma)
    }

    /// Spoons, cups and pieces in fractions, everything else in decimals.
    private static func text(_ amount: Double, _ unit: CookingUnit, _ comma: String) -> String {
        let isMetric: Bool =
            switch unit {
            case .milligram, .gram, .kilogram, .millilitre, .centilitre, .decilitre, .litre: true
            default: false
            }
        if !isMetric, let fraction = KitchenFraction(amount) { return fraction.text(space: "") }
        let decimal = amount.formatted(
            .number.precision(.fractionLength(0...2)).grouping(.never).locale(.init(identifier: "en")))
        return decimal.replacing(".", with: comma)
    }
}
