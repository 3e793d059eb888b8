/// Writes Cooklang: each group of ingredients as a list before the steps, which stay in their own words.
public struct CooklangWriter: RecipeWriter {
    public let format = RecipeFormat.cooklang
    public let ending = "cook"
    public let mediaType = "text/plain; charset=utf-8"

    public init() {}

    public func text(of recipe: RecipeDocument) -> String {
        var front = FrontMatterText()
        front.add(recipe)
        var parts: [String] = []
        var heading: String?
        func open(_ next: String?) {
            if next != heading { parts.append("= \(Self.escaped(next ?? ""))".trimmingSpace + "") }
            heading = next
        }
        for group in recipe.ingredients {
            open(group.heading)
            parts.append(group.lines.map(Self.ingredient).joined(separator: "\n"))
        }
        for group in recipe.steps {
            open(group.heading)
            parts += group.steps.map(Self.step)
        }
        if let notes = recipe.notes {
            let lines = notes.lines(keepingEmpty: true)
            parts.append(lines.map { "> \(Self.escaped(String($0)))" }.joined(separator: "\n"))
        }
        return front.text + "\n" + parts.joined(separator: "\n\n") + "\n"
    }

    /// The line as an ingredient whose amount and unit stand apart, where they can be told without doubt.
    private static func ingredient(_ line: String) -> String {
        let parts = IngredientParts(line)
        let isModified = "&?+-".contains(parts.name.first ?? " ")
        let name = (isModified ? "\\" : "") + escaped(parts.name, also: "{}")
        guard let amount = parts.amount else { return "@\(name){}" }
        return "@\(name){\(escaped(amount, also: "{}"))\(parts.unit.map { "%\($0)" } ?? "")}"
    }

    private static func step(_ step: String) -> String {
        step.lines().map { line in
            let text = escaped(String(line))
            return ">=-".contains(line.first ?? " ") ? "\\" + text : text
        }.joined(separator: "\\\n")
    }

    private static func escaped(_ text: String, also marks: String = "") -> String {
        var kept = ""
        var before: Character = " "
        for character in Markup.escapingEntities(text) {
            let isComment = before == "-" && character == "-" || before == "[" && character == "-"
            if isComment || "\\@#~".contains(character) || marks.contains(character) { kept.append("\\") }
            kept.append(character)
            before = character
        }
        return kept
    }
}
