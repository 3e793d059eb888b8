import Contracts

/// Finds what lists show of recipes, by their identifiers.
struct RecipeSummaries: Sendable {
    let book: RecipeBookKeeper

    /// In the order asked for; those that the book does not know are left out.
    func summaries(of recipes: [ID<Recipe>]) -> [RecipeSummary] {
        book.current.summaries(of: recipes)
    }
}
