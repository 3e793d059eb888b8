import Chassis
import Contracts
import StoresContracts

/// Stores near somebody.
struct NearbyRoutes: Sendable {
    let search: StoreSearch

    func register(on routes: Routes) { routes.on(StoresAPI.nearby, use: list) }

    func list(_ query: NearbyStoresQuery, _ call: Call<SignedIn>) async throws -> NearbyStores {
        try await search.page(query)
    }
}
