import Contracts
import Foundation
import Kitchen
import OrdersContracts
import RecipesContracts
import ServiceClient
import Support
import Testing

@testable import Orders

@Suite(.timeLimit(.minutes(10)))
struct MarketTests {
    @Test(arguments: Engine.all)
    func `S4 approved markets are told to the stores service with what can be had of confirmed foods`(
        on engine: Engine
    ) async throws {
        try await withService(OrdersService.self, on: engine, services: .forPartners) { service in
            let shop = try await PartnerAtWork(
                service,
                place: .corner {
                    $0.exceptions = [OpeningException(day: Day("2026-12-31")!)]
                    $0.hours.removeAll { $0.weekday == .sunday }
                })
            let stores = try await service.asService(.stores)
            let place = try #require(try await stores.call(OrdersAPI.markets, sending: PageQuery()).items.first)
            #expect(place.id == shop.place.id && place.stamp == "0" && place.partner == "Corner Market")
            #expect(
                place.openingHours.hasPrefix("Mo 08:00-20:00; Tu")
                    && place.openingHours.hasSuffix("Su off; 2026 Dec 31 off"))

            let program = try await shop.program([.catalogue])
            let food = ID<Food>(at: .aTuesday)
            _ = try await program.call(
                OrdersAPI.replaceCatalogue, at: shop.place.id,
                sending: CatalogueSnapshot(items: [
                    CatalogueItemDraft(
                        sku: "butter", name: "Butter", price: .clamping(249, .eur),
                        content: Quantity(bounding: 250, .gram),
                        food: food),
                    CatalogueItemDraft(
                        sku: "gone", name: "Gone", price: .clamping(1, .eur), stock: 0, food: food),
                    CatalogueItemDraft(sku: "odd", name: "Nobody knows", price: .clamping(1, .eur)),
                ]))
            let offers = try await stores.call(OrdersAPI.marketOffers, at: shop.place.id, sending: PageQuery()).items
            #expect(
                offers == [
                    MarketOffer(
                        sku: "butter", name: "Butter", food: food, price: .clamping(249, .eur),
                        content: Quantity(bounding: 250, .gram))
                ])
            let again = try await stores.call(OrdersAPI.markets, sending: PageQuery()).items.first
            #expect(again?.stamp != "0")
            await #expect(throws: Problem.self) {
                try await service.signedIn(as: .root).call(OrdersAPI.markets, sending: PageQuery())
            }
            let root = try await service.signedIn(as: .root)
            _ = try await root.call(
                OrdersAPI.suspendPartner, at: shop.profile.id, sending: PartnerSuspension(reason: "It burnt down."))
            #expect(try await stores.call(OrdersAPI.markets, sending: PageQuery()).items.isEmpty)
            #expect(
                try await stores.call(OrdersAPI.marketOffers, at: shop.place.id, sending: PageQuery()).items.isEmpty)
        }
    }
}
