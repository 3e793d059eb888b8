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
        let budget = ArchiveBudget(.pictured, packedBytes: file.bytes.count)
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
        var pictures: [RecipeDocument.Picture] = []
        let wants: (String) -> Bool = { ArchiveName.lastPart(of: $0) == "recipe.json" || Archive.isPicture($0) }
        try Archive(bytes).entries(within: budget, wanting: wants) { entry in
            switch entry {
            case .skipped(let name, _): if Archive.isPicture(name) { pictures.append(.unreadable) }
            case .file(let name, let bytes) where ArchiveName.ending(of: name) == "json":
                recipe = Self.recipe(try LooseValue(json: bytes))
            case .file(_, let bytes): pictures.append(RecipeDocument.Picture(bytes: bytes) ?? .unreadable)
            }
        }
        guard var recipe else { throw RecipeFault.noRecipeInEntry }
        if !pictures.isEmpty { recipe.pictures = pictures }
        return try recipe.checked()
    }

    static func isOurs(_ value: LooseValue) -> Bool {
        value["name"].text != nil && value["steps"].list.contains { !$0["ingredients"].isEmpty }
    }

    static func recipe(_ value: LooseValue) -> RecipeDocument {
        var recipe = FieldedRecipe(value, .markdown).draft()
        let steps = value["steps"].list.ordered.map(TandoorStep.init)
        recipe.take(TandoorStep.ingredients(of: steps))
        recipe.steps = StepWords(style: .markdown).groups(.list(steps.flatMap(\.texts)))
        if steps.contains(where: \.isElsewhere) { recipe.isReadInPart = true }
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
}
