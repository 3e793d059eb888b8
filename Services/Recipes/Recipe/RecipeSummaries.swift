import Contracts
import RecipeIndex

/// Finds what lists show of recipes, by their identifiers.
struct RecipeSummaries: Sendable {
    let book: RecipeBookKeeper

    /// In the order asked for; those that the book does not know are left out.
    func summaries(of recipes: [ID<Recipe>]) -> [RecipeSummary] {
        let entries = book.current.entries
        return recipes.compactMap { entries[RecipeKey($0.uuid)]?.summary }
    }
}
