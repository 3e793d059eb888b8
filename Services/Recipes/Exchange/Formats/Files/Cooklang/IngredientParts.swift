/// The amount, the unit and the rest of a line that begins with a number, so that put together they are the line again.
struct IngredientParts {
    private static let units: Set<String> = [
        "g", "kg", "mg", "ml", "cl", "dl", "l", "oz", "lb", "lbs", "cup", "cups", "tbsp", "tsp", "tablespoon",
        "tablespoons", "teaspoon", "teaspoons", "pinch", "clove", "cloves", "slice", "slices", "ounce", "ounces",
        "pound",
        "pounds", "el", "tl", "prise", "tasse", "tassen", "stück", "bund", "gramm", "liter",
    ]

    var amount: String?
    var unit: String?
    var name: String

    init(_ line: String) {
        name = line
        let words = line.split(separator: " ", omittingEmptySubsequences: false)
        let numbers = words.prefix { Self.isNumber($0) }
        guard !numbers.isEmpty, numbers.count < words.count, Self.isSafe(numbers) else { return }
        let hasUnit = Self.units.contains(words[numbers.count].lowercased()) && numbers.count + 1 < words.count
        let rest = words[(numbers.count + (hasUnit ? 1 : 0))...].joined(separator: " ")
        // A name begins with a letter, so that it is read as one.
        guard rest.first?.isLetter == true, rest.last != " " else { return }
        amount = numbers.joined(separator: " ")
        unit = hasUnit ? String(words[numbers.count]) : nil
        name = rest
    }

    private static func isNumber(_ word: Substring) -> Bool {
        word.first?.isNumber == true && word.allSatisfy { $0.isNumber || "./,-–".contains($0) }
    }

    /// Whether the reader shows the amount as it stands here.
    private static func isSafe(_ numbers: ArraySlice<Substring>) -> Bool {
        let amount = numbers.joined(separator: " ")
        return AmountText.shown(amount) == amount
    }
}
