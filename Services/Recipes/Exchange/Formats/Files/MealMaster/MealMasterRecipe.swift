/// A recipe of a Meal-Master file, read line by line.
struct MealMasterRecipe: DividedRecipe {
    private enum Place { case head, ingredients, steps }

    private static let titles = ["title", "titel", "titre", "titulo", "título"]
    private static let labels = [
        "categories", "category", "kategorien", "kategorie", "catégories", "categorias", "keywords",
    ]
    private static let yields = FactWords.makes.union(["menge"])

    private(set) var steps: [RecipeDocument.StepGroup] = []
    private var title = ""
    private var categories: [String] = []
    private var yield = RecipeYield()
    private var ingredients: [RecipeDocument.IngredientGroup] = []
    /// The lines of the second column since the last heading; they follow the first column.
    private var second: [String] = []
    private var heading: String?
    private var place = Place.head
    private var paragraph: [Substring] = []

    var hasSteps: Bool { !steps.isEmpty }
    var label: String { title.isEmpty ? "A recipe without a title" : String(title.prefix(200)) }

    mutating func read(_ line: Substring) {
        let words = line.trimmingSpace
        if let section = Self.section(words) {
            endParagraph()
            endColumns()
            heading = section
        } else if words.isEmpty {
            endParagraph()
        } else if place != .steps, let field = Self.field(words), ingredients.isEmpty {
            read(field)
        } else if let columns = MealMasterLine.columns(line), place != .steps || heading != nil && steps.isEmpty {
            add(columns)
        } else if place == .head, title.isEmpty {
            title = String(words)
        } else {
            if place != .steps {
                endColumns()
                heading = ingredients.last?.heading == heading ? nil : heading
            }
            place = .steps
            paragraph.append(words)
        }
    }

    private mutating func read(_ field: (name: String, words: Substring)) {
        if Self.titles.contains(field.name) { title = String(field.words) }
        if Self.labels.contains(field.name) {
            categories = field.words.parts(between: UInt8(ascii: ",")).map { String($0.trimmingSpace) }
                .filter { $0.lowercased() != "none" }
        }
        if Self.yields.contains(field.name) { yield = RecipeYield(markup: String(field.words)) }
    }

    private mutating func add(_ columns: [MealMasterLine]) {
        place = .ingredients
        if ingredients.isEmpty || ingredients.last?.heading != heading {
            endColumns()
            ingredients.append(.init(heading: heading, lines: []))
        }
        let last = ingredients.count - 1
        Self.add(columns[0], to: &ingredients[last].lines)
        if columns.count > 1 { Self.add(columns[1], to: &second) }
    }

    private static func add(_ line: MealMasterLine, to lines: inout [String]) {
        if line.isContinuation, let before = lines.indices.last {
            lines[before] += " " + line.food.dropFirst().trimmingSpace
        } else {
            lines.append(line.line)
        }
    }

    private mutating func endColumns() {
        if !ingredients.isEmpty { ingredients[ingredients.count - 1].lines += second }
        second = []
    }

    private mutating func endParagraph() {
        let text = paragraph.joined(separator: " ")
        paragraph = []
        guard text.contains(where: \.isLetter), !text.hasPrefix("~---") else { return }
        if steps.isEmpty || steps.last?.heading != heading { steps.append(.init(heading: heading, steps: [])) }
        steps[steps.count - 1].steps.append(text)
    }

    /// The name in a line such as `MMMMM-----TOMATO SAUCE-----`; `nil` if it has none.
    private static func section(_ words: Substring) -> String? {
        guard words.hasPrefix("MMMMM-") || words.hasPrefix("-----") else { return nil }
        let name = words.dropFirst(words.hasPrefix("M") ? 5 : 0).drop { $0 == "-" }
        let trimmed = name.reversed().drop { $0 == "-" }.reversed()
        return String(trimmed).trimmingSpace.isEmpty ? nil : String(String(trimmed).trimmingSpace)
    }

    private static func field(_ words: Substring) -> (name: String, words: Substring)? {
        guard let colon = words.firstIndex(of: ":") else { return nil }
        let name = words[..<colon].lowercased()
        guard titles.contains(name) || labels.contains(name) || yields.contains(name) else { return nil }
        return (name, words[words.index(after: colon)...].trimmingSpace)
    }

    func document() throws -> RecipeDocument {
        var whole = self
        whole.endParagraph()
        whole.endColumns()
        return try RecipeDocument(
            title: whole.title, ingredients: whole.ingredients, steps: whole.steps, servings: yield.people,
            yield: yield.things, categories: categories
        ).checked()
    }
}
