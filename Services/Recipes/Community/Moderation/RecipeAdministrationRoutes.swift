import Chassis
import Contracts
import RecipesContracts

/// Routes for administrators' actions on public recipes, and for authors' records.
struct RecipeAdministrationRoutes: Sendable {
    let recipes: RecipeAdministration
    let authors: Authors

    func register(on routes: Routes) {
        routes
            .on(RecipesAPI.addRecipe, use: add)
            .on(RecipesAPI.recipeContent, use: content)
            .on(RecipesAPI.editRecipe, use: edit)
            .on(RecipesAPI.deleteRecipe, use: delete)
            .on(RecipesAPI.restoreRecipe, use: restore)
            .on(RecipesAPI.linkAuthor, use: link)
            .on(RecipesAPI.unlinkAuthor, use: unlink)
            .on(RecipesAPI.author, use: author)
    }

    func add(_ content: RecipeContent, _ call: Call<Admin>) async throws -> Recipe {
        try await recipes.add(content, by: call.caller.account)
    }

    func content(_: Empty, _ call: Call<Admin>) async throws -> EditableRecipe {
        try await recipes.content(of: call.id(Recipe.self))
    }

    func edit(_ edit: RecipeEdit, _ call: Call<Admin>) async throws -> Recipe {
        try await recipes.edit(call.id(Recipe.self), edit, by: call.caller.account)
    }

    func delete(_ deletion: RecipeDeletion, _ call: Call<Admin>) async throws -> Empty {
        try await recipes.delete(call.id(Recipe.self), deletion, by: call.caller.account)
        return Empty()
    }

    func restore(_: Empty, _ call: Call<Admin>) async throws -> Empty {
        try await recipes.restore(call.id(Recipe.self), by: call.caller.account)
        return Empty()
    }

    func link(_ author: RecipeAuthor, _ call: Call<Admin>) async throws -> Empty {
        try await recipes.link(call.id(Recipe.self), to: author.account, by: call.caller.account)
        return Empty()
    }

    func unlink(_: Empty, _ call: Call<Admin>) async throws -> Empty {
        try await recipes.unlink(call.id(Recipe.self), by: call.caller.account)
        return Empty()
    }

    func author(_: Empty, _ call: Call<Admin>) async throws -> AuthorRecord {
        try await authors.record(of: call.id(Account.self))
    }
}
