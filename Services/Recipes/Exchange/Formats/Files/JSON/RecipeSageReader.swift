/// Reads exports of RecipeSage: JSON-LD with notes as comments, or its own JSON with lines of text.
struct RecipeSageReader: RecipeReader {
    let format = RecipeFormat.recipeSage

    func recognizes(_ file: RecipeFile) -> Bool {
        guard JSONElements.recognizes(file.bytes) else { return false }
        return JSONFile(file).first { value in
            !value["recipeLabels", "recipe_labels"].isEmpty
                || !value["instructions"].isEmpty && !value["activeTime"].isEmpty
                || value["@type"].text == "Recipe" && value.has("creditText")
        }
    }

    func read(_ file: RecipeFile, _ each: (ReadRecipe) throws -> Void) throws {
        try JSONFile(file).read(each) { value in
            var recipe = FieldedRecipe(value, .markdown).draft()
            recipe.tags += value["recipeLabels"].list.compactMap { $0["label"]["title"].text ?? $0["title"].text }
            recipe.pictures += value["recipeImages"].list.compactMap {
                $0["image"]["location"].text.flatMap(RecipeDocument.Picture.init(words:))
            }
            let comments = value["comment"].list.compactMap { $0["text"].text }
            if recipe.notes == nil, !comments.isEmpty { recipe.notes = comments.joined(separator: "\n\n") }
            return try recipe.checked()
        }
    }
}
