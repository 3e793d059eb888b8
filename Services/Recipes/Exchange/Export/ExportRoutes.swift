import Chassis
import Contracts
import RecipesContracts
import ServiceClient

/// Taking recipes along.
struct ExportRoutes: Sendable {
    let recipes: RecipeRoutes
    let collection: RecipeCollection
    let files: RecipeFiles
    private let documents = DocumentWork()

    init(recipes: RecipeRoutes, collection: RecipeCollection, files: RecipeFiles) {
        self.recipes = recipes
        self.collection = collection
        self.files = files
    }

    func register(on routes: Routes) {
        routes
            .on(RecipesAPI.export, use: export)
            .on(RecipesAPI.exportAll, streaming: exportAll)
    }

    func export(_ query: ExportQuery, _ call: Call<Anyone>) async throws -> Download {
        let recipe = try await recipes.show(RecipeQuery(servings: query.servings), call)
        return try await documents.run(for: call.caller.account, at: call.address) { [files] in
            try files.file(of: recipe, as: query.format ?? .jsonLD)
        }
    }

    func exportAll(_ query: ExportQuery, _ call: Call<SignedIn>) async throws -> StreamedDownload {
        guard query.servings == nil else {
            throw Problem.invalid("servings", .oneRecipeOnly)
        }
        return try await collection.download(of: call.caller.account, as: query.format ?? .jsonLD)
    }
}
