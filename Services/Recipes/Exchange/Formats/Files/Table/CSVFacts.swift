/// Facts of nutrition in one cell: a line for each, with a colon between its name and its words.
enum CSVFacts {
    static func written(_ facts: RecipeDocument.NutritionFacts) -> String {
        facts.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: "\n")
    }

    static func read(_ cell: String?) -> RecipeDocument.NutritionFacts? {
        guard let cell else { return nil }
        let pairs = cell.lines().compactMap { line -> (String, String)? in
            guard let colon = line.range(of: ": ") else { return nil }
            return (String(line[..<colon.lowerBound]), String(line[colon.upperBound...]))
        }
        return pairs.isEmpty ? nil : Dictionary(pairs) { first, _ in first }
    }
}
