import Chassis
import Contracts
import RecipesContracts

/// Showing recipes of one's own to somebody by a link.
struct SharingRoutes: Sendable {
    let links: RecipeLinks
    let searchIndex: SearchIndexUpdater
    let currencies: CallerCurrency

    func register(on routes: Routes) {
        routes
            .on(RecipesAPI.links, use: list)
            .on(RecipesAPI.makeLink, use: make)
            .on(RecipesAPI.revokeLink, use: revoke)
            .on(RecipesAPI.shared, use: shared)
    }

    func list(_: Empty, _ call: Call<SignedIn>) async throws -> Page<RecipeLink> {
        try await links.good(to: call.id(Recipe.self), of: call.caller.account)
    }

    func make(_ order: RecipeLinkOrder, _ call: Call<SignedIn>) async throws -> RecipeLink {
        try await links.make(order, to: call.id(Recipe.self), by: call.caller.account)
    }

    func revoke(_: Empty, _ call: Call<SignedIn>) async throws -> Empty {
        let link = try call.id(RecipeLink.self, "link")
        try await links.revoke(link, to: call.id(Recipe.self), by: call.caller.account)
        return Empty()
    }

    func shared(_ query: RecipeQuery, _ call: Call<Anyone>) async throws -> Recipe {
        guard ContentBounds.servings.contains(query.servings ?? 1) else {
            throw Problem.invalid("servings", .outOfRange(ContentBounds.servings))
        }
        guard (0.1...500).contains(query.portions ?? 1) else { throw Problem.invalid("portions", .portions) }
        let stored = try await links.recipe(behind: call.text("key"))
        let currency = await currencies.currency(query.currency, of: call.caller.identity)
        return Recipe(
            stored, servings: query.servings, portions: query.portions, currency: currency, for: call.caller.account,
            catalogue: searchIndex.current.catalogue)
    }
}
