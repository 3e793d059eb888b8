import AuthContracts
import Contracts
import Foundation
import Kitchen
import OrdersContracts
import RecipesContracts
import ServiceClient
import Support
import Synchronization
import Testing

@testable import Offers
@testable import Orders

/// Diets and allergies at the time of the order, of the person and of the items.
@Suite(.timeLimit(.minutes(30)))
struct OrderSuitabilityTests {
    private static let home = GeoPosition(latitude: 52.52, longitude: 13.40)

    /// Ada's preferences in auth; `nil` if auth is unavailable.
    private final class Profile: Sendable {
        let preferences = Mutex<Preferences?>(Preferences(noRestrictions: true))

        func set(_ preferences: Preferences?) { self.preferences.withLock { $0 = preferences } }
        func avoid(_ allergies: Labels<Allergen>, diets: Labels<Diet> = []) {
            set(Preferences(diets: diets, allergies: allergies))
        }
    }

    private func withSoup(
        _ allergens: Labels<Allergen>?, diets: Labels<Diet>? = nil, on engine: Engine,
        _ body: @Sendable @escaping (TestedOrders, PartnerAtWork, Profile) async throws -> Void
    ) async throws {
        let profile = Profile()
        let services = StubServices.forPartners.on(AuthAPI.preferences) { _ in
            guard let preferences = profile.preferences.withLock({ $0 }) else { throw Problem(503, "unavailable") }
            return preferences
        }
        try await withService(OrdersService.self, on: engine, services: services) { service in
            let orders = TestedOrders(service: service)
            let shop = try await PartnerAtWork(service, kind: .restaurant)
            try await Self.serve(allergens, diets, at: shop)
            try await body(orders, shop, profile)
        }
    }

    private static func serve(
        _ allergens: Labels<Allergen>?, _ diets: Labels<Diet>? = nil, at shop: PartnerAtWork
    ) async throws {
        let soup = CatalogueItemDraft(
            sku: "soup", name: "Soup", price: .clamping(1_250, .eur), cuisine: .thai, allergens: allergens, diets: diets
        )
        let report = try await shop.staff.call(
            OrdersAPI.replaceCatalogue, at: shop.place.id, sending: CatalogueSnapshot(items: [soup]))
        #expect(report.refused == 0)
    }

    private func offer(_ orders: TestedOrders) async throws -> Quote {
        let ada = try await orders.client(.ada)
        let found = try await ada.call(OrdersAPI.quoteDishes, sending: DishQuoteRequest(position: Self.home))
        return try await ada.call(OrdersAPI.quote, at: found.items[0].id)
    }

    private func refusal(_ quote: Quote, _ orders: TestedOrders) async throws -> Problem {
        let ada = try await orders.client(.ada)
        let refused = try await problem { try await ada.call(OrdersAPI.placeOrder, sending: .to(quote)) }
        #expect(try await ada.call(OrdersAPI.orders, sending: PageQuery()).items.isEmpty)
        let held = try await orders.database.read { try SandboxBooks($0).all(since: .distantPast) }
        #expect(held.isEmpty)
        return refused
    }

    @Test(arguments: Engine.either)
    func `O1 O3 an allergy that was added after the offer counts when it is ordered`(on engine: Engine) async throws {
        try await withSoup([.milk, .treeNuts], on: engine) { orders, _, profile in
            let quote = try await offer(orders)
            #expect(quote.lines[0].suitability == nil && quote.lines[0].allergens == [.milk, .treeNuts])
            profile.avoid([.nuts])
            // The quote shows it at once.
            let now = try await orders.client(.ada).call(OrdersAPI.quote, at: quote.id)
            #expect(now.lines[0].suitability == .unsuitable)
            let refused = try await refusal(quote, orders)
            #expect(refused.status == 409 && refused.code == "unsuitable")
            #expect(
                refused.values == ["what": "allergen", "item": .text("Soup"), "words": .text("tree nuts")])
            profile.avoid([.fish])
            #expect(try await orders.client(.ada).call(OrdersAPI.placeOrder, sending: .to(quote)).state == .placed)
        }
    }

    @Test(arguments: Engine.either)
    func `O1 O3 what an item contains by the time of the order counts, and what is not known any more is not ordered`(
        on engine: Engine
    ) async throws {
        try await withSoup([], diets: [.vegan], on: engine) { orders, shop, profile in
            profile.avoid([.milk], diets: [.vegan])
            let quote = try await offer(orders)
            #expect(quote.lines[0].suitability == .suits && quote.lines[0].allergens == [])
            try await Self.serve([.milk], [.vegan], at: shop)
            #expect(try await refusal(quote, orders).values["what"] == .text("allergen"))
            try await Self.serve([], [.glutenFree], at: shop)
            let diet = try await refusal(quote, orders)
            #expect(diet.values["what"] == .text("diet") && diet.values["words"] == .text("vegan"))
            try await Self.serve(nil, [.vegan], at: shop)
            #expect(try await refusal(quote, orders).values["what"] == .text("unknown"))
            // An item without diets is not known to be vegan.
            try await Self.serve([], nil, at: shop)
            #expect(try await refusal(quote, orders).values["what"] == .text("unknown"))
            try await Self.serve([], [.vegan], at: shop)
            #expect(try await orders.client(.ada).call(OrdersAPI.placeOrder, sending: .to(quote)).state == .placed)
        }
    }

    @Test(arguments: Engine.either)
    func `O1 O3 who was told that it is not known can order it, and nothing is said to suit while auth is silent`(
        on engine: Engine
    ) async throws {
        try await withSoup(nil, on: engine) { orders, _, profile in
            profile.avoid([.milk])
            let quote = try await offer(orders)
            #expect(quote.lines[0].suitability == .unknown && quote.lines[0].allergens == nil)
            #expect(try await orders.client(.ada).call(OrdersAPI.placeOrder, sending: .to(quote)).state == .placed)
        }
        try await withSoup([], on: engine) { orders, _, profile in
            profile.avoid([.milk])
            let quote = try await offer(orders)
            #expect(quote.lines[0].suitability == .suits)
            profile.set(nil)
            let silent = try await orders.client(.ada).call(OrdersAPI.quote, at: quote.id)
            #expect(silent.lines[0].suitability == .unknown)
            let refused = try await refusal(quote, orders)
            #expect(refused.status == 503 && refused.values["what"] == .text("order-preferences"))
        }
    }
}
