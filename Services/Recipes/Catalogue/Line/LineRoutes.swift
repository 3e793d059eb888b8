import Chassis
import Contracts
import RecipesContracts

/// The route that parses ingredient lines.
struct LineRoutes: Sendable {
    let searchIndex: SearchIndexUpdater

    func register(on routes: Routes) {
        routes.on(RecipesAPI.understand, use: understand)
    }

    func understand(_ draft: IngredientLinesDraft, _ call: Call<Anyone>) async throws -> Page<UnderstoodLine> {
        try draft.check()
        let lines = IngredientReader(catalogue: searchIndex.current.catalogue).understand(
            draft.lines, language: draft.language)
        return Page(items: lines, total: lines.count)
    }
}

extension IngredientLinesDraft {
    /// Throws a 422 problem that names every line out of bounds.
    fileprivate func check() throws(Problem) {
        var check = FieldCheck()
        check("lines", lines.count <= ContentBounds.ingredients, .tooMany(ContentBounds.ingredients))
        for (place, line) in lines.prefix(ContentBounds.ingredients).enumerated() {
            check.ingredient(line, at: "lines[\(place)]")
        }
        try check.finish()
    }
}
