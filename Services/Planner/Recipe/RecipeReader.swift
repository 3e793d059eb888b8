import Chassis
import Contracts
import RecipesContracts

/// Recipes as somebody sees them who plans.
struct RecipeReader: Sendable {
    let services: ServiceClients

    /// The recipe as a dish. Throws 422 for `field` where there is none that the person sees, and 503 while the recipes
    /// service does not answer.
    func dish(_ id: ID<Recipe>, for identity: Identity, field: String) async throws -> PlannedDish {
        do {
            let recipe = try await services.onBehalf(of: identity).call(
                RecipesAPI.show, at: id, sending: RecipeQuery())
            return PlannedDish(
                kind: .recipe, title: String(recipe.title.prefix(200)), recipe: id, ahead: PreparationFacts(recipe))
        } catch let problem as Problem where problem.status == 404 || problem.status == 410 {
            throw Problem.invalid(field, .unknownRecipe)
        }
    }
}
