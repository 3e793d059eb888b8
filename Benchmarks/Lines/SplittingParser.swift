import Foundation

/// A naive parser: a regular expression for the number, a list of units for the next word, and the rest up to the first
/// comma as the name.
struct SplittingParser {
    let quantity: Double?
    let unit: String?
    let name: String

    private static let units: Set<String> = [
        "g", "kg", "ml", "l", "oz", "lb", "cup", "cups", "tbsp", "tsp", "tablespoon", "tablespoons", "teaspoon",
        "teaspoons",
        "ounce", "ounces", "pound", "pounds", "can", "cans", "clove", "cloves", "pinch", "slice", "slices", "bunch",
    ]

    init(_ text: String) {
        var rest = text
        var quantity: Double?
        if let match = text.firstMatch(of: /^\s*(\d+)(?:\.(\d+))?(?:\s*\/\s*(\d+))?\s*/) {
            let whole = Double(match.1) ?? 0
            quantity = match.3.flatMap { Double($0) }.map { whole / $0 } ?? Double("\(match.1).\(match.2 ?? "0")")
            rest = String(text[match.range.upperBound...])
        } else if let match = text.firstMatch(of: /^\s*([½¼¾⅓⅔])\s*/) {
            quantity = ["½": 0.5, "¼": 0.25, "¾": 0.75, "⅓": 1.0 / 3, "⅔": 2.0 / 3][String(match.1)]
            rest = String(text[match.range.upperBound...])
        }
        var words = rest.components(separatedBy: " ").filter { !$0.isEmpty }
        var unit: String?
        if quantity != nil, let first = words.first?.lowercased(), Self.units.contains(first) {
            unit = first
            words.removeFirst()
        }
        self.quantity = quantity
        self.unit = unit
        name = words.joined(separator: " ").components(separatedBy: ",")[0]
    }
}
