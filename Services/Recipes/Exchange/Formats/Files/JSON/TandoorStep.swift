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

    private var name: String? { value["name"].text }

    /// The recipe that this step consists of, if the export has one.
    private var inner: LooseValue { value["step_recipe_data"] }

    /// Whether it is another recipe that the export neither has nor names.
    var isElsewhere: Bool { !value["step_recipe"].isEmpty && inner["name"].isEmpty && name == nil }

    private var innerSteps: [TandoorStep] {
        guard depth < Self.mostDepth else { return [] }
        return inner["steps"].list.ordered.map { TandoorStep($0, depth: depth + 1) }
    }

    /// In groups below its name, if it `isNamed`.
    func ingredients(isNamed: Bool) -> IngredientList {
        var list = IngredientList()
        list.begin(isNamed ? name : nil)
        for value in value["ingredients"].list.ordered {
            if Self.isTrue(value["is_header"]) {
                list.begin(value["note"].text ?? value["food"].text, isUnsure: true)
                continue
            }
            switch Self.element(value) {
            case .line(let line): list.add(line)
            case .heading(let heading): list.begin(heading, isUnsure: true)
            case .empty: break
            case .group, .unread: list.addUnread()
            }
        }
        if !value["step_recipe"].isEmpty || !inner.isEmpty { list.append(innerIngredients) }
        return list
    }

    /// Those of the recipe within, or its name alone.
    private var innerIngredients: IngredientList {
        var list = IngredientList()
        guard let title = inner["name"].text ?? name else { return list }
        let lists = innerSteps.map { $0.ingredients(isNamed: true) }
        if lists.contains(where: \.isInPart) { list.addUnread() }
        let groups = lists.flatMap(\.groups)
        if groups.isEmpty {
            list.begin(nil)
            list.add(SubRecipe(name: title, amount: "1", unit: nil).line)
            return list
        }
        let unnamed = groups.filter { $0.heading == nil }.flatMap(\.lines)
        if !unnamed.isEmpty { list.add(.init(heading: title, lines: unnamed)) }
        for group in groups where group.heading != nil { list.add(group) }
        return list
    }

    /// Those of all `steps`. Groups without a heading come first, so that none stands below the heading of another one.
    static func ingredients(of steps: [TandoorStep]) -> IngredientList {
        let lists = steps.map { $0.ingredients(isNamed: steps.count > 1) }
        let groups = lists.flatMap(\.groups)
        var list = IngredientList()
        if lists.contains(where: \.isInPart) { list.addUnread() }
        for group in groups where group.heading == nil { list.add(group) }
        for group in groups where group.heading != nil { list.add(group) }
        return list
    }

    /// Its text below its name, and the steps of the recipe within.
    var texts: [LooseValue] {
        let named = value["ingredients"].list.ordered.map(Self.line)
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
        guard case .line(let line) = element(value) else { return nil }
        return line
    }

    private static func element(_ value: LooseValue) -> IngredientElement {
        guard case .fields = value else { return IngredientElement(value) }
        let amount = isTrue(value["no_amount"]) ? .nothing : value["amount"]
        let recipe = value["food"]["recipe"]
        if !recipe.isEmpty, let name = recipe["name"].text ?? value["food"]["name"].text {
            return .line(
                SubRecipe(name: name, amount: amount.text, unit: value["unit"].text, note: value["note"].text).line)
        }
        guard !value["food"].isEmpty else {
            return IngredientElement(isTrue(value["no_amount"]) ? value.without("amount") : value)
        }
        return IngredientElement(
            .fields(["unit": value["unit"], "name": value["food"], "note": value["note"], "amount": amount]))
    }
}
