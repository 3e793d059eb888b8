/// A step of a Tandoor recipe, with its ingredients.
struct TandoorStep {
    /// Recipes within recipes within recipes are not followed further.
    private static let mostDepth = 4

    private let value: LooseValue
    private let depth: Int

    init(_ value: LooseValue) { self.init(value, depth: 0) }

    private init(_ value: LooseValue, depth: Int) {
        self.value = value
        self.depth = depth
    }

    /// `values` by their field `order`, as they stand if one of them has none.
    static func ordered(_ values: [LooseValue]) -> [LooseValue] {
        let places = values.compactMap { $0["order"].text.flatMap(Double.init) }
        guard places.count == values.count else { return values }
        return zip(places, values).enumerated().sorted {
            ($0.element.0, $0.offset) < ($1.element.0, $1.offset)
        }.map(\.element.1)
    }

    private var name: String? { value["name"].text }

    /// The recipe that this step consists of, if the export has one.
    private var inner: LooseValue { value["step_recipe_data"] }

    /// Whether it is another recipe that the export neither has nor names.
    var isElsewhere: Bool { !value["step_recipe"].isEmpty && inner["name"].isEmpty && name == nil }

    private var innerSteps: [TandoorStep] {
        guard depth < Self.mostDepth else { return [] }
        return Self.ordered(inner["steps"].list).map { TandoorStep($0, depth: depth + 1) }
    }

    /// In groups below its name, if it `isNamed`.
    func ingredients(isNamed: Bool) -> [RecipeDocument.IngredientGroup] {
        var groups = [RecipeDocument.IngredientGroup(heading: isNamed ? name : nil, lines: [])]
        for value in Self.ordered(value["ingredients"].list) {
            if Self.isTrue(value["is_header"]) {
                groups.append(.init(heading: value["note"].text, lines: []))
            } else if let line = Self.line(value) {
                groups[groups.count - 1].lines.append(line)
            }
        }
        if !value["step_recipe"].isEmpty || !inner.isEmpty { groups += innerIngredients }
        return groups.filter { !$0.lines.isEmpty }
    }

    /// Those of the recipe within, or its name alone.
    private var innerIngredients: [RecipeDocument.IngredientGroup] {
        guard let title = inner["name"].text ?? name else { return [] }
        let groups = innerSteps.flatMap { $0.ingredients(isNamed: true) }
        if groups.isEmpty {
            return [.init(heading: nil, lines: [SubRecipe(name: title, amount: "1", unit: nil).line])]
        }
        let unnamed = groups.filter { $0.heading == nil }.flatMap(\.lines)
        return (unnamed.isEmpty ? [] : [.init(heading: title, lines: unnamed)]) + groups.filter { $0.heading != nil }
    }

    /// Those of all `steps`. Groups without a heading come first, so that none stands below the heading of another one.
    static func ingredients(of steps: [TandoorStep]) -> [RecipeDocument.IngredientGroup] {
        let groups = steps.flatMap { $0.ingredients(isNamed: steps.count > 1) }
        return groups.filter { $0.heading == nil } + groups.filter { $0.heading != nil }
    }

    /// Its text below its name, and the steps of the recipe within.
    var texts: [LooseValue] {
        let named = Self.ordered(value["ingredients"].list).map(Self.line)
        var texts: [LooseValue] = []
        if let instruction = value["instruction"].text {
            // An amount alone on its line says nothing.
            let lines = TandoorTemplate.text(instruction, named).lines(keepingEmpty: true)
                .filter { $0.trimmingSpace.isEmpty || $0.contains(where: \.isLetter) }
            texts.append(.fields(["title": value["name"], "text": .text(lines.joined(separator: "\n"))]))
        }
        return texts + innerSteps.flatMap(\.texts)
    }

    private static func isTrue(_ value: LooseValue) -> Bool { ["1", "true"].contains(value.text) }

    private static func line(_ value: LooseValue) -> String? {
        let amount = isTrue(value["no_amount"]) ? .nothing : value["amount"]
        let recipe = value["food"]["recipe"]
        if !recipe.isEmpty, let name = recipe["name"].text ?? value["food"]["name"].text {
            return SubRecipe(
                name: name, amount: amount.text, unit: value["unit"].text, note: value["note"].text
            ).line
        }
        return IngredientWords.line(
            .fields(["unit": value["unit"], "name": value["food"], "note": value["note"], "amount": amount]))
    }
}
