import Foundation

/// Reads JSON files of recipes that are objects with fields of their own: one, a list of them, or JSON Lines.
struct JSONRecipeReader: RecipeReader {
    let format = RecipeFormat.json

    func recognizes(_ file: RecipeFile) -> Bool {
        guard JSONElements.recognizes(file.bytes) else { return false }
        return JSONFile(file).first { value in
            let recipe = FieldedRecipe(value)
            return recipe.fields.first(of: FieldedRecipe.Names.title).text != nil
                && !recipe.fields.first(of: FieldedRecipe.Names.ingredients).isEmpty
        }
    }

    func read(_ file: RecipeFile, _ each: (ReadRecipe) throws -> Void) throws {
        try JSONFile(file).read(each) { try FieldedRecipe($0).document() }
    }
}
