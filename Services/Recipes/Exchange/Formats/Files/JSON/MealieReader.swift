import FileReading
import Foundation

/// Reads exports of Mealie: a zip with a JSON file for each recipe, or the older one with its tables in `database.json`.
struct MealieReader: RecipeReader {
    let format = RecipeFormat.mealie

    func recognizes(_ file: RecipeFile) -> Bool {
        if Archive.isZip(file.bytes) {
            let names = file.names
            if names.contains(where: { Self.isDatabase($0) || Self.isInFolder($0) }) { return true }
            return names.contains { Self.isNamedAlike($0) || Self.isOriginal($0) } && Self.hasOurs(file)
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
        let isOne = file.names.contains(where: Self.isOriginal)
        let isRecipe = { Self.isRecipe($0) || isOne && ArchiveName.ending(of: $0) == "json" }
        try FolderedRecipes(isRecipe: isRecipe, folder: Self.folder)
            .read(Archive(file.bytes), each, Self.recipe)
    }

    private static func isOtherData(_ name: String) -> Bool { MealiePictures.isData(name) && !isDatabase(name) }

    /// The pictures of a backup stand behind its tables or before them, so the archive is read once for each.
    private func readDatabase(_ file: RecipeFile, _ each: (ReadRecipe) throws -> Void) throws {
        var limits = ArchiveLimits()
        limits.entryBytes = 256 << 20
        let archive = Archive(file.bytes, limits: limits)
        let pictures = try MealiePictures(archive)
        try archive.entries(wanting: Self.isDatabase, besides: Self.isOtherData) { entry in
            switch entry {
            case .skipped(let name, let faults):
                try each(.unreadable(place: PlainText.label(markup: name), faults))
            case .file(_, let bytes):
                let tables = MealieTables(try LooseValue(json: bytes))
                for row in tables.recipes {
                    let name = PlainText.label(markup: row["name"].text ?? "")
                    try hand(name, each) {
                        var recipe = Self.recipe(tables.whole(row))
                        if let picture = pictures.picture(of: row["id"].text) { recipe.pictures.insert(picture, at: 0) }
                        return try recipe.checked()
                    }
                }
            }
        }
    }

    private static func isDatabase(_ name: String) -> Bool { ArchiveName.lastPart(of: name) == "database.json" }

    /// `recipes/<name>/<name>.json`, also without the outermost folder.
    private static func isRecipe(_ name: String) -> Bool { isInFolder(name) || isNamedAlike(name) }

    private static func isInFolder(_ name: String) -> Bool {
        name.split(separator: "/").dropLast().contains("recipes") && ArchiveName.ending(of: name) == "json"
    }

    private static func isNamedAlike(_ name: String) -> Bool {
        let parts = name.split(separator: "/")
        guard parts.count >= 2, ArchiveName.ending(of: name) == "json" else { return false }
        return parts[parts.count - 1].dropLast(5) == parts[parts.count - 2]
    }

    /// So many files are looked into.
    private static let mostLooks = 5

    /// Whether one of the first JSON files of an archive is a recipe of Mealie: other programs name files alike.
    private static func hasOurs(_ file: RecipeFile) -> Bool {
        struct Enough: Error {}
        var isOurs = false
        var seen = 0
        let isJSON = { (name: String) in ArchiveName.ending(of: name) == "json" }
        try? Archive(file.bytes).entries(wanting: isJSON) { entry in
            guard case .file(_, let bytes) = entry else { return }
            if let value = try? LooseValue(json: bytes) {
                isOurs = value["slug"].text != nil && (value.has("recipeIngredient") || value.has("recipe_ingredient"))
            }
            seen += 1
            if isOurs || seen == mostLooks { throw Enough() }
        }
        return isOurs
    }

    /// The picture beside a recipe that is exported alone.
    private static func isOriginal(_ name: String) -> Bool { name.hasPrefix("original.") && Archive.isPicture(name) }

    /// Pictures stand in a folder within that of their recipe.
    private static func folder(of name: String) -> String {
        let folder = ArchiveName.folder(of: name)
        return ArchiveName.lastPart(of: folder) == "images" ? ArchiveName.folder(of: folder) : folder
    }

    static func isOurs(_ value: LooseValue) -> Bool {
        value["slug"].text != nil && !value["recipeIngredient", "recipe_ingredient"].isEmpty
    }

    static func recipe(_ value: LooseValue) -> RecipeDocument {
        var recipe = FieldedRecipe(value, .markdown).draft()
        guard value.has("recipeIngredient") || value.has("recipe_ingredient") else { return recipe }
        recipe.take(MealieIngredients.list(value["recipeIngredient", "recipe_ingredient"].list))
        takeYield(of: value, into: &recipe)
        recipe.categories = value["recipeCategory", "recipe_category"].texts
        recipe.pictures = recipe.pictures.filter { if case .address = $0 { true } else { false } }
        recipe.nutrition = recipe.nutrition.filter { $0.key != "recipe_id" }
        return recipe
    }

    /// The newer exports have the number of a yield and what it counts in two fields.
    private static func takeYield(of value: LooseValue, into recipe: inout RecipeDocument) {
        let number = AmountText.shown(value["recipeYieldQuantity"].text ?? "")
        guard !number.isEmpty else { return }
        let yield = RecipeYield(markup: "\(number) \(value["recipeYield"].text ?? "")")
        recipe.servings = recipe.servings ?? yield.people
        recipe.yield = yield.things
    }
}
