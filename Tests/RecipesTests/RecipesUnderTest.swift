import AuthContracts
import Contracts
import PantryContracts
import RecipesContracts
import Storage
import Support

@testable import Recipes

/// Runs the recipes service with the tiny catalogue.
func withRecipes(
    on engine: Engine, catalogue: TinyCatalogue = TinyCatalogue(), services: StubServices = StubServices(),
    environment: [String: String] = [:], _ body: @Sendable @escaping (TestedService) async throws -> Void
) async throws {
    try await catalogue.withEnvironment { ours in
        try await withService(
            RecipesService.self, on: engine, services: services, environment: ours.merging(environment) { $1 }, body)
    }
}

/// Runs the recipes service with the starter catalogue, on SQLite.
func withStarter(
    services: StubServices = StubServices(), _ body: @Sendable @escaping (TestedService) async throws -> Void
) async throws {
    try await withStarterDatabase { database in
        try await withService(RecipesService.self, database: database, services: services, body)
    }
}

/// A SQLite database with the starter catalogue.
func withStarterDatabase<Value>(_ body: (Database) async throws -> Value) async throws -> Value {
    @Sendable func prepare(_ database: Database) async throws {
        try await withService(RecipesService.self, database: database) { _ in }
    }
    return try await Engine.sqlite.withDatabase(preparedAs: "starter", by: prepare, body)
}

extension Catalogue {
    /// The starter catalogue, read once for all tests.
    static let ofStarter = Result { try Catalogue(Catalogue.starter) }
}

extension StubServices {
    /// An auth and a pantry service that know a single person.
    static func person(
        diets: Labels<Diet> = [], allergies: Labels<Allergen> = [], basket: [String] = [], pantry: [String] = [],
        staples: [String]? = nil
    ) -> StubServices {
        func ids(_ names: [String]) -> [ID<Food>] { names.map { ID(ofCatalogue: "food", $0) } }
        let preferences = Preferences(diets: diets, allergies: allergies, noRestrictions: diets.isEmpty)
        let onHand = OnHand(basket: ids(basket), pantry: ids(pantry), staples: staples.map(ids))
        return StubServices()
            .on(AuthAPI.preferences) { _ in preferences }
            .on(PantryAPI.onHand) { _ in onHand }
    }
}

extension MatchPage {
    var titles: [String] { items.map(\.recipe.title) }
}
