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
}
