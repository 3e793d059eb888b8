import Chassis
import Contracts

/// Reading recipes.
struct RecipeRoutes: Sendable {
    let recipes: RecipeTable
    let book: RecipeBookKeeper
    let kitchens: Kitchens

    func register(on routes: Routes) {
        routes.on(RecipesAPI.show, use: show)
    }

    func show(_ query: RecipeQuery, _ call: Call<Anyone>) async throws -> Recipe {
        guard (1...500).contains(query.servings ?? 1) else {
            throw Problem.invalid("servings", "must be from 1 to 500")
        }
        let id = try call.id(Recipe.self)
        async let kitchen = kitchens.onHand(of: call.caller.identity)
        let stored = try await recipes.find(id).orNotFound("recipe")
        return Recipe(stored, servings: query.servings, onHand: await kitchen.onHand, shelf: book.current.shelf)
    }
}
