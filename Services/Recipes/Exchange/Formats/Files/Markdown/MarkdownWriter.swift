/// Writes Markdown with front matter in YAML, and headings as the collections of recipes have them.
public struct MarkdownWriter: RecipeWriter {
    public let format = RecipeFormat.markdown
    public let ending = "md"
    public let mediaType = "text/markdown; charset=utf-8"

    public init() {}

    public func text(of recipe: RecipeDocument) -> String {
        var front = FrontMatterText()
        front.add(recipe)
        front.add("notes", recipe.notes)
        var parts = ["# \(MarkdownText.escaping(recipe.title))", "## Ingredients"]
        for group in recipe.ingredients {
            if let heading = group.heading { parts.append("### \(MarkdownText.escaping(heading))") }
            parts.append(group.lines.map { "- \(MarkdownText.escaping($0))" }.joined(separator: "\n"))
        }
        parts.append("## Directions")
        for group in recipe.steps {
            if let heading = group.heading { parts.append("### \(MarkdownText.escaping(heading))") }
            let steps = group.steps.enumerated().map { place, step in
                let lines = MarkdownText.escaping(step).replacing("\n", with: "\n   ")
                return "\(place + 1). \(lines)"
            }
            parts.append(steps.joined(separator: "\n"))
        }
        return front.text + "\n" + parts.joined(separator: "\n\n") + "\n"
    }
}
