import Contracts
import RecipesContracts

/// Substitutes for a missing ingredient of a recipe.
struct SubstitutePages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/recipes/:id/substitutes/:food", substitutes)
    }

    private func substitutes(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(Recipe.self)
        let food = try visit.parameters.get("food").flatMap(ID<Food>.init).orNotFound(.food)
        let query = RecipeQuery(servings: visit.servings, currency: visit.region.currency)
        let recipe = try await visit.ask { try await $0.call(RecipesAPI.show, at: id, sending: query) }
        let ingredient = try recipe.ingredients.first { $0.food?.id == food }.orNotFound(.food)
        let wanted = SubstituteQuery(ingredient.quantity)
        let found = try await visit.ask { try await $0.call(RecipesAPI.substitutes, at: food, sending: wanted) }
        let model = SubstitutePage(recipe, ingredient, found.items, in: visit.language)
        return .page(Screen("Substitute/substitute", title: model.heading, tab: .results, model))
    }
}
