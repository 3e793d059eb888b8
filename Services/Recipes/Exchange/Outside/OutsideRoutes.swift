import Chassis
import Contracts
import RecipesContracts

/// Recipes of databases elsewhere.
struct OutsideRoutes: Sendable {
    private static let mostLocal = 10

    let desk: OutsideDesk
    let search: SearchRoutes

    func register(on routes: Routes) {
        routes
            .on(RecipesAPI.outsideDatabase) { _, _ in try desk.described }
            .on(RecipesAPI.outside, use: recipes)
            .on(RecipesAPI.importOutside, use: take)
            .on(RecipesAPI.outsideLink, use: link)
            .on(RecipesAPI.linkOutside, use: setLink)
            .on(RecipesAPI.unlinkOutside, use: unlink)
    }

    func recipes(_ query: OutsideQuery, _ call: Call<SignedIn>) async throws -> OutsideRecipePage {
        try OutsideDesk.check(query)
        let here = RecipeSearchQuery(query: query.query, limit: Self.mostLocal)
        let local = try await search.page(here, for: call.caller.identity, language: call.language)
        return try await desk.search(query, for: call.caller.account, local: local.items)
    }

    func take(_: Nothing, _ call: Call<SignedIn>) async throws -> RecipeImport {
        try await desk.take(call.text("id"), for: call.caller.account)
    }

    func link(_: Nothing, _ call: Call<SignedIn>) async throws -> OutsideLink {
        try await desk.link(of: call.caller.account)
    }

    func setLink(_ draft: OutsideLinkDraft, _ call: Call<SignedIn>) async throws -> OutsideLink {
        try await desk.link(draft, for: call.caller.account)
    }

    func unlink(_: Nothing, _ call: Call<SignedIn>) async throws -> Nothing {
        try await desk.unlink(call.caller.account)
        return Nothing()
    }
}
