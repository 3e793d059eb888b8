/// Reads exports of KitchenOwl: JSON whose recipes have their items apart and their steps as one Markdown text.
struct KitchenOwlReader: RecipeReader {
    let format = RecipeFormat.kitchenOwl

    func recognizes(_ file: RecipeFile) -> Bool {
        guard JSONElements.recognizes(file.bytes) else { return false }
        return JSONFile(file).first { value in
            value["name"].text != nil && value["ingredients", "recipeIngredient"].isEmpty
                && value["items"].list.first?["name"].text != nil
        }
    }

    func read(_ file: RecipeFile, _ each: (ReadRecipe) throws -> Void) throws {
        try JSONFile(file).read(each) { value in
            var recipe = FieldedRecipe(value, .markdown).draft()
            recipe.summary = nil
            recipe.ingredients = [.init(lines: value["items"].list.compactMap(Self.line))]
            let body = MarkdownRecipe(value["description"].text ?? "")
            recipe.steps = body.stepsAnywhere
            return try recipe.checked()
        }
    }

    /// KitchenOwl keeps the amount in the description of an item.
    private static func line(_ item: LooseValue) -> String? {
        guard let name = item["name"].text else { return nil }
        let line = item["description"].text.map { "\($0) \(name)" } ?? name
        return ["true", "1"].contains(item["optional"].text) ? "\(line) (optional)" : line
    }
}
