import Contracts
import Foundation
import RecipesContracts

extension Recipe.Ingredient {
    /// The line as written, or composed from its parts if it is scaled or has no text.
    func text(isScaled: Bool) -> String {
        if !isScaled, let text { return text }
        var parts: [String] = []
        if let quantity { parts.append(quantity.text(upTo: upTo)) }
        parts.append(name)
        var line = parts.joined(separator: " ")
        if let note, !note.isEmpty { line += ", \(note)" }
        return optional ? line + " (optional)" : line
    }
}

extension Quantity {
    /// English text such as “250 g”, “1.5 tbsp” or “2-3 cloves”; only the number for pieces.
    fileprivate func text(upTo: Double?) -> String {
        let amount = [self.amount, upTo].compactMap { $0 }.map(Self.number).joined(separator: "-")
        guard unit != .piece else { return amount }
        let isCounted = unit.dimension == .count || [.cup, .pint, .quart, .pinch].contains(unit)
        let name = unit.rawValue.replacing("-", with: " ")
        return isCounted && max(self.amount, upTo ?? 0) > 1 ? "\(amount) \(Self.plural(name))" : "\(amount) \(name)"
    }

    /// At most two decimals.
    private static func number(_ value: Double) -> String {
        let rounded = (value * 100).rounded() / 100
        return rounded == rounded.rounded() && abs(rounded) < 1e15 ? String(Int(rounded)) : String(rounded)
    }

    private static func plural(_ unit: String) -> String {
        switch unit {
        case "leaf": "leaves"
        case "loaf": "loaves"
        case "pinch", "bunch", "dash", "box": unit + "es"
        default: unit + "s"
        }
    }
}
