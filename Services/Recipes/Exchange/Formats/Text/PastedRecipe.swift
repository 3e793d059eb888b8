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
    /// Whether words above the steps say where they begin.
    private let hasStepsLabel: Bool

    init(_ lines: [TextLine]) {
        isLabelled = lines.contains {
            SectionLabels.part(of: $0.plain) == .ingredients && $0.plain.utf8.count < 60
                || LabelledLine($0)?.part == .ingredients
        }
        hasStepsLabel = lines.contains { Self.label(of: $0) == .steps || LabelledLine($0)?.part == .steps }
        for line in lines where !line.plain.isEmpty { take(line) }
        document.summary = summary.isEmpty ? nil : summary.joined(separator: " ")
        document.notes = notes.isEmpty ? nil : notes.joined(separator: "\n")
        document.ingredients.removeAll { $0.lines.isEmpty }
        document.steps.removeAll { $0.steps.isEmpty }
        if document.ingredients.count == 1, document.ingredients[0].lines.count == 1 {
            let line = document.ingredients[0].lines[0]
            document.ingredients[0].lines = CommaList.lines(of: line) ?? [line]
        }
        if document.steps.isEmpty { takeLastStep(of: lines) }
        document.preparationMinutes = facts.preparation
        document.cookingMinutes = facts.cooking
        document.totalMinutes = facts.total
        document.servings = facts.yield?.servings ?? document.servings
        document.mostServings = facts.yield?.numbers?.upperBound
        document.yield = facts.yield?.words
    }

    private mutating func take(_ line: TextLine) {
        if document.title.isEmpty {
            document.title = line.plain
            return
        }
        if let labelled = LabelledLine(line) {
            take(labelled)
        } else if let label = Self.label(of: line) {
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

    /// Takes what stands behind a label on its line.
    private mutating func take(_ line: LabelledLine) {
        switch line.part {
        case .ingredients:
            part = .ingredients
            for words in line.pieces { add(words) }
        case .steps:
            part = .steps
            step(line.words)
        case .other: part = .notes
        }
    }

    /// A short last line below the ingredients is a step if a verb of cooking begins or ends it: “Fry all.”
    private mutating func takeLastStep(of lines: [TextLine]) {
        guard let last = lines.last(where: { !$0.plain.isEmpty }), last.isApart, !last.isBulleted,
            last.plain.utf8.count <= 80, CookingVerbs.isStep(last.plain),
            let group = document.ingredients.indices.last, document.ingredients[group].lines.count > 1,
            document.ingredients[group].lines.last == last.plain
        else { return }
        document.ingredients[group].lines.removeLast()
        step(last.plain)
    }

    /// A label stands alone on its line.
    private static func label(of line: TextLine) -> SectionLabels.Part? {
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
                add(line.plain)
            } else {
                summary.append(line.plain)
            }
        case .ingredients:
            if line.isHeading {
                document.ingredients.append(.init(heading: Self.heading(line), lines: []))
            } else if isStep(line) || (line.isApart && !line.isBulleted && Self.isSentence(line)) {
                part = .steps
                step(line.plain)
            } else {
                add(line.plain)
            }
        case .steps:
            if line.isHeading && !line.isNumbered {
                document.steps.append(.init(heading: Self.heading(line), steps: []))
            } else {
                step(line.plain)
            }
        case .notes: notes.append(line.plain)
        }
    }

    /// A numbered line among the ingredients is a step, unless a label says where the steps begin or an amount follows.
    private func isStep(_ line: TextLine) -> Bool {
        guard line.isNumbered else { return false }
        return !isLabelled || !hasStepsLabel && SectionLabels.amountShare(of: [line.plain]) < 1
    }

    private mutating func add(_ line: String) {
        if document.ingredients.isEmpty { document.ingredients.append(.init(lines: [])) }
        document.ingredients[document.ingredients.count - 1].lines.append(line)
    }

    private mutating func step(_ line: String) {
        if document.steps.isEmpty { document.steps.append(.init(steps: [])) }
        document.steps[document.steps.count - 1].steps.append(line)
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
