import Contracts
import PlannerContracts
import RecipesContracts

extension Visit {
    /// Returns recommended recipes without those of this week's plan; `nil` if the service cannot recommend.
    func recommended(_ limit: Int) async throws -> Recommendations? {
        let planned = await visitor.isSignedIn ? try await plannedThisWeek() : []
        let query = RecommendationQuery(limit: limit, besides: planned.isEmpty ? nil : planned, today: today)
        return try await askIfThere { try await $0.call(RecipesAPI.recommendations, sending: query) }
    }

    /// At most 50 recipes, the limit of a recommendation.
    private func plannedThisWeek() async throws -> [ID<Recipe>] {
        let (week, query) = (ISOWeek(of: today), planQuery)
        let plan = try await askIfThere { try await $0.call(PlannerAPI.week, at: week, sending: query) }
        let recipes = Set((plan?.days ?? []).flatMap(\.meals).compactMap(\.dish.recipe))
        return Array(recipes.prefix(50))
    }
}
