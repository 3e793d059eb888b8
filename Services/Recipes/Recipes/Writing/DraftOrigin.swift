import Contracts
import Foundation
import RecipesContracts
import Storage

/// The content from which a draft of a recipe begins.
struct DraftOrigin: Sendable {
    let content: RecipeContent
    /// The person's own recipe, of which the draft becomes a new version; `nil` otherwise.
    let recipe: ID<Recipe>?
    /// Another person's recipe, of which the draft becomes a copy; `nil` otherwise.
    let copyOf: ID<Recipe>?

    /// Throws 404 or 410 if `account` cannot see the recipe.
    init(_ id: ID<Recipe>, for account: ID<Account>, in db: any Connection) throws {
        let stored =
            try RecipeTable.findShown(id, to: account, in: db)
            ?? RecipeTable.find(id, for: account, in: db).orNotFound(.recipe).present()
        let isOwn = (stored.owner ?? stored.author) == account
        content = try RecipeTable.content(of: id, in: db).orNotFound(.recipe).content
        recipe = isOwn ? id : nil
        copyOf = isOwn ? nil : id
    }

    /// The recipe behind a link. A copy of another person's personal recipe does not refer to it, because the person
    /// cannot open it without the link. Throws 404 if the link is not valid.
    init(behind link: String, for account: ID<Account>, at instant: Date, in db: any Connection) throws {
        let key = try RecipeLinkKey(link).orNotFound(.sharedRecipe)
        let stored = try RecipeLinkTable(db, at: instant).recipe(behind: key).orNotFound(.sharedRecipe)
        let isOwn = (stored.owner ?? stored.author) == account
        content = try RecipeTable.content(of: stored.indexed.id, in: db).orNotFound(.sharedRecipe).content
        recipe = isOwn ? stored.indexed.id : nil
        copyOf = isOwn || stored.owner != nil ? nil : stored.indexed.id
    }
}
