import Chassis
import Contracts
import RecipesContracts

/// Understanding lines of ingredients.
struct LineRoutes: Sendable {
    let book: RecipeBookKeeper

    func register(on routes: Routes) {
        routes.on(RecipesAPI.understand, use: understand)
    }

    func understand(_ draft: IngredientLinesDraft, _ call: Call<Anyone>) async throws -> Page<UnderstoodLine> {
        try draft.check()
        let lines = LineReader(shelf: book.current.shelf).understand(draft.lines, language: draft.language)
        return Page(items: lines, total: lines.count)
    }
}

extension IngredientLinesDraft {
    /// Throws a 422 problem that names every line out of bounds.
    fileprivate func check() throws(Problem) {
        var check = FieldCheck()
        check("lines", lines.count <= ContentBounds.ingredients, "must be at most 200 lines", code: "too-many")
        for (place, line) in lines.prefix(ContentBounds.ingredients).enumerated() {
            check.ingredient(line, at: "lines[\(place)]")
        }
        try check.finish()
    }
}
