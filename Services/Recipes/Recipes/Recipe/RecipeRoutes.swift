import Chassis
import Contracts
import RecipesContracts

/// Reading recipes.
struct RecipeRoutes: Sendable {
    let recipes: RecipeTable
    let book: RecipeBookKeeper
    let kitchens: Kitchens
    let tastes: Tastes
    let views: ViewRecorder

    func register(on routes: Routes) {
        routes.on(RecipesAPI.show, use: show)
    }

    func show(_ query: RecipeQuery, _ call: Call<Anyone>) async throws -> Recipe {
        guard (1...500).contains(query.servings ?? 1) else {
            throw Problem.invalid("servings", "must be from 1 to 500")
        }
        let id = try call.id(Recipe.self)
        async let kitchen = kitchens.onHand(of: call.caller.identity)
        async let standing = standing(of: id, for: call.caller)
        let account = call.caller.account
        let stored = try await recipes.find(id, for: account).orNotFound("recipe")
            .present(toModerator: call.caller.isModerator)
        note(id, call.caller)
        return Recipe(
            stored, servings: query.servings, for: account, onHand: await kitchen.onHand,
            standing: try await standing, shelf: book.current.shelf)
    }

    private func standing(of recipe: ID<Recipe>, for caller: Anyone) async throws -> RecipeStanding? {
        guard let account = caller.account else { return nil }
        return try await tastes.standing(of: recipe, for: account)
    }

    /// Somebody looked at the recipe, unless it was a service that asked on their behalf.
    private func note(_ recipe: ID<Recipe>, _ caller: Anyone) {
        guard let account = caller.account, caller.identity?.peer == nil else { return }
        views.note(recipe, by: account)
    }
}
