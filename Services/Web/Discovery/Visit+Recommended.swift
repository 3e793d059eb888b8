import Contracts
import PlannerContracts
import RecipesContracts

extension Visit {
    /// Recipes that the visitor may like, without those of this week's plan; `nil` while no recommendation can be made.
    func recommended(_ limit: Int) async throws -> Recommendations? {
        let planned = await visitor.isSignedIn ? try await plannedThisWeek() : []
        let query = RecommendationQuery(limit: limit, besides: planned.isEmpty ? nil : planned, today: today)
        return try await askIfThere { try await $0.call(RecipesAPI.recommendations, sending: query) }
    }

    /// At most as many as a recommendation can leave out.
    private func plannedThisWeek() async throws -> [ID<Recipe>] {
        let (week, query) = (ISOWeek(of: today), planQuery)
        let plan = try await askIfThere { try await $0.call(PlannerAPI.week, at: week, sending: query) }
        let recipes = Set((plan?.days ?? []).flatMap(\.meals).compactMap(\.dish.recipe))
        return Array(recipes.prefix(50))
    }
}
