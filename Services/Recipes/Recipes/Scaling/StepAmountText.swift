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

    private static let fractions: [(value: Double, sign: String)] = [
        (0.125, "⅛"), (0.25, "¼"), (1 / 3, "⅓"), (0.5, "½"), (2 / 3, "⅔"), (0.75, "¾"),
    ]

    /// Spoons, cups and pieces in fractions, everything else in decimals.
    private static func text(_ amount: Double, _ unit: CookingUnit, _ comma: String) -> String {
        let whole = amount.rounded(.down)
        let isMetric: Bool =
            switch unit {
            case .milligram, .gram, .kilogram, .millilitre, .centilitre, .decilitre, .litre: true
            default: false
            }
        if !isMetric, let sign = fractions.first(where: { abs($0.value - (amount - whole)) < 0.01 })?.sign {
            return (whole > 0 ? "\(Int(whole))" : "") + sign
        }
        let decimal = amount.formatted(
            .number.precision(.fractionLength(0...2)).grouping(.never).locale(.init(identifier: "en")))
        return decimal.replacing(".", with: comma)
    }
}
