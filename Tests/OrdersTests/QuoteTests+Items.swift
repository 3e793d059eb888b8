import AuthContracts
import Contracts
import Foundation
import Kitchen
import OrdersContracts
import ServiceClient
import Support
import Testing

@testable import Offers
@testable import Orders

extension QuoteTests {
    @Test(arguments: Engine.either)
    func `O1 several dishes of a restaurant come in one quote with one fee`(on engine: Engine) async throws {
        try await withService(OrdersService.self, on: engine, services: Self.services()) { service in
            func dish(_ sku: String, _ price: Int, stock: Int? = nil) -> CatalogueItemDraft {
                CatalogueItemDraft(sku: sku, name: sku, price: .clamping(price, .eur), stock: stock)
            }
            let shop = try await partner(
                service, "Near", .restaurant, [dish("soup", 300), dish("pasta", 900), dish("cake", 250, stock: 1)])
            _ = try await partner(service, "Other", .restaurant, [dish("pizza", 800)], by: .otherPartner)
            let ada = try await service.signedIn(as: .ada)
            let found = try await ada.call(
                OrdersAPI.quoteDishes, sending: DishQuoteRequest(position: Self.home)
            ).items
            let quote = try #require(found.first { $0.lines.map(\.sku) == ["soup"] })
            #expect(quote.belowMinimum?.amount == 200)
            let offers = try await ada.call(OrdersAPI.quoteOffers, at: quote.id, sending: QuoteOffersQuery())
            #expect(offers.items.map(\.sku) == ["soup", "cake", "pasta"] && offers.items.map(\.count) == [1, 0, 0])
            #expect(offers.belowMinimum?.amount == 200)

            func change(_ counts: [(String, Int)]) async throws -> FoundQuote {
                try await ada.call(
                    OrdersAPI.changeQuote, at: quote.id,
                    sending: QuoteChange(items: counts.map { QuoteChange.Item(sku: $0.0, count: $0.1) }))
            }
            let both = try await change([("pasta", 2), ("cake", 1)])
            #expect(both.lines.map(\.sku) == ["soup", "pasta", "cake"] && both.lines.map(\.count) == [1, 2, 1])
            #expect(both.goods.amount == 2_350 && both.deliveryFee == quote.deliveryFee && both.belowMinimum == nil)
            #expect(try await ada.call(OrdersAPI.quote, at: both.id).total == both.total.amount)
            #expect(try await change([("soup", 0), ("pasta", 1)]).lines.map(\.sku) == ["pasta"])

            await expectRefusal(Problem.soldOut("cake")) { try await change([("cake", 2)]) }
            // An item of another place, and nothing at all.
            await expectRefusal(Problem.soldOut("pizza")) { try await change([("pizza", 1)]) }
            #expect(try await problem { try await change([("soup", 0)]) }.status == 422)
            let odd = try await problem { try await change([("", 1), ("soup", 100)]) }
            #expect(odd.errors.map(\.field) == ["items.0.sku", "items.1.count"])
            let bob = try await service.signedIn(as: .bob)
            await expectRefusal(Problem.notFound(.quote)) {
                try await bob.call(OrdersAPI.quoteOffers, at: quote.id, sending: QuoteOffersQuery())
            }
            _ = try await shop.staff.call(
                OrdersAPI.setAvailability, at: shop.place.id,
                sending: PlaceAvailability(closedUntil: service.clock.now + 3_600))
            #expect(try await problem { try await change([("pasta", 1)]) }.code == "partner-closed")
        }
    }

    @Test(arguments: Engine.either)
    func `O1 what reaches the minimum comes before what is cheaper, with what its menu says of it`(
        on engine: Engine
    ) async throws {
        try await withService(OrdersService.self, on: engine, services: Self.services()) { service in
            func dish(_ sku: String, _ price: Int, stock: Int? = nil) -> CatalogueItemDraft {
                CatalogueItemDraft(
                    sku: sku, name: sku, description: "With care", price: .clamping(price, .eur), stock: stock,
                    section: "Mains", allergens: stock == nil ? nil : [.milk])
            }
            let dishes = [dish("soup", 50), dish("tea", 60), dish("stew", 700), dish("cake", 480, stock: 3)]
            _ = try await partner(service, "Near", .restaurant, dishes)
            let ada = try await service.signedIn(as: .ada)
            let found = try await ada.call(
                OrdersAPI.quoteDishes, sending: DishQuoteRequest(position: Self.home)
            ).items
            let quote = try #require(found.first { $0.lines.map(\.sku) == ["soup"] })
            let offers = try await ada.call(OrdersAPI.quoteOffers, at: quote.id, sending: QuoteOffersQuery())
            #expect(offers.belowMinimum?.amount == 450)
            #expect(offers.items.map(\.sku) == ["soup", "cake", "stew", "tea"])
            let cake = try #require(offers.items.first { $0.sku == "cake" })
            #expect(cake.section == "Mains" && cake.description == "With care")
            #expect(cake.stock == 3 && cake.allergens == [.milk])
            let tea = try #require(offers.items.last)
            #expect(tea.stock == nil && tea.allergens == nil, "unknown stays unknown")
        }
    }

    @Test(arguments: Engine.either)
    func `O1 every item of a place is within reach beside a quote, part by part and by a part of its name`(
        on engine: Engine
    ) async throws {
        try await withService(OrdersService.self, on: engine, services: Self.services()) { service in
            func dish(_ sku: String, _ price: Int) -> CatalogueItemDraft {
                CatalogueItemDraft(sku: sku, name: sku, price: .clamping(price, .eur))
            }
            let dishes = (10..<35).map { "dish-\($0)" }
            let drafts = dishes.enumerated().map { dish($1, 300 + 20 * ($0 / 2)) }
            _ = try await partner(service, "Near", .restaurant, drafts + [dish("tea", 90)])
            _ = try await partner(service, "Other", .restaurant, [dish("pizza", 800)], by: .otherPartner)
            let ada = try await service.signedIn(as: .ada)
            let found = try await ada.call(
                OrdersAPI.quoteDishes, sending: DishQuoteRequest(position: Self.home)
            ).items
            let quote = try #require(found.first { $0.lines.map(\.sku) == ["dish-10"] })
            func offers(_ query: QuoteOffersQuery, beside quote: ID<Quote>) async throws -> QuoteOffers {
                try await ada.call(OrdersAPI.quoteOffers, at: quote, sending: query)
            }

            var (others, cursors): ([String], [String]) = ([], [])
            for _ in 0..<10 {
                let part = try await offers(QuoteOffersQuery(limit: 7, cursor: cursors.last), beside: quote.id)
                #expect(part.items.first?.sku == "dish-10" && part.items.first?.count == 1)
                #expect(part.items.count <= 8 && part.belowMinimum?.amount == 200)
                others += part.items.dropFirst().map(\.sku)
                guard let next = part.next else { break }
                cursors.append(next)
            }
            // Dishes of 200 to 399 reach the minimum and come first. The tea is cheaper than all of them.
            let sorted = Array(dishes[1...9]) + ["tea"] + Array(dishes[10...])
            #expect(others == sorted && cursors.count == 3)

            let named = try await offers(QuoteOffersQuery(text: "DISH-3", limit: 3), beside: quote.id)
            #expect(named.items.map(\.sku) == ["dish-10", "dish-30", "dish-31", "dish-32"])
            let rest = try await offers(QuoteOffersQuery(text: "DISH-3", cursor: named.next), beside: quote.id)
            #expect(rest.items.map(\.sku) == ["dish-10", "dish-33", "dish-34"] && rest.next == nil)
            let none = try await offers(QuoteOffersQuery(text: "100%"), beside: quote.id)
            #expect(none.items.map(\.sku) == ["dish-10"])
            let long = try await problem {
                try await offers(QuoteOffersQuery(text: String(repeating: "a", count: 121)), beside: quote.id)
            }
            #expect(long.errors.map(\.field) == ["text"])

            // A cursor also holds for a changed offer, but not for another place.
            let more = try await ada.call(
                OrdersAPI.changeQuote, at: quote.id,
                sending: QuoteChange(items: [QuoteChange.Item(sku: "dish-10", count: 3)]))
            let last = try await offers(QuoteOffersQuery(limit: 7, cursor: cursors.last), beside: more.id)
            let left = [dishes[0]] + Array(dishes[21...])
            #expect(last.items.map(\.sku) == left && last.items.first?.count == 3)
            let other = try #require(found.first { $0.lines.map(\.sku) == ["pizza"] })
            let first = try #require(cursors.first)
            let wrong = try await problem { try await offers(QuoteOffersQuery(cursor: first), beside: other.id) }
            #expect(wrong.code == "invalid-cursor")
        }
    }

    @Test(arguments: Engine.either)
    func `O1 items that are gone or short stop no change, and only a count that grows is refused`(
        on engine: Engine
    ) async throws {
        try await withService(OrdersService.self, on: engine, services: Self.services()) { service in
            let dishes = [("soup", 300), ("pasta", 900), ("tea", 200)].map { sku, price in
                CatalogueItemDraft(sku: sku, name: sku, price: .clamping(price, .eur))
            }
            let shop = try await partner(service, "Near", .restaurant, dishes)
            let ada = try await service.signedIn(as: .ada)
            let found = try await ada.call(
                OrdersAPI.quoteDishes, sending: DishQuoteRequest(position: Self.home)
            ).items
            let soup = try #require(found.first { $0.lines.map(\.sku) == ["soup"] })

            func change(_ quote: FoundQuote, _ counts: [(String, Int)]) async throws -> FoundQuote {
                try await ada.call(
                    OrdersAPI.changeQuote, at: quote.id,
                    sending: QuoteChange(items: counts.map { QuoteChange.Item(sku: $0.0, count: $0.1) }))
            }
            func supply(_ items: [CatalogueItemChange]) async throws {
                _ = try await shop.staff.call(
                    OrdersAPI.changeCatalogue, at: shop.place.id, sending: CatalogueDelta(items: items))
            }
            let all = try await change(soup, [("soup", 5), ("pasta", 1), ("tea", 3)])
            try await supply([
                CatalogueItemChange(sku: "pasta", isAvailable: false),
                CatalogueItemChange(sku: "tea", isAvailable: false),
                CatalogueItemChange(sku: "soup", stock: .set(2)),
            ])
            let fewer = try await change(all, [("soup", 4)])
            #expect(fewer.lines.map(\.sku) == ["soup"] && fewer.lines.map(\.count) == [2])
            #expect(fewer.lines.map(\.lacking) == [2] && fewer.goods.amount == 600)
            #expect(try await ada.call(OrdersAPI.quote, at: fewer.id).lines.map(\.quantity) == [2])
            let without = try await change(all, [("tea", 0)])
            #expect(without.lines.map(\.sku) == ["soup"] && without.lines.map(\.lacking) == [3])
            #expect(try await change(without, [("soup", 1)]).lines.map(\.lacking) == [nil])
            await expectRefusal(Problem.soldOut("soup")) { try await change(all, [("soup", 6)]) }
            await expectRefusal(Problem.soldOut("tea")) { try await change(all, [("tea", 4)]) }
            await expectRefusal(Problem.soldOut("pasta")) { try await change(all, [("soup", 0), ("tea", 0)]) }
            // An offer whose only item is gone takes others.
            try await supply([
                CatalogueItemChange(sku: "soup", isAvailable: false),
                CatalogueItemChange(sku: "tea", isAvailable: true),
            ])
            #expect(try await change(soup, [("tea", 1)]).lines.map(\.sku) == ["tea"])
        }
    }
}
