import Contracts
import Foundation

extension Language {
    /// "1 ½ tbsp", "250 g", "2" for two pieces.
    func text(_ quantity: Quantity) -> String {
        let readable = quantity.readable
        let amount = amount(readable)
        let form = readable.amount <= 1 ? "one" : "other"
        let unit = self("unit.\(readable.unit.rawValue).\(form)")
        return unit.isEmpty ? amount : "\(amount) \(unit)"
    }

    /// "⅓", "2 tsp": an amount that meals need, rounded as on the page of a scaled recipe.
    func needed(_ quantity: Quantity) -> String { text(quantity.roundedAsNeeded) }

    /// "1.234 kg": to the gram, as on a label.
    func exactText(_ quantity: Quantity) -> String {
        "\(number(quantity.amount, digits: 3)) \(self("unit.\(quantity.unit.rawValue).one"))"
    }

    /// "2–3 cups": a range in the unit of its lower end.
    func text(_ quantity: Quantity, upTo most: Double?) -> String {
        guard let most, most > quantity.amount, let upper = try? Quantity(most, quantity.unit) else {
            return text(quantity)
        }
        let (low, high) = (quantity.readable, upper.readable)
        return low.unit == high.unit
            ? self("number.range", ["low": amount(low), "high": text(upper)])
            : self("number.range", ["low": text(quantity), "high": text(upper)])
    }

    /// A number as this language writes it, with at most one digit after the point. An error of a sum changes nothing:
    /// 3 × 0.291667 is rounded like 0.875.
    func number(_ value: Double, digits: Int = 1) -> String {
        let scale = pow(10, Double(digits))
        let rounded = ((value * scale * 1e3).rounded() / 1e3).rounded() / scale
        if rounded == rounded.rounded(), abs(rounded) < 1e15 { return String(Int(rounded)) }
        return String(rounded).replacing(".", with: self("number.decimalPoint"))
    }

    /// A known amount, which reads 0 only if it is: with more digits if needed, or "less than 0.001".
    func nonzero(_ value: Double, digits: Int = 1) -> String {
        guard value > 0 else { return number(value, digits: digits) }
        let texts = (digits...max(digits, 3)).lazy.map { self.number(value, digits: $0) }
        return texts.first { $0 != "0" } ?? self("number.lessThan", ["number": number(0.001, digits: 3)])
    }

    private func amount(_ quantity: Quantity) -> String {
        switch quantity.unit {
        case .gram, .millilitre, .milligram:
            nonzero(quantity.amount, digits: quantity.amount < 10 ? 1 : 0)
        case .kilogram, .litre, .centilitre, .decilitre:
            nonzero(quantity.amount, digits: 2)
        default:
            fraction(quantity.amount)
        }
    }

    /// Spoons, cups and pieces in the fractions that cooks say, else in decimals.
    func fraction(_ value: Double) -> String {
        KitchenFraction(value)?.text(space: " ") ?? nonzero(value, digits: value < 0.1 ? 3 : value < 1 ? 2 : 1)
    }
}
