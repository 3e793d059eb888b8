import Contracts
import Foundation
import Kitchen
import OrdersContracts
import RecipesContracts
import ServiceClient
import StoresContracts
import Support
import Synchronization
import Testing

@testable import Stores

@Suite(.timeLimit(.minutes(3)))
struct MarketTests {
    private final class Markets: Sendable {
        let state = Mutex((stamp: "1", price: 350, isThere: true))

        func listening(on services: StubServices) -> StubServices {
            services
                .on(OrdersAPI.markets) { [self] _ in
                    state.withLock { state in
                        let place = MarketPlace(
                            id: MarketTests.place, name: "Corner", partner: "Corner Market",
                            address: PostalAddress(
                                street: "Torstr. 1", city: "Bremen", postalCode: "28195", country: "DE"),
                            position: GeoPosition(latitude: 53.0759, longitude: 8.8073),
                            openingHours: "Mo 08:00-20:00; Tu 08:00-20:00; We off; 2026 Dec 31 08:00-12:00",
                            phone: nil, website: nil, stamp: state.stamp)
                        return Page(items: state.isThere ? [place] : [])
                    }
                }
                .on(OrdersAPI.marketOffers) { [self] _ in
                    Page(items: [
                        MarketOffer(
                            sku: "b", name: "Good butter", food: Food.butter.id,
                            price: .clamping(state.withLock { $0.price }, .eur), content: Quantity(bounding: 250, .gram)
                        )
                    ])
                }
        }
    }

    fileprivate static let place = ID<PartnerPlace>("00000000-0000-7000-8000-0000000000e1")!

    @Test(arguments: Engine.all)
    func `S4 a partner market is a store with what it has now, and goes when it is gone`(
        on engine: Engine
    ) async throws {
        let markets = Markets()
        try await withStores(on: engine, services: markets.listening(on: .withFoods)) { service in
            let components = try await StoresComponents(service.platform)
            let reader = MarketReader(components)
            let search = StoreSearch(components)
            func butter() async throws -> [NearbyStore] {
                try await search.page(
                    NearbyStoresQuery(lat: 53.0758, lon: 8.8072, food: Food.butter.id)
                ).items
            }
            try await reader.read()
            let found = try #require(try await butter().first)
            #expect(found.store.name == "Corner" && found.opening.state == .open && found.store.sources == ["partner"])
            #expect(found.supply?.certainty == .known && found.supply?.price?.price == .clamping(350, .eur))

            markets.state.withLock { $0 = ("1", 400, true) }
            try await reader.read()
            #expect(try await butter().first?.supply?.price?.price == .clamping(350, .eur), "nothing is said to be new")
            markets.state.withLock { $0.stamp = "2" }
            try await reader.read()
            #expect(try await butter().first?.supply?.price?.price == .clamping(400, .eur))
            markets.state.withLock { $0.isThere = false }
            try await reader.read()
            #expect(try await butter().isEmpty)
        }
    }
}
