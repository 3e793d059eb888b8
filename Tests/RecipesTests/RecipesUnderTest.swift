import Contracts
import Support

@testable import Recipes

/// Starts the recipes service with the tiny catalogue.
func withRecipes(
    on engine: Engine, catalogue: TinyCatalogue = TinyCatalogue(), peers: StubPeers = StubPeers(),
    _ body: @Sendable @escaping (TestedService) async throws -> Void
) async throws {
    try await catalogue.withEnvironment { environment in
        try await withService(RecipesService.self, on: engine, peers: peers, environment: environment, body)
    }
}

extension StubPeers {
    /// An auth and a pantry service that know one person.
    static func person(
        diets: Labels<Diet> = [], allergies: Labels<Allergen> = [], basket: [String] = [], pantry: [String] = [],
        staples: [String]? = nil
    ) -> StubPeers {
        func ids(_ names: [String]) -> [ID<Food>] { names.map { ID(ofCatalogue: "food", $0) } }
        let preferences = Preferences(diets: diets, allergies: allergies, noRestrictions: diets.isEmpty)
        let onHand = OnHand(basket: ids(basket), pantry: ids(pantry), staples: staples.map(ids))
        return StubPeers()
            .on(AuthAPI.preferences) { _ in preferences }
            .on(PantryAPI.onHand) { _ in onHand }
    }
}

extension MatchPage {
    var titles: [String] { items.map(\.recipe.title) }
}
