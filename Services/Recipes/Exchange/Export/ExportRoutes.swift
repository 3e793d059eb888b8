import Chassis
import Contracts
import RecipesContracts
import ServiceClient

/// Taking recipes along.
struct ExportRoutes: Sendable {
    let recipes: RecipeRoutes
    let collection: RecipeCollection
    let files: RecipeFiles

    func register(on routes: Routes) {
        routes
            .on(RecipesAPI.export, use: export)
            .on(RecipesAPI.exportAll, streaming: exportAll)
    }

    func export(_ query: ExportQuery, _ call: Call<Anyone>) async throws -> Download {
        let recipe = try await recipes.show(RecipeQuery(servings: query.servings), call)
        return try await Aside.run { try files.file(of: recipe, as: query.format ?? .jsonLD) }
    }

    func exportAll(_ query: ExportQuery, _ call: Call<SignedIn>) async throws -> StreamedDownload {
        guard query.servings == nil else {
            throw Problem.invalid("servings", "is for one recipe alone: leave it out")
        }
        return try await collection.download(of: call.caller.account, as: query.format ?? .jsonLD)
    }
}
