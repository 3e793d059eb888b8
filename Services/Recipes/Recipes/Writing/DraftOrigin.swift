import Contracts
import Foundation
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
        let stored =
            try RecipeTable.findShown(id, to: account, in: db)
            ?? RecipeTable.find(id, for: account, in: db).orNotFound(.recipe).present()
        let isOwn = (stored.owner ?? stored.author) == account
        content = try RecipeTable.content(of: id, in: db).orNotFound(.recipe).content
        recipe = isOwn ? id : nil
        copyOf = isOwn ? nil : id
    }

    /// What a link shows. From somebody else's the draft becomes a recipe that does not name the other one, which the
    /// person cannot open without the link. Throws 404 where the link leads to nothing.
    init(behind link: String, for account: ID<Account>, at instant: Date, in db: any Connection) throws {
        let key = try RecipeLinkKey(link).orNotFound(.sharedRecipe)
        let stored = try RecipeLinkTable(db, at: instant).recipe(behind: key).orNotFound(.sharedRecipe)
        let isOwn = (stored.owner ?? stored.author) == account
        content = try RecipeTable.content(of: stored.indexed.id, in: db).orNotFound(.sharedRecipe).content
        recipe = isOwn ? stored.indexed.id : nil
        copyOf = isOwn || stored.owner != nil ? nil : stored.indexed.id
    }
}
