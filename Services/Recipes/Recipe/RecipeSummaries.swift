import Contracts

/// Finds what lists show of recipes, by their identifiers.
struct RecipeSummaries: Sendable {
    let book: RecipeBookKeeper

    /// In the order asked for; those that the book does not know, or not for `account`, are left out.
    func summaries(of recipes: [ID<Recipe>], for account: ID<Account>?) -> [RecipeSummary] {
        book.seen(by: account).summaries(of: recipes)
    }
}
