import FileReading

/// Reads recipes in Markdown: with front matter (Chowdown, Jekyll, Hugo), with headings, or plain.
struct MarkdownReader: RecipeReader {
    let format = RecipeFormat.markdown

    private static let others: Set<String> = [
        "readme", "license", "licence", "contributing", "index", "_index", "changelog", "code_of_conduct", "summary",
    ]

    func recognizes(_ file: RecipeFile) -> Bool {
        if Archive.recognizes(file.bytes) || JSONElements.recognizes(file.bytes) { return false }
        if ends(file, with: "md", "markdown", "mdown", "mkd") { return true }
        guard ends(file, with: "txt", "") else { return false }
        let text = beginning(of: file)
        if let front = FrontMatter(text) {
            let fields = FieldedRecipe(front.fields).fields
            return !fields["title", "name"].isEmpty
        }
        return MarkdownBlocks.of(text).contains { block in
            if case .heading(_, let words) = block {
                [.ingredients, .steps].contains(RecipeHeading(words))
            } else {
                false
            }
        }
    }

    func read(_ file: RecipeFile, _ each: (ReadRecipe) throws -> Void) throws {
        let name = ArchiveName.stem(of: String(ArchiveName.lastPart(of: file.name)))
        if Self.others.contains(name.lowercased()) { return }
        for text in MarkdownCollection.recipes(in: try TextDecoding.certainText(file.bytes)) {
            try hand(PlainText.label(markup: file.name), each) { try document(text, file) }
        }
    }

    private func document(_ text: String, _ file: RecipeFile) throws -> RecipeDocument {
        let front = FrontMatter(text)
        let body = MarkdownRecipe(front?.body ?? text[...])
        var fields = body.fields
        if case .fields(let more)? = front?.fields { fields.merge(more) { $1 } }
        let fielded = FieldedRecipe(.fields(fields), .markdown)
        var recipe = fielded.draft(title: body.title.map(Self.title) ?? title(of: file))
        if recipe.ingredients.isEmpty { recipe.ingredients = body.ingredients }
        if recipe.steps.isEmpty { recipe.steps = body.steps }
        guard recipe.ingredients.contains(where: { !$0.lines.isEmpty }) else {
            throw RecipeFault.noIngredients
        }
        recipe.summary = recipe.summary ?? Self.joined(body.summary)
        recipe.notes = recipe.notes ?? Self.joined(body.notes)
        if recipe.equipment == nil, !body.equipment.isEmpty { recipe.equipment = body.equipment }
        recipe.pictures += body.pictures.map(RecipeDocument.Picture.address)
        if recipe.nutrition.isEmpty, let energy = fields["calories"]?.text { recipe.nutrition = ["calories": energy] }
        return try recipe.checked()
    }

    private static func joined(_ parts: [String]) -> String? {
        parts.isEmpty ? nil : parts.joined(separator: "\n\n")
    }

    /// Without “how to make” behind it, as Chinese collections have it.
    private static func title(_ heading: String) -> String {
        heading.hasSuffix("的做法") ? String(heading.dropLast(3)) : heading
    }
}
