/// Writes YAML front matter.
struct FrontMatterText {
    private var lines: [String] = []

    mutating func add(_ name: String, _ words: String?) {
        if let words, !words.isEmpty { lines.append("\(name): \(Self.quoted(words))") }
    }

    mutating func add(_ name: String, minutes: Int?) {
        if let minutes { lines.append("\(name): \(minutes) min") }
    }

    mutating func add(_ name: String, number: Int?) {
        if let number { lines.append("\(name): \(number)") }
    }

    mutating func add(_ name: String, _ words: [String]) {
        if !words.isEmpty { lines.append("\(name): [\(words.map(Self.quoted).joined(separator: ", "))]") }
    }

    /// Adds the fields common to all formats with front matter.
    mutating func add(_ recipe: RecipeDocument) {
        add("title", recipe.title)
        add("description", recipe.summary)
        add("servings", number: recipe.servings)
        add("yield", recipe.yield)
        add("prep time", minutes: recipe.preparationMinutes)
        add("cook time", minutes: recipe.cookingMinutes)
        add("time required", minutes: recipe.totalMinutes)
        add("cuisine", recipe.cuisines)
        add("category", recipe.categories)
        add("tags", recipe.tags)
        add("equipment", recipe.equipment ?? [])
        add("images", recipe.pictures.compactMap { if case .address(let address) = $0 { address } else { nil } })
        add("videos", recipe.videos)
        add("source", recipe.source)
        add("author", recipe.author)
        add("language", recipe.language)
        if let rating = recipe.rating { lines.append("rating: \(rating)") }
        guard !recipe.nutrition.isEmpty else { return }
        lines.append("nutrition:")
        for (name, words) in recipe.nutrition.sorted(by: { $0.key < $1.key }) {
            lines.append("  \(Self.quoted(name)): \(Self.quoted(words))")
        }
    }

    /// The front matter with its two lines of dashes.
    var text: String { (["---"] + lines + ["---", ""]).joined(separator: "\n") }

    private static func quoted(_ words: String) -> String {
        var quoted = "\""
        for scalar in Markup.escapingEntities(words).unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\n": quoted += "\\n"
            case "\t": quoted += "\\t"
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}
