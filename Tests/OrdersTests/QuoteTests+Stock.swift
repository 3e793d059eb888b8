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

    /// Eggs come from the market that has too little milk, and all of the milk from the other one.
    @Test func `O2 two markets bring enough where one has too little, and no stock is promised twice`() async throws {
        try await withService(OrdersService.self, on: .sqlite, services: Self.services()) { service in
            func milk(_ sku: String, _ stock: Int) -> CatalogueItemDraft {
                Self.good(sku, 400, Self.milk) { $0.stock = stock }
            }
            _ = try await partner(
                service, "Short", .market,
                [milk("two", 2), milk("one", 1), Self.good("eggs", 600, Self.eggs, grams: nil)])
            _ = try await partner(service, "Whole", .market, [milk("three", 3)], by: .otherPartner)
            let ada = try await service.signedIn(as: .ada)
            func quotes(_ wishes: IngredientQuoteRequest.Wish...) async throws -> Quotes {
                try await ada.call(
                    OrdersAPI.quoteIngredients, sending: IngredientQuoteRequest(position: Self.home, wishes: wishes))
            }
            let kilo = IngredientQuoteRequest.Wish(food: Self.milk, quantity: Quantity(bounding: 1, .kilogram))
            let more = IngredientQuoteRequest.Wish(food: Self.milk, quantity: Quantity(bounding: 1.2, .kilogram))
            let pair = try #require(try await quotes(more, .init(food: Self.eggs)).pair)
            #expect(pair.map { $0.lines.map(\.sku) } == [["eggs"], ["three"]])
            #expect(pair.flatMap(\.lines).allSatisfy { $0.lacking == nil })
            let twice = try await quotes(kilo, kilo).items
            let short = try #require(twice.first { $0.partnerName == "Short" })
            #expect(short.lines.map(\.sku) == ["two", "one"] && short.lines.map(\.lacking) == [nil, 1])
            #expect(!short.isWhole)
        }
    }
}
