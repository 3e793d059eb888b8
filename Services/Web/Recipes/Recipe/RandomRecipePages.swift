import Contracts
import RecipesContracts

/// A recipe for those who cannot decide.
struct RandomRecipePages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/recipes/random", random)
    }

    private func random(_ visit: Visit) async throws -> PageResponse {
        do {
            let recipe = try await visit.ask { try await $0.call(RecipesAPI.random) }
            return .redirect(OwnPath("/recipes/\(recipe.id)") ?? .home)
        } catch let problem as Problem where problem.status == 404 {
            return .redirect(OwnPath(to: "/search"), notice: Notice("search.noRandom", isProblem: true))
        }
    }
}
