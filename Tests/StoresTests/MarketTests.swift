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

@Suite(.timeLimit(.minutes(10)))
struct MarketTests {
    private final class Markets: Sendable {
        /// The price of butter; `nil` if it is sold out.
        let state = Mutex((stamp: "1", price: 350 as Int?, isThere: true))
        /// Adds a market before the other, with unreadable offers.
        let failing: Bool
        /// How often the offers of a market without a place were read.
        let readNowhere = Mutex(0)

        init(failing: Bool = false) { self.failing = failing }

        func listening(on services: StubServices) -> StubServices {
            services
                .on(OrdersAPI.markets) { [self] _ in
                    state.withLock { state in
                        func place(_ id: ID<PartnerPlace>, _ latitude: Double) -> MarketPlace {
                            MarketPlace(
                                id: id, name: "Corner", partner: "Corner Market",
                                address: PostalAddress(
                                    street: "Torstr. 1", city: "Bremen", postalCode: "28195", country: "DE"),
                                position: GeoPosition(latitude: latitude, longitude: 8.8073),
                                openingHours: "Mo 08:00-20:00; Tu 08:00-20:00; We off; 2026 Dec 31 08:00-12:00",
                                phone: nil, website: nil, stamp: state.stamp)
                        }
                        let others = failing ? [place(MarketTests.broken, 53.2), place(MarketTests.nowhere, 91)] : []
                        return Page(items: others + (state.isThere ? [place(MarketTests.place, 53.0759)] : []))
                    }
                }
                .on(OrdersAPI.marketOffers) { [self] _, names in
                    if names.first == MarketTests.broken.description { throw Problem.serviceUnavailable }
                    if names.first == MarketTests.nowhere.description { readNowhere.withLock { $0 += 1 } }
                    let butter = state.withLock { $0.price }.map {
                        MarketOffer(
                            sku: "b", name: "Good butter", food: Food.butter.id, price: .clamping($0, .eur),
                            content: Quantity(bounding: 250, .gram))
                    }
                    return Page(items: [butter].compactMap(\.self))
                }
        }
    }

    fileprivate static let place = ID<PartnerPlace>("00000000-0000-7000-8000-0000000000e1")!
    fileprivate static let broken = ID<PartnerPlace>("00000000-0000-7000-8000-0000000000e2")!
    fileprivate static let nowhere = ID<PartnerPlace>("00000000-0000-7000-8000-0000000000e3")!

    @Test func `N2 markets that cannot be read while everything starts are no news`() {
        #expect(MarketFeature.level(ofFailure: .seconds(5)) == .debug)
        #expect(MarketFeature.level(ofFailure: .seconds(61)) == .notice)
    }

    @Test(arguments: Engine.either)
    func `S4 one market that cannot be read keeps no other from being read`(on engine: Engine) async throws {
        let markets = Markets(failing: true)
        try await withStores(on: engine, services: markets.listening(on: .withFoods)) { service in
            let components = try await StoresComponents(service.platform)
            let reader = MarketReader(components)
            await #expect(throws: Problem.self) { try await reader.read() }
            let found = try await StoreSearch(components).page(
                NearbyStoresQuery(lat: 53.0758, lon: 8.8072, food: Food.butter.id))
            #expect(found.items.map { $0.supply?.price?.price } == [.clamping(350, .eur)])
            #expect(markets.readNowhere.withLock { $0 } == 0)
        }
    }

    @Test(arguments: Engine.either)
    func `S4 what a market had and has no more is sold out for a week`(on engine: Engine) async throws {
        let markets = Markets()
        try await withStores(on: engine, services: markets.listening(on: .withFoods)) { service in
            let components = try await StoresComponents(service.platform)
            let (reader, search) = (MarketReader(components), StoreSearch(components))
            func butter() async throws -> FoodSupply? {
                try await search.page(
                    NearbyStoresQuery(lat: 53.0758, lon: 8.8072, food: Food.butter.id)
                ).items.first?.supply
            }
            func turn(_ stamp: String, _ price: Int?) async throws -> FoodSupply? {
                markets.state.withLock { $0 = (stamp, price, true) }
                try await reader.read()
                return try await butter()
            }
            #expect(try await turn("1", 350)?.certainty == .known)
            let gone = try await turn("2", nil)
            #expect(gone?.certainty == .soldOut && gone?.soldOut == Day("2026-12-29"))
            service.clock.advance(by: 2 * 86_400)
            let still = try await turn("3", nil)
            #expect(still?.certainty == .soldOut && still?.soldOut == Day("2026-12-29"), "it was told then")
            #expect(try await turn("4", 380)?.certainty == .known)
            #expect(try await turn("5", nil)?.soldOut == Day("2026-12-31"))
            service.clock.advance(by: 8 * 86_400)
            #expect(try await turn("6", nil)?.certainty == .likely)
        }
    }

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
            // A partner's prices are not a price table, whatever a table's name.
            let root = try await service.signedIn(as: .root)
            #expect(try await root.call(StoresAPI.storePriceSources).items.isEmpty)
            let source = try #require(try await butter().first?.supply?.price?.source)
            let removed = try await root.call(
                StoresAPI.forgetStorePrices, sending: StorePriceRemoval(source: source))
            #expect(removed.removed == 0)
            #expect(try await butter().first?.supply?.certainty == .known)
            markets.state.withLock { $0.isThere = false }
            try await reader.read()
            #expect(try await butter().isEmpty)
        }
    }

    @Test(arguments: Engine.either)
    func `S4 a market that has what it had makes nobody read its prices again`(on engine: Engine) async throws {
        let markets = Markets()
        try await withStores(on: engine, services: markets.listening(on: .withFoods)) { service in
            let reader = MarketReader(try await StoresComponents(service.platform))
            func version() async throws -> Int {
                try await service.database.read { try StorePriceTable($0).version(of: Food.butter.id) }
            }
            try await reader.read()
            let first = try await version()
            service.clock.advance(by: 1_900)
            try await reader.read()
            #expect(try await version() == first && first > 0)
            markets.state.withLock { $0 = ("2", 400, true) }
            try await reader.read()
            #expect(try await version() > first)
        }
    }
}
