import Contracts
import Foundation
import Kitchen
import OrdersContracts
import Support
import Testing

@testable import Web

extension PartnerPageTests {
    @Test func `O2 a line that is too little says how many lack, and two markets say what they have more`() async throws
    {
        let kitchen = SampleKitchen()
        @Sendable func quote(_ partner: String, lacking: Int?) -> FoundQuote {
            FoundQuote(
                id: ID(at: .aTuesday), partner: SampleKitchen.partnerID, place: SampleKitchen.placeID,
                partnerName: partner, placeName: partner, kind: .market,
                lines: [
                    FoundLine(
                        item: ID(at: .aTuesday), sku: "A-1", name: "Milk", count: 2, price: .clamping(100, .eur),
                        total: .clamping(200, .eur), wish: kitchen.tomato.id, lacking: lacking)
                ], goods: .clamping(200, .eur), deliveryFee: .clamping(0, .eur), total: .clamping(200, .eur),
                tax: .clamping(0, .eur), minutes: 26, distanceMetres: 100,
                position: GeoPosition(latitude: 52.5, longitude: 13.4), expiresAt: .aTuesday + 900)
        }
        let services = kitchen.services
        services.on(OrdersAPI.quoteIngredients) { _ in
            Quotes(
                items: [quote("Short", lacking: 1)],
                pair: [quote("One", lacking: nil), quote("Other", lacking: nil)])
        }
        try await withPages(services: services) { web in
            let fields = [("food", "\(SampleKitchen.tomatoID)"), ("what", "food")]
            let page = try await Browser.signedIn(web).submit("/brought", fields)
            #expect(page.status == 200 && page.says("brought.lacking", count: 1))
            #expect(!page.says("brought.lacking", count: 2))
            #expect(page.says("brought.pairMore", count: 2, ["partner": "Short"]))
        }
    }

    @Test func `O6 the catalogue says which items are sold out, and its buttons say what they do`() async throws {
        let kitchen = SampleKitchen()
        @Sendable func item(isAvailable: Bool?) -> CatalogueItem {
            let details = CatalogueItemDraft(
                sku: "A-1", name: "Milk", price: .clamping(129, .eur), isAvailable: isAvailable)
            return CatalogueItem(
                id: kitchen.catalogueItem.id, place: SampleKitchen.placeID, details: details,
                match: kitchen.catalogueItem.match, changedAt: .aTuesday)
        }
        let path = "/partner/places/\(SampleKitchen.placeID)/catalogue"
        let services = kitchen.services
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            services.on(OrdersAPI.catalogue) { _ in Page(items: [item(isAvailable: nil)]) }
            let there = try await ada.open(path)
            #expect(there.button(named: "console.takeOut")?.has(["value": "out"]) == true)
            #expect(!there.html.contains("\(phrase("console.isOut")) ·"))
            services.on(OrdersAPI.catalogue) { _ in Page(items: [item(isAvailable: false)]) }
            let out = try await ada.open(path)
            #expect(out.button(named: "console.takeIn")?.has(["value": "in"]) == true)
            #expect(out.html.contains("\(phrase("console.isOut")) ·"))
        }
    }
}
