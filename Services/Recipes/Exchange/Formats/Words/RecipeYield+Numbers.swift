extension RecipeYield {
    /// The number of “4 servings” and “12 muffins”, and both of “Serves 4–6”; nil for a quantity such as “500 g”, and for
    /// what makes no sense.
    static func numbers(in line: String) -> ClosedRange<Int>? {
        if let number = Double(line) {
            return number >= 1 && number < Double(RecipeBounds.servings.upperBound + 1) ? only(Int(number)) : nil
        }
        let words = tokens(of: line)
        guard let place = words.firstIndex(where: { $0.first?.isNumber ?? false }) else {
            return words.lazy.compactMap { spelt[$0] }.first.map(only)
        }
        if place > 0, words[place - 1] == "-" { return nil }
        let number = whole(words[place])
        var greater = number
        var end = place + 1
        if end + 1 < words.count, RangeWords.joints.contains(words[end]), let other = whole(words[end + 1]),
            other > number ?? 0
        {
            greater = other
            end += 2
        }
        if end < words.count, weights.contains(words[end]) { return nil }
        return greater.map { (number ?? $0)...$0 }
    }

    private static func only(_ number: Int) -> ClosedRange<Int> { number...number }

    private static func whole(_ word: String) -> Int? {
        guard word.utf8.count <= 5, let number = Int(word), RecipeBounds.servings.contains(number) else { return nil }
        return number
    }

    /// Numbers, words in lower case, and signs.
    private static func tokens(of line: String) -> [String] {
        var tokens: [String] = []
        var isOpen = false
        for character in line.lowercased() where tokens.count < 60 {
            let isNumber = character.isASCII && character.isNumber
            guard isNumber || character.isLetter else {
                isOpen = false
                if character != " " { tokens.append(String(character)) }
                continue
            }
            if isOpen, let last = tokens.last, last.first?.isNumber == isNumber {
                tokens[tokens.count - 1].append(character)
            } else {
                tokens.append(String(character))
            }
            isOpen = true
        }
        return tokens
    }

    private static let weights: Set<String> = [
        "g", "gr", "gram", "grams", "gramm", "kg", "ml", "l", "cl", "dl", "oz", "ounce", "ounces", "lb", "lbs", "pound",
        "pounds", "litre", "litres", "liter", "liters", "pint", "pints", "quart", "quarts",
    ]

    private static let spelt: [String: Int] = [
        "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "eight": 8, "ten": 10, "twelve": 12,
        "dozen": 12,
    ]
}
