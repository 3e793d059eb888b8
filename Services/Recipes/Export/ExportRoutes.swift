import Chassis
import Contracts

/// Taking recipes along.
struct ExportRoutes: Sendable {
    /// An archive holds so many recipes.
    static let most = 20_000

    let recipes: RecipeRoutes
    let collection: CollectionTable
    let files: RecipeFiles

    func register(on routes: Routes) {
        routes
            .on(RecipesAPI.export, use: export)
            .on(RecipesAPI.exportAll, use: exportAll)
    }

    func export(_ query: ExportQuery, _ call: Call<Anyone>) async throws -> Download {
        let recipe = try await recipes.show(RecipeQuery(servings: query.servings), call)
        return try await Aside.run { try files.file(of: recipe, as: query.format ?? .jsonLD) }
    }

    func exportAll(_ query: ExportQuery, _ call: Call<SignedIn>) async throws -> Download {
        guard query.servings == nil else {
            throw Problem.invalid("servings", "is for one recipe alone: leave it out")
        }
        let shelf = recipes.book.current.shelf
        let account = call.caller.account
        let stored = try await collection.recipes(of: account, limit: Self.most)
        return try await Aside.run {
            try files.archive(
                of: stored.map { Recipe($0, for: account, shelf: shelf) }, as: query.format ?? .jsonLD)
        }
    }
}
