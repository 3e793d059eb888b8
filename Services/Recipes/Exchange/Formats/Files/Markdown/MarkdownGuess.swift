/// Ingredients and steps of a Markdown text that does not name them.
struct MarkdownGuess {
    private(set) var title: String?
    private(set) var summary: [String] = []
    private(set) var ingredients: [RecipeDocument.IngredientGroup] = []
    private(set) var steps: [RecipeDocument.StepGroup] = []
    private(set) var fields: [String: LooseValue] = [:]

    init(_ blocks: [MarkdownBlock]) {
        var heading: String?
        /// The part that the last label announces; a label is no heading.
        var label: SectionLabels.Part?
        let firstNumbered = blocks.firstIndex { if case .item(_, true, _) = $0 { true } else { false } }
        for (place, block) in blocks.enumerated() {
            switch block {
            case .heading(_, let words):
                if title == nil {
                    title = WordStyle.markdown.line(words)
                } else {
                    heading = WordStyle.markdown.line(words)
                }
            case .item(_, false, let words)
            where label == .ingredients
                // A list with several members, before numbered steps, stands among paragraphs.
                || label == nil && !isSentence(words) && (steps.isEmpty || firstNumbered ?? 0 > place):
                add(ingredient: WordStyle.markdown.line(words), heading)
            case .item(_, _, let words): add(step: WordStyle.markdown.text(words), heading)
            case .paragraph(let raw):
                let words = WordStyle.markdown.text(raw)
                if let (name, value) = MarkdownFields.field(words) {
                    fields[name] = .text(value)
                } else if ingredients.isEmpty, let yields = MarkdownFields.yields(raw, words, fields) {
                    fields.merge(yields) { first, _ in first }
                } else if title != nil, let part = Self.label(words) {
                    label = part
                    heading = nil
                } else if words.count <= 60, words.hasSuffix(":") {
                    heading = String(words.dropLast())
                } else if ingredients.isEmpty {
                    if !words.isEmpty { summary.append(words) }
                } else if !words.isEmpty {
                    add(step: words, heading)
                }
            case .row: break
            }
        }
    }

    private static func label(_ words: String) -> SectionLabels.Part? {
        guard words.utf8.count < 40 else { return nil }
        let plain = PlainText.words(of: words)
        return [.ingredients, .steps].first { SectionLabels.isLabel(plain, of: $0) }
    }

    /// Whether a member of a list says what to do, after others that named ingredients.
    private func isSentence(_ words: String) -> Bool {
        !ingredients.isEmpty && words.trimmingSpace.hasSuffix(".") && words.split(separator: " ").count >= 6
    }

    private mutating func add(ingredient: String, _ heading: String?) {
        if ingredients.last == nil || ingredients.last?.heading != heading {
            ingredients.append(.init(heading: heading, lines: []))
        }
        ingredients[ingredients.count - 1].lines.append(ingredient)
    }

    private mutating func add(step: String, _ heading: String?) {
        let own = heading == ingredients.last?.heading ? nil : heading
        if steps.last == nil || steps.last?.heading != own { steps.append(.init(heading: own, steps: [])) }
        steps[steps.count - 1].steps.append(step)
    }
}
