import Chassis
import Contracts
import StoresContracts

/// The route that finds the cheapest stores for a list.
struct BasketRoutes: Sendable {
    let search: StoreSearch

    func register(on routes: Routes) { routes.on(StoresAPI.baskets, use: find) }

    func find(_ request: BasketRequest, _ call: Call<SignedIn>) async throws -> StoreBaskets {
        try await BasketFinder(search: search).find(request)
    }
}
