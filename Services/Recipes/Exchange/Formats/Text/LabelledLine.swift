/// A line with a label and its words: “Ingredients: 200 g rice, 50 g butter”, “Method: Boil.”
struct LabelledLine {
    let part: SectionLabels.Part
    let words: String

    init?(_ line: TextLine) {
        guard !line.isBulleted, !line.isNumbered, let colon = line.plain.firstIndex(where: { $0 == ":" || $0 == "：" })
        else { return nil }
        let label = PlainText.words(of: String(line.plain[..<colon].prefix(60)))
        let parts: [SectionLabels.Part] = [.ingredients, .steps]
        guard let part = parts.first(where: { SectionLabels.isLabel(label, of: $0) }) else { return nil }
        words = String(line.plain[line.plain.index(after: colon)...].trimmingSpace)
        let first = PlainText.words(of: String(words.prefix(20))).split(separator: " ").first.map(String.init) ?? ""
        // “Zutaten: für 4 Personen” is a label, and “Preparation: 10 min” a fact.
        var facts = StatedFacts()
        guard IngredientText.worded(words) != nil, !["for", "für", "pour", "para", "per"].contains(first),
            !facts.take(line.plain)
        else { return nil }
        self.part = part
    }

    /// The ingredients among the words.
    var pieces: [String] {
        if let lines = CommaList.lines(of: words) { return lines }
        return words.components(between: words.contains("; ") ? "; " : ", ")
    }
}

/// Verbs that short steps begin or end with, in the languages that recipes are read in.
enum CookingVerbs {
    private static let first: Set<String> = [
        "add", "bake", "beat", "blend", "boil", "bring", "chop", "combine", "cook", "cut", "fry", "grill", "heat",
        "knead", "mash", "melt", "mix", "pour", "put", "roast", "sauté", "serve", "simmer", "steam", "stir", "toss",
        "whisk", "cuire", "faire", "mélanger", "mélangez", "mezclar", "mezcla", "cocer", "freír", "hornear",
    ]
    private static let last: Set<String> = [
        "backen", "braten", "dünsten", "erhitzen", "garen", "grillen", "kneten", "kochen", "mischen", "mixen",
        "pürieren", "rühren", "schmoren", "servieren", "verrühren", "vermengen", "vermischen",
    ]

    /// Whether `line` is a short sentence that tells what to do.
    static func isStep(_ line: String) -> Bool {
        guard let sign = line.last, ".!".contains(sign) else { return false }
        let words = PlainText.words(of: line).split(separator: " ").map(String.init)
        guard words.count > 1, let first = words.first, let last = words.last else { return false }
        return Self.first.contains(first) || Self.last.contains(last)
    }
}
