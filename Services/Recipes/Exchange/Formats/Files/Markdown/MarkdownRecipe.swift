/// The recipe in a Markdown text.
struct MarkdownRecipe {
    private(set) var title: String?
    private(set) var summary: [String] = []
    private(set) var ingredients: [RecipeDocument.IngredientGroup] = []
    private(set) var things: [RecipeDocument.IngredientGroup] = []
    private(set) var steps: [RecipeDocument.StepGroup] = []
    private(set) var notes: [String] = []
    private(set) var equipment: [String] = []
    /// Fields from lines such as “Prep time: 10 min”.
    private(set) var fields: [String: LooseValue] = [:]
    private(set) var pictures: [String] = []

    private var place: RecipeHeading?
    private var level = 0
    private var heading: String?
    private let blocks: [MarkdownBlock]

    init(_ text: some StringProtocol) {
        blocks = MarkdownBlocks.of(text)
        let hasSections = blocks.contains { block in
            if case .heading(_, let words) = block {
                return [.ingredients, .things, .steps].contains(RecipeHeading(MarkdownText.plain(words)))
            }
            return false
        }
        for block in blocks { read(block) }
        if !hasSections { guess() }
        if ingredients.allSatisfy(\.lines.isEmpty) { ingredients = things }
        if ingredients.isEmpty, !steps.isEmpty { ingredients = MarkdownGuess(blocks.beforeSteps).ingredients }
    }

    private mutating func read(_ block: MarkdownBlock) {
        switch block {
        case .heading(let level, let words): read(heading: WordStyle.markdown.line(words), level)
        case .item(let depth, _, let words): read(words, isItem: true, depth)
        case .paragraph(let words): read(words, isItem: false, 0)
        case .row(let cells): read(cells)
        }
    }

    private mutating func read(heading words: String, _ level: Int) {
        let announced = RecipeHeading(words)
        let isBelow = place != nil && level > self.level
        if title == nil, place == nil, announced == nil || level == 1 {
            title = words
        } else if isBelow, announced == nil || announced == place || place == .steps {
            heading = words
        } else if isBelow, announced == .ingredients, place == .things {
            heading = words
        } else {
            place = announced
            self.level = level
            heading = announced == nil && level == 1 ? nil : announced == nil ? words : nil
        }
    }

    private mutating func read(_ raw: String, isItem: Bool, _ depth: Int) {
        pictures += MarkdownPictures.addresses(in: raw)
        let words = WordStyle.markdown.text(raw)
        guard !words.isEmpty else { return }
        switch place {
        case .ingredients: addIngredient(raw, words, isItem, to: \.ingredients)
        case .things: addIngredient(raw, words, isItem, to: \.things)
        case .steps: addStep(raw, words, isItem, depth)
        case .tools: if isItem { equipment.append(contentsOf: words.lines().map(String.init)) }
        case .ignored: break
        case .tags: fields["tags"] = .text(words)
        case .nutrition, .notes, nil:
            if let (name, value) = MarkdownFields.field(words) {
                fields[name] = .text(value)
            } else if place == nil, !isItem, let yields = MarkdownFields.yields(raw, words, fields) {
                fields.merge(yields) { first, _ in first }
            } else if place == nil, !isItem {
                summary.append(words)
            } else if place != nil {
                notes.append(words)
            }
        }
    }

    private mutating func addIngredient(
        _ raw: String, _ words: String, _ isItem: Bool,
        to groups: WritableKeyPath<MarkdownRecipe, [RecipeDocument.IngredientGroup]>
    ) {
        if !isItem, let group = Self.group(raw, words) {
            heading = group
            return
        }
        // A sentence between the lists is a note; short lines without marks are ingredients.
        let lines = words.lines().map(String.init)
        if !isItem, words.count > 120 || words.hasSuffix(".") || words.hasSuffix("。") {
            notes.append(words)
            return
        }
        if self[keyPath: groups].last == nil || self[keyPath: groups].last?.heading != heading {
            self[keyPath: groups].append(.init(heading: heading, lines: []))
        }
        let last = self[keyPath: groups].count - 1
        self[keyPath: groups][last].lines += isItem ? [lines.joined(separator: " ")] : lines
    }

    private mutating func addStep(_ raw: String, _ words: String, _ isItem: Bool, _ depth: Int) {
        if let (name, value) = MarkdownFields.field(words), name == "tags" {
            fields[name] = .text(value)
            return
        }
        if !isItem, let group = Self.group(raw, words) {
            heading = group
            return
        }
        if steps.last == nil || steps.last?.heading != heading { steps.append(.init(heading: heading, steps: [])) }
        let last = steps.count - 1
        if depth > 0, let before = steps[last].steps.indices.last {
            steps[last].steps[before] += "\n– \(words)"
        } else {
            steps[last].steps.append(words)
        }
    }

    /// The heading in a paragraph that is all bold or ends with a colon; `nil` otherwise.
    private static func group(_ raw: String, _ words: String) -> String? {
        guard words.count <= 80, !words.contains("\n") else { return nil }
        let raw = raw.trimmingSpace
        let isBold = raw.hasPrefix("**") && raw.hasSuffix("**") || raw.hasPrefix("__") && raw.hasSuffix("__")
        guard isBold || words.hasSuffix(":") || words.hasSuffix("：") else { return nil }
        return PlainText.heading(words)
    }

    /// Reads a row with an amount as one ingredient.
    private mutating func read(_ cells: [String]) {
        let words = cells.map { WordStyle.markdown.line($0) }
        guard place == .ingredients, !words.allSatisfy({ $0.allSatisfy { "-: ".contains($0) } }) else { return }
        let isHead = !words.contains { $0.contains { $0.isNumber } }
        if !isHead { addIngredient("", words.filter { !$0.isEmpty }.joined(separator: " "), true, to: \.ingredients) }
    }

    /// Without headings, the first list is the ingredients and the rest the steps.
    private mutating func guess() {
        let found = MarkdownGuess(blocks)
        guard !found.ingredients.isEmpty, !found.steps.isEmpty else { return }
        title = title ?? found.title
        summary = found.summary
        ingredients = found.ingredients
        steps = found.steps
        fields.merge(found.fields) { $1 }
    }

    /// The steps; if there are none, all items and paragraphs.
    var stepsAnywhere: [RecipeDocument.StepGroup] {
        if !steps.isEmpty { return steps }
        var groups = [RecipeDocument.StepGroup(steps: [])]
        for block in blocks {
            switch block {
            case .heading(_, let words): groups.append(.init(heading: WordStyle.markdown.line(words), steps: []))
            case .item(_, _, let words), .paragraph(let words):
                groups[groups.count - 1].steps.append(WordStyle.markdown.text(words))
            case .row: break
            }
        }
        return groups.filter { !$0.steps.isEmpty }
    }
}
