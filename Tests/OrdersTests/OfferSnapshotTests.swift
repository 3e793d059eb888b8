import Contracts
import Foundation
import OrdersContracts
import ServiceClient
import Support
import Testing

@testable import Offers
@testable import Orders

/// Changes between a quote and its order.
@Suite(.timeLimit(.minutes(30)))
struct OfferSnapshotTests {
    private static let door = GeoPosition(latitude: 52.52, longitude: 13.40)

    /// A restaurant with two soups left, and Ada's quote.
    private func withOffer(
        on engine: Engine, _ body: @Sendable @escaping (TestedOrders, PartnerAtWork, Quote) async throws -> Void
    ) async throws {
        try await withOrders(on: engine) { orders in
            let shop = try await PartnerAtWork(orders.service, kind: .restaurant)
            let soup = CatalogueItemDraft(sku: "soup", name: "Tomato soup", price: .clamping(650, .eur), stock: 2)
            let bread = CatalogueItemDraft(sku: "bread", name: "Loaf", price: .clamping(320, .eur))
            _ = try await shop.staff.call(
                OrdersAPI.replaceCatalogue, at: shop.place.id, sending: CatalogueSnapshot(items: [soup, bread]))
            let quote = Quote.soup(
                at: orders.clock.now, from: shop.profile.id, at: shop.place.id, bringingTo: Self.door)
            try await orders.database.write { try QuoteTable($0).insert(quote, for: Person.ada.account) }
            try await body(orders, shop, quote)
        }
    }

    /// Expects that the quote is refused, without an order or a charge.
    private func expect(
        _ expected: Problem, _ draft: OrderDraft, _ orders: TestedOrders,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let ada = try await orders.client(.ada)
        await expectRefusal(expected, sourceLocation: sourceLocation) {
            try await ada.call(OrdersAPI.placeOrder, sending: draft)
        }
        let all = try await ada.call(OrdersAPI.orders, sending: PageQuery()).items
        #expect(all.isEmpty, sourceLocation: sourceLocation)
        let held = try await orders.database.read { try SandboxBooks($0).all(since: .distantPast) }
        #expect(held.isEmpty, sourceLocation: sourceLocation)
    }

    @Test(arguments: Engine.all)
    func `O3 O7 nobody orders from a partner that was suspended after its offer, or from a place that was given up`(
        on engine: Engine
    ) async throws {
        try await withOffer(on: engine) { orders, shop, quote in
            let root = try await orders.client(.root)
            _ = try await root.call(
                OrdersAPI.suspendPartner, at: shop.profile.id, sending: PartnerSuspension(reason: "Mice."))
            try await expect(.placeGone, .to(quote), orders)
            _ = try await root.call(OrdersAPI.approvePartner, at: shop.profile.id)
            // An order already placed continues if its partner is suspended.
            let order = try await orders.client(.ada).call(OrdersAPI.placeOrder, sending: .to(quote))
            #expect(order.state == .placed)
            _ = try await root.call(
                OrdersAPI.suspendPartner, at: shop.profile.id, sending: PartnerSuspension(reason: "Mice."))
            #expect(try await orders.client(.ada).call(OrdersAPI.placeOrder, sending: .to(quote)).id == order.id)
        }
        try await withOffer(on: engine) { orders, shop, quote in
            _ = try await shop.staff.call(OrdersAPI.removePlace, at: shop.place.id)
            try await expect(.placeGone, .to(quote), orders)
        }
    }

    @Test(arguments: Engine.all)
    func `O3 a place that has closed since says when it opens`(on engine: Engine) async throws {
        try await withOffer(on: engine) { orders, shop, quote in
            // At 13:45 in Berlin: closed until 15:00.
            _ = try await shop.staff.call(
                OrdersAPI.setAvailability, at: shop.place.id,
                sending: PlaceAvailability(closedUntil: orders.clock.now.addingTimeInterval(75 * 60)))
            try await expect(.closed(until: "15:00"), .to(quote), orders)
            _ = try await shop.staff.call(
                OrdersAPI.setAvailability, at: shop.place.id, sending: PlaceAvailability())
            // Quoted at 19:55, ordered at 20:00, the closing time.
            orders.clock.advance(by: 6 * 3_600 + 10 * 60)
            let late = Quote.soup(at: orders.clock.now, from: shop.profile.id, at: shop.place.id)
            try await orders.database.write { try QuoteTable($0).insert(late, for: Person.ada.account) }
            orders.clock.advance(by: 5 * 60)
            try await expect(.closed(until: "08:00"), .to(late), orders)
        }
    }

    @Test(arguments: Engine.either)
    func `O3 nothing is brought outside the area of a place or below its least sum, as they are now`(
        on engine: Engine
    ) async throws {
        try await withOffer(on: engine) { orders, shop, quote in
            var far = OrderDraft.to(quote)
            far.position = GeoPosition(latitude: 52.40, longitude: 13.40)
            try await expect(.outsideArea, far, orders)
            // An address known only by town: certainly too far, or perhaps near enough.
            far.accuracy = 1_000
            try await expect(.outsideArea, far, orders)
            far.accuracy = 50_001
            let vague = far
            let odd = try await problem { try await orders.client(.ada).call(OrdersAPI.placeOrder, sending: vague) }
            #expect(odd.errors.map(\.field) == ["accuracy"])
            far.accuracy = nil
            far.position = GeoPosition(latitude: 91, longitude: .zero)
            let wrong = far
            let refused = try await problem { try await orders.client(.ada).call(OrdersAPI.placeOrder, sending: wrong) }
            #expect(refused.status == 422 && refused.errors.map(\.field) == ["position.latitude"])
            // The door is 1.1 km away.
            try await orders.database.write { db in
                try PlaceTable(db, of: shop.profile.id).update(
                    shop.place.id, to: .corner { $0.reachMetres = 1_000 }, at: quote.madeAt)
            }
            try await expect(.outsideArea, .to(quote), orders)
            try await orders.database.write { db in
                try PlaceTable(db, of: shop.profile.id).update(
                    shop.place.id, to: .corner { $0.reachMetres = 2_000 }, at: quote.madeAt)
            }
            // Two soups and a loaf cost 16.20.
            try await orders.database.write { db in
                try PlaceTable(db, of: shop.profile.id).update(
                    shop.place.id, to: .corner { $0.minimum = .clamping(1_621, .eur) }, at: quote.madeAt)
            }
            try await expect(.belowMinimum(.clamping(1_621, .eur)), .to(quote), orders)
            try await orders.database.write { db in
                try PlaceTable(db, of: shop.profile.id).update(
                    shop.place.id, to: .corner { $0.minimum = .clamping(1_620, .eur) }, at: quote.madeAt)
            }
            var near = OrderDraft.to(quote)
            near.position = Self.door
            let draft = near
            #expect(try await orders.client(.ada).call(OrdersAPI.placeOrder, sending: draft).state == .placed)
        }
    }

    @Test(arguments: Engine.either)
    func `O3 what has sold out since its offer is named, and nothing is ordered`(on engine: Engine) async throws {
        try await withOffer(on: engine) { orders, shop, quote in
            for (change, name) in [
                (CatalogueItemChange(sku: "soup", stock: .set(1)), "Tomato soup"),
                (CatalogueItemChange(sku: "soup", isAvailable: false, stock: .set(9)), "Tomato soup"),
                (
                    CatalogueItemChange(sku: "soup", isAvailable: true, snoozedUntil: .set(orders.clock.now + 60)),
                    "Tomato soup"
                ),
                (
                    CatalogueItemChange(sku: "soup", snoozedUntil: .remove, bestBefore: .set(Day("2026-12-28")!)),
                    "Tomato soup"
                ),
            ] {
                _ = try await shop.staff.call(
                    OrdersAPI.changeCatalogue, at: shop.place.id, sending: CatalogueDelta(items: [change]))
                try await expect(.soldOut(name), .to(quote), orders)
            }
            let soup = CatalogueItemDraft(sku: "soup", name: "Tomato soup", price: .clamping(650, .eur))
            _ = try await shop.staff.call(
                OrdersAPI.replaceCatalogue, at: shop.place.id, sending: CatalogueSnapshot(items: [soup]))
            try await expect(.soldOut("Loaf"), .to(quote), orders)
        }
    }

    @Test(arguments: Engine.either)
    func `O3 O4 a second card does not pay for what has gone since the first was declined`(
        on engine: Engine
    ) async throws {
        try await withOffer(on: engine) { orders, shop, quote in
            let ada = try await orders.client(.ada)
            let declined = try await problem {
                try await ada.call(OrdersAPI.placeOrder, sending: .to(quote, .declines))
            }
            #expect(declined.code == "payment-declined")
            _ = try await shop.staff.call(
                OrdersAPI.changeCatalogue, at: shop.place.id,
                sending: CatalogueDelta(items: [CatalogueItemChange(sku: "soup", stock: .set(0))]))
            await expectRefusal(.soldOut("Tomato soup")) {
                try await ada.call(OrdersAPI.placeOrder, sending: .to(quote, .pays))
            }
            let held = try await orders.database.read { try SandboxBooks($0).all(since: .distantPast) }
            #expect(held.isEmpty)
        }
    }
}
