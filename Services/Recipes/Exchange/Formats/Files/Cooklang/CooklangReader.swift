import FileReading

/// Reads Cooklang: plain-text steps with marked ingredients, cookware and timers.
struct CooklangReader: RecipeReader {
    let format = RecipeFormat.cooklang

    func recognizes(_ file: RecipeFile) -> Bool {
        if Archive.recognizes(file.bytes) || JSONElements.recognizes(file.bytes) { return false }
        if ends(file, with: "cook") { return true }
        guard ends(file, with: "txt", "") else { return false }
        return CooklangRecipe(beginning(of: file)).sections.contains { section in
            section.steps.contains { $0.contains(where: Self.isMeasured) }
        }
    }

    func read(_ file: RecipeFile, _ each: (ReadRecipe) throws -> Void) throws {
        try hand(title(of: file), each) {
            try Self.document(CooklangRecipe(TextDecoding.certainText(file.bytes)), title: title(of: file))
        }
    }

    private static func isMeasured(_ item: CooklangItem) -> Bool {
        if case .ingredient(_, let quantity, _, _) = item { !quantity.isEmpty } else { false }
    }

    static func document(_ source: CooklangRecipe, title: String) throws -> RecipeDocument {
        let fields = FieldedRecipe(.fields(source.fields))
        var recipe = fields.draft(title: title)
        recipe.ingredients = source.sections.map(ingredients)
        recipe.steps = source.sections.map(steps)
        recipe.tags += fields.fields["diet"].texts
        recipe.yield = recipe.yield?.replacing("%", with: " ")
        recipe.equipment = recipe.equipment ?? cookware(source)
        if !source.notes.isEmpty { recipe.notes = source.notes.joined(separator: "\n") }
        return try recipe.checked()
    }

    /// The cookware that the steps name, without duplicates; `nil` if there is none.
    private static func cookware(_ source: CooklangRecipe) -> [String]? {
        var known: Set<String> = []
        var names: [String] = []
        for item in source.sections.flatMap(\.steps).joined() {
            if case .cookware(let name, _) = item, known.insert(name).inserted { names.append(name) }
        }
        return names.isEmpty ? nil : names
    }

    /// Each ingredient once: repeated without an amount, it is the same one.
    private static func ingredients(_ section: CooklangRecipe.Section) -> RecipeDocument.IngredientGroup {
        var known: Set<String> = []
        var lines: [String] = []
        for step in section.steps {
            let isList = isList(step)
            for item in step {
                guard case .ingredient(let name, let quantity, _, _) = item, let line = item.line else { continue }
                let isNew = known.insert(name.lowercased()).inserted
                if isNew || !quantity.isEmpty || isList { lines.append(line) }
            }
        }
        return .init(heading: section.heading, lines: lines)
    }

    /// The steps without those that only list ingredients.
    private static func steps(_ section: CooklangRecipe.Section) -> RecipeDocument.StepGroup {
        let steps = section.steps.filter { !isList($0) }.map { $0.map(\.words).joined() }
        return .init(heading: section.heading, steps: steps)
    }

    private static func isList(_ step: [CooklangItem]) -> Bool {
        step.allSatisfy { item in
            switch item {
            case .ingredient: true
            case .text(let text): !text.contains { $0.isLetter || $0.isNumber }
            default: false
            }
        }
    }
}
