import Chassis
import Contracts
import RecipesContracts
import Storage

/// The recipes that somebody looked at last.
struct RecentRoutes: Sendable {
    let database: Database
    let views: ViewRecorder
    let pages: TasteLists

    func register(on routes: Routes) {
        routes
            .on(RecipesAPI.recent, use: recent)
            .on(RecipesAPI.forgetRecent, use: forget)
    }

    func recent(_ query: PageQuery, _ call: Call<SignedIn>) async throws -> Page<RecipeSummary> {
        let part = try PageRequest<DatedPlace<Recipe>>(query, of: RecipesAPI.recent)
        await views.write()
        return try await pages.page(part, of: .viewed(by: call.caller.account), for: call.caller.account)
    }

    func forget(_: Empty, _ call: Call<SignedIn>) async throws -> Empty {
        await views.write()
        try await database.write { try ViewTable($0).deleteAll(of: call.caller.account) }
        return Empty()
    }
}
