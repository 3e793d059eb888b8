import AuthContracts
import Contracts
import RecipesContracts

/// A recipe to cook from: large, a step at a time.
struct CookPages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/recipes/:id/cook", cook)
    }

    private func cook(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(Recipe.self)
        let query = RecipeQuery(
            servings: visit.servings, portions: visit.portions, currency: visit.region.currency)
        let recipe = try await visit.ask { try await $0.call(RecipesAPI.show, at: id, sending: query) }
        let isKept = visit.query["kept"] != nil
        let isSignedIn = await visit.visitor.isSignedIn
        let preferences =
            isSignedIn && !isKept
            ? try await visit.askIfPossible { try await $0.call(AuthAPI.preferences) } : nil
        let model = CookPage(
            recipe, for: visit.query["meal"].flatMap(ID.init), preferences: preferences, units: visit.units,
            isKept: isKept, in: visit.language)
        var screen = Screen(
            "Recipe/cook", title: visit.language("cook.title", ["recipe": recipe.title]), tab: .results, model)
        screen.isAlone = true
        return .page(screen)
    }
}
