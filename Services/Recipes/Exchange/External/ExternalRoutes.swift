import Chassis
import Contracts
import RecipesContracts

/// Recipes of external databases.
struct ExternalRoutes: Sendable {
    private static let mostLocal = 10

    let queue: ExternalRecipeImports
    let search: SearchRoutes

    func register(on routes: Routes) {
        routes
            .on(RecipesAPI.externalDatabase) { _, _ in try queue.described }
            .on(RecipesAPI.external, use: recipes)
            .on(RecipesAPI.importExternal, use: take)
            .on(RecipesAPI.externalLink, use: link)
            .on(RecipesAPI.linkExternal, use: setLink)
            .on(RecipesAPI.unlinkExternal, use: unlink)
    }

    func recipes(_ query: ExternalQuery, _ call: Call<SignedIn>) async throws -> ExternalRecipePage {
        try ExternalRecipeImports.check(query)
        let here = RecipeSearchQuery(query: query.query, limit: Self.mostLocal)
        let local = try await search.page(here, for: call.caller.identity, language: call.language)
        return try await queue.search(query, for: call.caller.account, local: local.items)
    }

    func take(_: Empty, _ call: Call<SignedIn>) async throws -> RecipeImport {
        try await queue.take(call.text("id"), for: call.caller.account)
    }

    func link(_: Empty, _ call: Call<SignedIn>) async throws -> ExternalLink {
        try await queue.link(of: call.caller.account)
    }

    func setLink(_ draft: ExternalLinkDraft, _ call: Call<SignedIn>) async throws -> ExternalLink {
        try await queue.link(draft, for: call.caller.account)
    }

    func unlink(_: Empty, _ call: Call<SignedIn>) async throws -> Empty {
        try await queue.unlink(call.caller.account)
        return Empty()
    }
}
