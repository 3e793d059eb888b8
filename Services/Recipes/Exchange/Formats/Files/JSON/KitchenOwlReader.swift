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
            recipe.take(Self.ingredients(value["items"].list))
            let body = MarkdownRecipe(value["description"].text ?? "")
            recipe.steps = body.stepsAnywhere
            return try recipe.checked()
        }
    }

    private static func ingredients(_ items: [LooseValue]) -> IngredientList {
        var list = IngredientList()
        for item in items {
            switch element(item) {
            case .line(let line): list.add(line)
            case .heading(let heading): list.begin(heading, isUnsure: true)
            case .empty: break
            case .group, .unread: list.addUnread()
            }
        }
        return list
    }

    /// KitchenOwl keeps the amount in the description of an item.
    private static func element(_ item: LooseValue) -> IngredientElement {
        guard let name = item["name"].text ?? item["item"]["name"].text else { return IngredientElement(item) }
        let line = item["description"].text.map { "\($0) \(name)" } ?? name
        return .line(["true", "1"].contains(item["optional"].text) ? "\(line) (optional)" : line)
    }
}
