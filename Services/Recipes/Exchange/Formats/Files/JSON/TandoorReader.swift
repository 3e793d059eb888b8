import FileReading
import Foundation

/// Reads exports of Tandoor: a zip of zips, each with a `recipe.json` and a picture.
struct TandoorReader: RecipeReader {
    let format = RecipeFormat.tandoor

    func recognizes(_ file: RecipeFile) -> Bool {
        if Archive.isZip(file.bytes) {
            let names = file.names.prefix(20)
            return !names.isEmpty && names.allSatisfy { ArchiveName.ending(of: $0) == "zip" }
        }
        return JSONElements.recognizes(file.bytes) && JSONFile(file).first(Self.isOurs)
    }

    func read(_ file: RecipeFile, _ each: (ReadRecipe) throws -> Void) throws {
        guard Archive.isZip(file.bytes) else {
            return try JSONFile(file).read(each) { try Self.recipe($0).checked() }
        }
        let budget = ArchiveBudget(ArchiveLimits(), packedBytes: file.bytes.count)
        try Archive(file.bytes).entries(within: budget) { entry in
            switch entry {
            case .skipped(let name, let faults):
                try each(.unreadable(place: PlainText.label(markup: name), faults))
            case .file(let name, let bytes): try hand(PlainText.label(markup: name), each) { try inner(bytes, budget) }
            }
        }
    }

    /// The recipe of an archive within the archive.
    private func inner(_ bytes: Data, _ budget: ArchiveBudget) throws -> RecipeDocument {
        guard Archive.isZip(bytes) else { throw RecipeFault.notTandoor }
        var recipe: RecipeDocument?
        var picture: RecipeDocument.Picture?
        let wants: (String) -> Bool = { ArchiveName.lastPart(of: $0) == "recipe.json" || Archive.isPicture($0) }
        try Archive(bytes).entries(within: budget, wanting: wants) { entry in
            guard case .file(let name, let bytes) = entry else { return }
            if ArchiveName.ending(of: name) == "json" {
                recipe = Self.recipe(try LooseValue(json: bytes))
            } else {
                picture = picture ?? RecipeDocument.Picture(bytes: bytes)
            }
        }
        guard var recipe else { throw RecipeFault.noRecipeInEntry }
        if let picture { recipe.pictures = [picture] }
        return try recipe.checked()
    }

    private static func isOurs(_ value: LooseValue) -> Bool {
        value["name"].text != nil && value["steps"].list.contains { !$0["ingredients"].isEmpty }
    }

    private static func recipe(_ value: LooseValue) -> RecipeDocument {
        var recipe = FieldedRecipe(value, .markdown).draft()
        let steps = value["steps"].list
        recipe.ingredients = steps.flatMap { step in
            ingredients(step["ingredients"].list, below: steps.count > 1 ? step["name"].text : nil)
        }
        recipe.steps = StepWords(style: .markdown).groups(
            .list(
                steps.map { step in
                    let named = step["ingredients"].list.map(line)
                    let text = step["instruction"].text.map { LooseValue.text(TandoorTemplate.text($0, named)) }
                    return .fields(["title": step["name"], "text": text ?? step["instruction"]])
                }))
        recipe.preparationMinutes = Minutes.of(value["working_time"].text)
        recipe.cookingMinutes = nil
        recipe.totalMinutes = Minutes.of(value["waiting_time"].text).map { $0 + (recipe.preparationMinutes ?? 0) }
        recipe.tags = value["keywords"].list.compactMap { $0["name", "label"].text ?? $0.text }
        if let words = value["servings_text"].text, !words.isEmpty, let servings = value["servings"].text {
            recipe.yield = RecipeYield(markup: "\(servings) \(words)").things
        }
        recipe.nutrition = recipe.nutrition.filter { $0.key != "source" }
        return recipe
    }

    private static func ingredients(
        _ values: [LooseValue], below heading: String?
    ) -> [RecipeDocument.IngredientGroup] {
        var groups = [RecipeDocument.IngredientGroup(heading: heading, lines: [])]
        for value in values {
            if value["is_header"].text.map({ ["1", "true"].contains($0) }) == true {
                groups.append(.init(heading: value["note"].text, lines: []))
                continue
            }
            if let line = line(value) { groups[groups.count - 1].lines.append(line) }
        }
        return groups.filter { !$0.lines.isEmpty }
    }

    private static func line(_ value: LooseValue) -> String? {
        var fields = ["unit": value["unit"], "name": value["food"], "note": value["note"]]
        if value["no_amount"].text.map({ ["1", "true"].contains($0) }) != true { fields["amount"] = value["amount"] }
        return IngredientWords.line(.fields(fields))
    }
}
