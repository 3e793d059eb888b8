/// Tells the parts of a pasted recipe from one another: by the words above them, or else by what the lines look like.
struct PastedRecipe {
    private enum Part {
        case top, ingredients, steps, notes
    }

    private(set) var document = RecipeDocument(title: "")
    private var part = Part.top
    private var facts = StatedFacts()
    private var summary: [String] = []
    private var notes: [String] = []
    private let isLabelled: Bool

    init(_ lines: [TextLine]) {
        isLabelled = lines.contains { SectionLabels.part(of: $0.plain) == .ingredients && $0.plain.utf8.count < 60 }
        for line in lines where !line.plain.isEmpty { take(line) }
        document.summary = summary.isEmpty ? nil : summary.joined(separator: " ")
        document.notes = notes.isEmpty ? nil : notes.joined(separator: "\n")
        document.ingredients.removeAll { $0.lines.isEmpty }
        document.steps.removeAll { $0.steps.isEmpty }
        document.preparationMinutes = facts.preparation
        document.cookingMinutes = facts.cooking
        document.totalMinutes = facts.total
        document.servings = facts.yield?.servings ?? document.servings
        document.yield = facts.yield?.words
    }

    private mutating func take(_ line: TextLine) {
        if document.title.isEmpty {
            document.title = line.plain
            return
        }
        if let label = label(of: line) {
            switch label {
            case .ingredients:
                part = .ingredients
                document.servings = document.servings ?? RecipeYield([line.plain]).servings
            case .steps: part = .steps
            case .other: part = .notes
            }
        } else if part != .steps, facts.take(line.plain) {
            return
        } else {
            put(line)
        }
    }

    /// A label stands alone on its line.
    private func label(of line: TextLine) -> SectionLabels.Part? {
        guard !line.isBulleted, line.plain.utf8.count < 60, let label = SectionLabels.part(of: line.plain) else {
            return nil
        }
        let isSure = line.isHeading || PlainText.words(of: line.plain).split(separator: " ").count <= 2
        return isSure || label == .ingredients ? label : nil
    }

    private mutating func put(_ line: TextLine) {
        switch part {
        case .top:
            if isLabelled {
                summary.append(line.plain)
            } else if Self.isIngredient(line) {
                part = .ingredients
                add(line)
            } else {
                summary.append(line.plain)
            }
        case .ingredients:
            if line.isHeading {
                document.ingredients.append(.init(heading: Self.heading(line), lines: []))
            } else if line.isNumbered || (line.isApart && !line.isBulleted && Self.isSentence(line)) {
                part = .steps
                step(line)
            } else {
                add(line)
            }
        case .steps:
            if line.isHeading && !line.isNumbered {
                document.steps.append(.init(heading: Self.heading(line), steps: []))
            } else {
                step(line)
            }
        case .notes: notes.append(line.plain)
        }
    }

    private mutating func add(_ line: TextLine) {
        if document.ingredients.isEmpty { document.ingredients.append(.init(lines: [])) }
        document.ingredients[document.ingredients.count - 1].lines.append(line.plain)
    }

    private mutating func step(_ line: TextLine) {
        if document.steps.isEmpty { document.steps.append(.init(steps: [])) }
        document.steps[document.steps.count - 1].steps.append(line.plain)
    }

    private static func heading(_ line: TextLine) -> String {
        PlainText.heading(line.plain)
    }

    private static func isIngredient(_ line: TextLine) -> Bool {
        if line.isBulleted { return true }
        guard !line.isNumbered, line.plain.utf8.count <= 120, !isSentence(line) else { return false }
        return SectionLabels.amountShare(of: [line.plain]) == 1
    }

    /// Whether it reads like a sentence of a step, not like an ingredient.
    private static func isSentence(_ line: TextLine) -> Bool {
        let isLong = line.plain.split(separator: " ").count >= 5
        let startsWithAmount = SectionLabels.amountShare(of: [line.plain]) == 1
        return isLong && !startsWithAmount && (line.plain.last.map { ".!".contains($0) } ?? false)
    }
}
