extension RecipeDocument {
    /// The recipe within its bounds: words that are too long are cut, steps divided.
    ///
    /// Throws a `RecipeFileError` where it has no title, neither ingredients nor steps, or too many of them.
    func checked() throws -> RecipeDocument {
        var recipe = self
        recipe.title = Self.cut(PlainText.line(title), RecipeBounds.title)
        guard !recipe.title.isEmpty else { throw RecipeFileError("It has no title.") }
        recipe.ingredients = ingredients.compactMap { group in
            let lines = group.lines.map { Self.cut(PlainText.line($0), RecipeBounds.line) }.filter { !$0.isEmpty }
            return lines.isEmpty ? nil : IngredientGroup(heading: Self.heading(group.heading), lines: lines)
        }
        recipe.steps = steps.compactMap { group in
            let steps = group.steps.flatMap { Self.divided(PlainText.step($0)) }.filter { !$0.isEmpty }
            return steps.isEmpty ? nil : StepGroup(heading: Self.heading(group.heading), steps: steps)
        }
        guard !(recipe.ingredients.isEmpty && recipe.steps.isEmpty) else {
            throw RecipeFileError("It has neither ingredients nor steps.")
        }
        guard recipe.ingredients.reduce(0, { $0 + $1.lines.count }) <= RecipeBounds.lines else {
            throw RecipeFileError("It has more than \(RecipeBounds.lines) ingredients.")
        }
        guard recipe.steps.reduce(0, { $0 + $1.steps.count }) <= RecipeBounds.steps else {
            throw RecipeFileError("It has more than \(RecipeBounds.steps) steps.")
        }
        recipe.boundWords()
        return recipe
    }

    private mutating func boundWords() {
        summary = Self.words(summary.map(PlainText.text), RecipeBounds.summary)
        notes = Self.words(notes.map(PlainText.text), RecipeBounds.summary)
        yield = Self.words(yield.map(PlainText.line), RecipeBounds.title)
        author = Self.words(author.map(PlainText.line), RecipeBounds.title)
        cuisines = Self.labels(cuisines)
        categories = Self.labels(categories)
        tags = Self.labels(tags)
        pictures = Array(pictures.prefix(RecipeBounds.pictures))
        videos = Array(videos.prefix(RecipeBounds.pictures))
        servings = servings.flatMap { (1...500).contains($0) ? $0 : nil }
        rating = rating.flatMap { $0 > 0 && $0 <= 5 ? $0 : nil }
        let facts = nutrition.map { (Self.cut(PlainText.line($0), 100), Self.cut(PlainText.line($1), 200)) }
        nutrition = Dictionary(facts.sorted { $0.0 < $1.0 }.prefix(RecipeBounds.words)) { first, _ in first }
    }

    private static func heading(_ raw: String?) -> String? {
        guard var line = raw.map(PlainText.line) else { return nil }
        while let last = line.last, last == ":" || last == "：" || last == " " { line.removeLast() }
        return line.isEmpty ? nil : cut(line, RecipeBounds.title)
    }

    private static func labels(_ raw: [String]) -> [String] {
        var known: Set<String> = []
        return Array(
            raw.map { cut(PlainText.line($0), 100) }.filter { !$0.isEmpty && known.insert($0.lowercased()).inserted }
                .prefix(RecipeBounds.words))
    }

    private static func words(_ text: String?, _ most: Int) -> String? {
        guard let text, !text.isEmpty else { return nil }
        return cut(text, most)
    }

    private static func cut(_ text: String, _ most: Int) -> String {
        guard text.utf8.count > most, text.count > most else { return text }
        return String(text.prefix(most - 1)) + "…"
    }

    /// A step in pieces of at most 5,000 characters, ended at a sentence where there is one.
    private static func divided(_ step: String) -> [String] {
        guard step.utf8.count > RecipeBounds.step else { return [step] }
        var pieces: [String] = []
        var rest = step[...]
        while rest.count > RecipeBounds.step, pieces.count <= RecipeBounds.steps {
            let piece = rest.prefix(RecipeBounds.step)
            let end = piece.lastIndex { ".!?。\n".contains($0) }.map { piece.index(after: $0) } ?? piece.endIndex
            pieces.append(String(rest[..<end].trimmingSpace))
            rest = rest[end...]
        }
        return pieces + [String(rest.trimmingSpace)]
    }
}
