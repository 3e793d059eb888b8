import Chassis
import Contracts
import Logging
import PlannerContracts
import RecipesContracts

/// Finds the nearest alternative to a deleted recipe when its meal is shown. There is none while the recipes service is
/// unavailable.
struct AlternativeRecipes: Sendable {
    /// The most recipes looked up at once.
    private static let most = 8

    let services: ServiceClients
    let logger: Logger

    /// Returns the meals, with an alternative for each deleted recipe.
    func added(to meals: [Meal], for identity: Identity) async throws -> [Meal] {
        let gone = meals.compactMap { meal in
            meal.dish.isGone == true ? meal.dish.recipe.map { RecipeName(id: $0, title: meal.dish.title ?? "") } : nil
        }
        let asked = Array(Set(gone)).sorted { $0.id.description < $1.id.description }.prefix(Self.most)
        guard !asked.isEmpty else { return meals }
        let found = await withTaskGroup(of: (ID<Recipe>, RecipeName?).self) { group in
            for recipe in asked { group.addTask { (recipe.id, await nearest(to: recipe, for: identity)) } }
            return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }
        return meals.map { meal in
            guard meal.dish.isGone == true, let recipe = meal.dish.recipe, let nearest = found[recipe] else {
                return meal
            }
            return meal.offering(nearest)
        }
    }

    /// Returns the most similar recipe, otherwise the first match of the title.
    private func nearest(to recipe: RecipeName, for identity: Identity) async -> RecipeName? {
        let client = services.onBehalf(of: identity)
        if let similar = try? await client.call(RecipesAPI.alternatives, at: recipe.id, sending: PageQuery(limit: 1)),
            let first = similar.items.first
        {
            return RecipeName(id: first.recipe.id, title: first.recipe.title)
        }
        guard !recipe.title.isEmpty else { return nil }
        let query = RecipeSearchQuery(query: String(recipe.title.prefix(100)), limit: 1)
        guard let found = try? await client.call(RecipesAPI.search, sending: query) else {
            logger.info("No alternative to a deleted recipe", metadata: ["recipe": "\(recipe.id)"])
            return nil
        }
        return found.items.first.map { RecipeName(id: $0.id, title: $0.title) }
    }
}

extension Meal {
    /// Returns the meal with an alternative recipe.
    fileprivate func offering(_ alternative: RecipeName) -> Meal {
        var meal = self
        meal.dish.alternative = alternative
        return meal
    }
}
