import FileReading
import Foundation

/// Reads exports of Mealie: a zip with a JSON file for each recipe, or the older one with its tables in `database.json`.
struct MealieReader: RecipeReader {
    let format = RecipeFormat.mealie

    func recognizes(_ file: RecipeFile) -> Bool {
        if Archive.isZip(file.bytes) {
            return file.names.contains { Self.isDatabase($0) || Self.isRecipe($0) }
        }
        return JSONElements.recognizes(file.bytes) && JSONFile(file).first(Self.isOurs)
    }

    func read(_ file: RecipeFile, _ each: (ReadRecipe) throws -> Void) throws {
        guard Archive.isZip(file.bytes) else {
            return try JSONFile(file).read(each) { try Self.recipe($0).checked() }
        }
        if file.names.contains(where: Self.isDatabase) {
            return try readDatabase(file, each)
        }
        try FolderedRecipes(isRecipe: Self.isRecipe).read(Archive(file.bytes), each, Self.recipe)
    }

    private func readDatabase(_ file: RecipeFile, _ each: (ReadRecipe) throws -> Void) throws {
        var limits = ArchiveLimits()
        limits.entryBytes = 256 << 20
        try Archive(file.bytes, limits: limits).entries(wanting: Self.isDatabase) { entry in
            switch entry {
            case .skipped(let name, let faults):
                try each(.unreadable(place: PlainText.label(markup: name), faults))
            case .file(_, let bytes):
                let tables = MealieTables(try LooseValue(json: bytes))
                for row in tables.recipes {
                    let name = PlainText.label(markup: row["name"].text ?? "")
                    try hand(name, each) { try Self.recipe(tables.whole(row)).checked() }
                }
            }
        }
    }

    private static func isDatabase(_ name: String) -> Bool { ArchiveName.lastPart(of: name) == "database.json" }

    /// `recipes/<name>/<name>.json`.
    private static func isRecipe(_ name: String) -> Bool {
        let parts = name.split(separator: "/")
        return parts.count >= 2 && parts.contains("recipes") && ArchiveName.ending(of: name) == "json"
    }

    private static func isOurs(_ value: LooseValue) -> Bool {
        value["slug"].text != nil && !value["recipeIngredient", "recipe_ingredient"].isEmpty
    }

    private static func recipe(_ value: LooseValue) -> RecipeDocument {
        var recipe = FieldedRecipe(value, .markdown).draft()
        recipe.ingredients = ingredients(value["recipeIngredient", "recipe_ingredient"].list)
        recipe.categories = value["recipeCategory", "recipe_category"].texts
        recipe.pictures = recipe.pictures.filter { if case .address = $0 { true } else { false } }
        recipe.nutrition = recipe.nutrition.filter { $0.key != "recipe_id" }
        return recipe
    }

    private static func ingredients(_ values: [LooseValue]) -> [RecipeDocument.IngredientGroup] {
        var groups: [RecipeDocument.IngredientGroup] = []
        for value in values {
            let heading = value["title"].text
            if groups.isEmpty || heading != nil { groups.append(.init(heading: heading, lines: [])) }
            // Where Mealie has not understood a line, the note holds all of it.
            var fields = ["originalText": value["originalText", "original_text"], "note": value["note"]]
            if !value["food"].isEmpty { fields["food"] = value["food"] }
            if !value["food"].isEmpty || value["unit"].text != nil {
                fields["quantity"] = value["quantity"]
                fields["unit"] = value["unit"]
                if !value["food"].isEmpty { fields["originalText"] = nil }
            }
            if let line = IngredientWords.line(.fields(fields)) ?? value["display"].text {
                groups[groups.count - 1].lines.append(line)
            }
        }
        return groups.filter { !$0.lines.isEmpty }
    }
}
