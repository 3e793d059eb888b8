import Chassis
import Contracts
import RecipesContracts
import Storage

/// The recipes that somebody looked at last.
struct RecentRoutes: Sendable {
    let database: Database
    let views: ViewRecorder
    let pages: TastePages

    func register(on routes: Routes) {
        routes
            .on(RecipesAPI.recent, use: recent)
            .on(RecipesAPI.forgetRecent, use: forget)
    }

    func recent(_ query: PageQuery, _ call: Call<SignedIn>) async throws -> Page<RecipeSummary> {
        await views.write()
        return try await pages.page(query, of: .viewed(by: call.caller.account), for: call.caller.account)
    }

    func forget(_: Nothing, _ call: Call<SignedIn>) async throws -> Nothing {
        await views.write()
        try await database.write { try ViewTable($0).deleteAll(of: call.caller.account) }
        return Nothing()
    }
}
