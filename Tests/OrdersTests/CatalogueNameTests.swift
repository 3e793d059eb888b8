import Contracts
import Kitchen
import OrdersContracts
import RecipesContracts
import Support
import Testing

@testable import Orders

/// Items of a partner that get another name.
@Suite(.timeLimit(.minutes(10)))
struct CatalogueNameTests {
    @Test(arguments: Engine.either)
    func `O6 an item with another name keeps no allergens, unless the same change declares them`(
        on engine: Engine
    ) async throws {
        try await withService(OrdersService.self, on: engine, services: .forPartners) { service in
            let shop = try await PartnerAtWork(service)
            let soup = CatalogueItemDraft(sku: "1", name: "Soup", price: .clamping(600, .eur), allergens: [])
            _ = try await shop.staff.call(
                OrdersAPI.replaceCatalogue, at: shop.place.id, sending: CatalogueSnapshot(items: [soup]))
            let none: Labels<Allergen> = []
            let cases: [(name: String, declared: Labels<Allergen>?, now: Labels<Allergen>?)] = [
                ("Soup", nil, none), ("Peanut soup", nil, nil), ("Pea soup", none, none),
            ]
            for (name, declared, now) in cases {
                var change = CatalogueItemChange(sku: "1", name: name)
                if let declared { change.allergens = .set(declared) }
                _ = try await shop.staff.call(
                    OrdersAPI.changeCatalogue, at: shop.place.id, sending: CatalogueDelta(items: [change]))
                let items = try await shop.staff.call(OrdersAPI.catalogue, at: shop.place.id, sending: CatalogueQuery())
                    .items
                #expect(items.map(\.details.allergens) == [now])
            }
        }
    }
}
