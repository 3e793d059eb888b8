/// A recipe of a RezKonv file while its lines are read.
struct RezKonvRecipe: DividedRecipe {
    private enum Place { case head, ingredients, source, steps }
    private enum OpenField { case title, categories }

    private var title = ""
    private var categories: [String] = []
    private var tags: [String] = []
    private var yield = RecipeYield()
    private var ingredients: [RecipeDocument.IngredientGroup] = []
    private var steps: [RecipeDocument.StepGroup] = []
    private var source: [String] = []
    private var notes: [String] = []
    /// The heading of the ingredients to come.
    private var heading: String?
    private var place = Place.head
    /// The field of the head that the line before belongs to, if the next one may continue it.
    private var openField: OpenField?
    private var paragraph: [Substring] = []
    private var isApart = false
    /// Whether the lines here name the person who typed the recipe.
    private var isInCredit = false

    /// The title by which people find the recipe in the file.
    var label: String { PlainText.label(markup: title) }

    var hasSteps: Bool { !steps.isEmpty || !paragraph.isEmpty }

    mutating func read(_ line: Substring) {
        let words = line.trimmingSpace
        defer { isApart = words.isEmpty }
        if words.isEmpty {
            endParagraph()
            isInCredit = false
            openField = nil
            if place == .source { place = .ingredients }
        } else if let section = Self.section(words) {
            endParagraph()
            open(section)
        } else if words.hasPrefix(":"), let field = Self.field(words.dropFirst()) {
            endParagraph()
            read(remark: field, String(words.dropFirst().trimmingSpace))
        } else if place == .head, let field = Self.field(words), read(field) {
            return
        } else {
            let indent = line.utf8.prefix { $0.isSpace }.count
            if place == .head, indent >= 2, words.first?.isNumber != true, let openField {
                proceed(openField, words)
            } else {
                openField = nil
                read(words, indent: indent)
            }
        }
    }

    /// Takes a line that a field of the head goes on in.
    private mutating func proceed(_ field: OpenField, _ words: Substring) {
        switch field {
        case .title: title += " " + words
        case .categories: categories += Self.labels(String(words))
        }
    }

    private mutating func open(_ section: String) {
        if ["quelle", "source", "quellen"].contains(section.lowercased()) {
            place = .source
        } else if place == .steps {
            steps.append(.init(heading: section, steps: []))
        } else {
            heading = section
            place = .ingredients
        }
    }

    private mutating func read(_ words: Substring, indent: Int) {
        noteCredit(words)
        if place == .source || isInCredit {
            if !isInCredit { source.append(String(words)) }
        } else if Self.isLabel(words, "zutaten") {
            place = .ingredients
        } else if Self.isLabel(words, "zubereitung") {
            place = .steps
        } else if isIngredient(words, indent) {
            place = .ingredients
            add(words)
        } else if place == .head, title.isEmpty {
            title = String(words)
        } else {
            place = .steps
            paragraph.append(words)
        }
    }

    /// Ingredients stand in columns, and the first step behind an empty line and at the margin.
    private func isIngredient(_ words: Substring, _ indent: Int) -> Bool {
        guard place != .steps else { return false }
        if indent >= Self.foodColumn { return true }
        if words.first?.isNumber == true { return indent >= 2 || ingredients.isEmpty || !isApart }
        return indent >= 2 && place == .ingredients && !isApart
    }

    /// Foods without an amount stand behind so many spaces at least.
    private static let foodColumn = 8

    /// Notes whether a line names the person who typed the recipe, as “-- Erfasst *RK* 08.12.2007 von” and the next do.
    private mutating func noteCredit(_ words: Substring) {
        let isDashed = words.hasPrefix("--")
        if isDashed, words.lowercased().contains("erfasst") { isInCredit = true }
        if !isDashed { isInCredit = false }
    }

    private static func isLabel(_ words: Substring, _ label: String) -> Bool {
        words.last == ":" && words.dropLast().lowercased() == label
    }

    private mutating func add(_ words: Substring) {
        if ingredients.isEmpty || ingredients.last?.heading != heading {
            ingredients.append(.init(heading: heading, lines: []))
        }
        let last = ingredients.count - 1
        if words.hasPrefix("-"), let before = ingredients[last].lines.indices.last {
            ingredients[last].lines[before] += " " + words.drop { $0 == "-" }.trimmingSpace
        } else {
            ingredients[last].lines.append(RezKonvUnits.line(words))
        }
    }

    /// Takes what a field of the head says; `false` if it is none of the head's.
    private mutating func read(_ field: (name: String, words: String)) -> Bool {
        switch field.name {
        case "titel", "title":
            title = field.words
            openField = .title
        case "kategorien", "kategorie", "categories":
            categories = Self.labels(field.words)
            openField = .categories
        case "menge", "yield", "portionen", "servings":
            yield = RecipeYield(markup: field.words)
            openField = nil
        default: return false
        }
        return true
    }

    /// Takes what stands behind the steps, such as “:Stichworte: Eintopf”.
    private mutating func read(remark: (name: String, words: String), _ line: String) {
        switch remark.name {
        case "stichworte", "stichwort", "keywords": tags += Self.labels(remark.words)
        case "o-titel", "letzte änderung", "letzte änder.", "erfasser", "erfassungsdatum", "fingerprint", "datum",
            "rating", "bewertung", "archiv":
            break
        default: notes.append(line)
        }
    }

    private static func labels(_ words: String) -> [String] {
        words.parts(between: UInt8(ascii: ",")).map { String($0.trimmingSpace) }
            .filter { !["", "none", "keine"].contains($0.lowercased()) }
    }

    private mutating func endParagraph() {
        let text = paragraph.joined(separator: " ")
        paragraph = []
        guard text.contains(where: \.isLetter) else { return }
        if steps.isEmpty { steps.append(.init(steps: [])) }
        steps[steps.count - 1].steps.append(text)
    }

    /// The name in a line such as `======== FÜR DIE BRÜHE ========`.
    private static func section(_ words: Substring) -> String? {
        guard words.hasPrefix("==="), words.hasSuffix("==") else { return nil }
        let name = words.drop { $0 == "=" }
        let trimmed = String(name.reversed().drop { $0 == "=" }.reversed()).trimmingSpace
        return trimmed.isEmpty ? nil : String(trimmed)
    }

    private static func field(_ words: Substring) -> (name: String, words: String)? {
        guard let colon = words.firstIndex(of: ":") else { return nil }
        let name = words[..<colon].trimmingSpace.lowercased()
        let rest = words[words.index(after: colon)...].trimmingSpace
        return name.isEmpty || name.utf8.count > 40 || rest.isEmpty ? nil : (name, String(rest))
    }

    func document() throws -> RecipeDocument {
        var whole = self
        whole.endParagraph()
        let source = whole.source.joined(separator: " ")
        let link = source.split(separator: " ").lazy.compactMap { WebAddress.of(String($0)) }.first
        return try RecipeDocument(
            title: whole.title, ingredients: whole.ingredients, steps: whole.steps, servings: yield.people,
            yield: yield.things, categories: categories, tags: tags, source: link,
            author: source.isEmpty || link != nil ? nil : source,
            notes: notes.isEmpty ? nil : notes.joined(separator: "\n")
        ).checked()
    }
}
