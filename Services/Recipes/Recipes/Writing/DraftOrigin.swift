import Contracts
import RecipesContracts
import Storage

/// What a draft begins with that begins from a recipe.
struct DraftOrigin: Sendable {
    let content: RecipeContent
    /// The recipe, where it is the person's own: the draft becomes a new version of it.
    let recipe: ID<Recipe>?
    /// The recipe, where it is anybody else's: the draft becomes a private copy.
    let copyOf: ID<Recipe>?

    /// Throws 404 or 410 where `account` sees no such recipe.
    init(_ id: ID<Recipe>, for account: ID<Account>, in db: any Connection) throws {
        let stored = try RecipeTable.find(id, for: account, in: db).orNotFound(.recipe).present()
        let isOwn = (stored.owner ?? stored.author) == account
        content = try RecipeTable.content(of: id, in: db).orNotFound(.recipe).content
        recipe = isOwn ? id : nil
        copyOf = isOwn ? nil : id
    }
}
