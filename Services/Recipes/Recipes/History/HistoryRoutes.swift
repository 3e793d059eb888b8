import Chassis
import Contracts
import RecipesContracts

/// The routes for earlier versions of own recipes.
struct HistoryRoutes: Sendable {
    let history: RecipeHistory

    func register(on routes: Routes) {
        routes
            .on(RecipesAPI.versions, use: list)
            .on(RecipesAPI.version, use: show)
            .on(RecipesAPI.restoreVersion, use: restore)
    }

    func list(_: Empty, _ call: Call<SignedIn>) async throws -> Page<RecipeVersionSummary> {
        try await history.versions(of: call.id(Recipe.self), by: call.caller.account)
    }

    func show(_: Empty, _ call: Call<SignedIn>) async throws -> RecipeVersion {
        try await history.version(revision(in: call), of: call.id(Recipe.self), by: call.caller.account)
    }

    func restore(_ seen: SeenRevision, _ call: Call<SignedIn>) async throws -> Recipe {
        try await history.restore(revision(in: call), of: call.id(Recipe.self), seen, by: call.caller.account)
    }

    private func revision(in call: Call<SignedIn>) throws -> Int {
        try Int(call.text("revision")).flatMap { (1...1_000_000_000).contains($0) ? $0 : nil }.orNotFound(.address)
    }
}
