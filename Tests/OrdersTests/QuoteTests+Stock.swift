import AuthContracts
import Contracts
import Foundation
import Kitchen
import OrdersContracts
import RecipesContracts
import ServiceClient
import Support
import Testing

@testable import Offers
@testable import Orders

extension QuoteTests {
    @Test func `O2 a market with two of three packs offers both, says so, and comes after one that has all`()
        async throws
    {
        try await withService(OrdersService.self, on: .sqlite, services: Self.services()) { service in
            func milk(_ sku: String, _ price: Int, _ stock: Int?) -> CatalogueItemDraft {
                Self.good(sku, price, Self.milk) { $0.stock = stock }
            }
            _ = try await partner(
                service, "Short", .market, [milk("two", 400, 2), milk("one", 300, 1), milk("gone", 1, 0)])
            _ = try await partner(service, "Whole", .market, [milk("three", 900, 3)], by: .otherPartner)
            let ada = try await service.signedIn(as: .ada)
            let request = IngredientQuoteRequest(
                position: Self.home, wishes: [.init(food: Self.milk, quantity: Quantity(bounding: 1.2, .kilogram))])
            let found = try await ada.call(OrdersAPI.quoteIngredients, sending: request).items
            #expect(found.map(\.partnerName) == ["Whole", "Short"])
            #expect(found[0].lines.map(\.count) == [3] && found[0].lines.map(\.lacking) == [nil])
            #expect(found[1].lines.map(\.sku) == ["two"] && found[1].lines.map(\.count) == [2])
            #expect(found[1].lines.map(\.lacking) == [1] && found[1].missing.isEmpty && found[1].goods.amount == 800)
        }
    }
}
