import FileReading

/// Reads archives of Nextcloud Cookbook: a folder for each recipe with `recipe.json`, which is schema.org's, and a
/// picture.
struct NextcloudReader: RecipeReader {
    let format = RecipeFormat.nextcloud

    func recognizes(_ file: RecipeFile) -> Bool {
        file.names.prefix(200).contains(where: Self.isRecipe)
            && !file.names.prefix(20).contains { ArchiveName.ending(of: $0) == "zip" }
    }

    func read(_ file: RecipeFile, _ each: (ReadRecipe) throws -> Void) throws {
        try FolderedRecipes(isRecipe: Self.isRecipe).read(Archive(file.bytes), each) { value in
            // Other programs give their files the same name.
            if TandoorReader.isOurs(value) { return TandoorReader.recipe(value) }
            if MealieReader.isOurs(value) { return MealieReader.recipe(value) }
            var recipe = FieldedRecipe(value, .markdown).draft()
            recipe.pictures = recipe.pictures.filter { if case .address = $0 { true } else { false } }
            return recipe
        }
    }

    private static func isRecipe(_ name: String) -> Bool { ArchiveName.lastPart(of: name) == "recipe.json" }
}
