import Contracts
import Foundation
import Kitchen
import OrdersContracts
import SeededChance
import ServiceClient
import Storage
import Support
import Testing

@testable import Offers
@testable import Orders

/// The effect of orders on the stock of places.
@Suite(.timeLimit(.minutes(30)))
struct OrderStockTests {
    /// A restaurant with `soups` soups, and bread without a stock count.
    private func withShop(
        soups: Int, on engine: Engine,
        _ body: @Sendable @escaping (TestedOrders, PartnerAtWork) async throws -> Void
    ) async throws {
        try await withOrders(on: engine) { orders in
            let shop = try await PartnerAtWork(
                orders.service, kind: .restaurant,
                place: .corner {
                    let midnight = TimeOfDay("00:00")!
                    $0.hours = Weekday.allCases.map { OpeningHours(weekday: $0, opens: midnight, closes: midnight) }
                })
            let soup = CatalogueItemDraft(sku: "soup", name: "Tomato soup", price: .clamping(650, .eur), stock: soups)
            let bread = CatalogueItemDraft(sku: "bread", name: "Loaf", price: .clamping(320, .eur))
            _ = try await shop.staff.call(
                OrdersAPI.replaceCatalogue, at: shop.place.id, sending: CatalogueSnapshot(items: [soup, bread]))
            try await body(orders, shop)
        }
    }

    /// A quote for that many soups and a loaf.
    private func offer(
        _ soups: Int, _ orders: TestedOrders, _ shop: PartnerAtWork, to person: Person = .ada
    )
        async throws -> Quote
    {
        let instant = orders.clock.now
        let quote = Quote(
            id: ID(at: instant), partner: shop.profile.id, partnerName: "The Mill", place: shop.place.id,
            placeName: "Corner",
            lines: [
                QuoteLine(item: "soup", name: "Tomato soup", quantity: soups, unitPrice: 650),
                QuoteLine(item: "bread", name: "Loaf", quantity: 1, unitPrice: 320),
            ], fee: 290, total: soups * 650 + 610, currency: .eur, madeAt: instant, expiresAt: instant + 900)
        try await orders.database.write { try QuoteTable($0).insert(quote, for: person.account) }
        return quote
    }

    private func order(
        _ soups: Int, _ orders: TestedOrders, _ shop: PartnerAtWork, card: SandboxProvider.Card = .pays
    ) async throws -> Order {
        let quote = try await offer(soups, orders, shop)
        return try await orders.client(.ada).call(OrdersAPI.placeOrder, sending: .to(quote, card))
    }

    private func stock(_ orders: TestedOrders, _ shop: PartnerAtWork) async throws -> Int? {
        let items = try await orders.client(.partner).call(
            OrdersAPI.catalogue, at: shop.place.id, sending: CatalogueQuery(text: "soup")
        ).items
        return items.first?.details.stock
    }

    @Test(arguments: Engine.all)
    func `O3 of two orders for the last piece one is placed, and the other is told which item is gone`(
        on engine: Engine
    ) async throws {
        try await withShop(soups: 3, on: engine) { orders, shop in
            let quotes = [
                try await offer(2, orders, shop), try await offer(2, orders, shop), try await offer(2, orders, shop),
            ]
            let ada = try await orders.client(.ada)
            let outcomes = await withTaskGroup(of: Problem?.self) { group in
                for quote in quotes {
                    group.addTask {
                        do {
                            _ = try await ada.call(OrdersAPI.placeOrder, sending: .to(quote))
                            return nil
                        } catch { return error as? Problem ?? .unexpected }
                    }
                }
                return await group.reduce(into: []) { $0.append($1) }
            }
            #expect(outcomes.count { $0 == nil } == 1)
            let refusals = outcomes.compactMap(\.self)
            #expect(refusals.allSatisfy { $0.status == 409 && $0.code == "sold-out" })
            #expect(refusals.allSatisfy { $0.values["item"] == .text("Tomato soup") })
            #expect(try await stock(orders, shop) == 1)
            // No money was held for the refused orders.
            let held = try await orders.database.read { try SandboxBooks($0).all(since: .distantPast) }
            #expect(held.count == 1)
            #expect(try await ada.call(OrdersAPI.orders, sending: PageQuery()).items.count == 1)
        }
    }

    @Test(arguments: Engine.either)
    func `O4 stock comes back when an order is cancelled, rejected, not answered or not paid`(
        on engine: Engine
    ) async throws {
        try await withShop(soups: 5, on: engine) { orders, shop in
            let cancelled = try await order(2, orders, shop)
            #expect(try await stock(orders, shop) == 3)
            _ = try await orders.client(.ada).call(OrdersAPI.cancelOrder, at: cancelled.id, sending: OrderReason())
            #expect(try await stock(orders, shop) == 5)

            let rejected = try await order(2, orders, shop)
            let refusal = OrderRefusal(reason: "The oven is broken.")
            _ = try await shop.staff.call(OrdersAPI.rejectOrder, at: rejected.id, sending: refusal)
            // A repeated request does not return the stock twice.
            _ = try await shop.staff.call(OrdersAPI.rejectOrder, at: rejected.id, sending: refusal)
            #expect(try await stock(orders, shop) == 5)

            let unanswered = try await order(4, orders, shop)
            #expect(try await stock(orders, shop) == 1)
            orders.clock.advance(by: OrderLimit.answerTime + 1)
            try await orders.runDue()
            #expect(try await orders.client(.ada).call(OrdersAPI.order, at: unanswered.id).state == .rejected)
            #expect(try await stock(orders, shop) == 5)

            // A declined card releases the stock, and a second card reserves it again.
            let quote = try await offer(5, orders, shop)
            let ada = try await orders.client(.ada)
            let declined = try await problem {
                try await ada.call(OrdersAPI.placeOrder, sending: .to(quote, .declines))
            }
            #expect(declined.code == "payment-declined")
            #expect(try await stock(orders, shop) == 5)
            let paid = try await ada.call(OrdersAPI.placeOrder, sending: .to(quote, .pays))
            #expect(paid.state == .placed)
            #expect(try await stock(orders, shop) == 0)
            _ = try await shop.staff.call(
                OrdersAPI.acceptOrder, at: paid.id, sending: OrderAcceptance(minutes: 30))
            _ = try await shop.staff.call(OrdersAPI.withdrawOrder, at: paid.id, sending: refusal)
            #expect(try await stock(orders, shop) == 5)
        }
    }

    @Test(arguments: Engine.all)
    func `O4 what is on its way or was delivered does not come back`(on engine: Engine) async throws {
        try await withShop(soups: 5, on: engine) { orders, shop in
            for isDelivered in [true, false] {
                let order = try await order(1, orders, shop)
                _ = try await shop.staff.call(
                    OrdersAPI.acceptOrder, at: order.id, sending: OrderAcceptance(minutes: 30))
                _ = try await shop.staff.call(OrdersAPI.handOverOrder, at: order.id, sending: Courier(name: "Sam"))
                if isDelivered {
                    _ = try await shop.staff.call(OrdersAPI.deliverOrder, at: order.id)
                    _ = try await shop.staff.call(
                        OrdersAPI.refundOrder, at: order.id, sending: RefundDraft(amount: nil, reason: "Cold."))
                } else {
                    _ = try await shop.staff.call(
                        OrdersAPI.withdrawOrder, at: order.id, sending: OrderRefusal(reason: "Fell down."))
                }
            }
            #expect(try await stock(orders, shop) == 3)
            let left = try await orders.database.read { db in
                try db.first("SELECT count(*) AS n FROM order_stock") { try $0["n"] as Int }
            }
            #expect(left == 0)
        }
    }

    @Test(arguments: Engine.all)
    func `O6 what the partner says that there is holds, and nothing taken before comes back on top of it`(
        on engine: Engine
    ) async throws {
        try await withShop(soups: 5, on: engine) { orders, shop in
            let ada = try await orders.client(.ada)
            let first = try await order(2, orders, shop)
            // A price change leaves the stock alone.
            _ = try await shop.staff.call(
                OrdersAPI.changeCatalogue, at: shop.place.id,
                sending: CatalogueDelta(items: [CatalogueItemChange(sku: "soup", price: .clamping(700, .eur))]))
            #expect(try await stock(orders, shop) == 3)
            // Setting the same number counts as a change.
            _ = try await shop.staff.call(
                OrdersAPI.changeCatalogue, at: shop.place.id,
                sending: CatalogueDelta(items: [CatalogueItemChange(sku: "soup", stock: .set(3))]))
            _ = try await ada.call(OrdersAPI.cancelOrder, at: first.id, sending: OrderReason())
            #expect(try await stock(orders, shop) == 3)

            let second = try await order(2, orders, shop)
            let soup = CatalogueItemDraft(sku: "soup", name: "Tomato soup", price: .clamping(650, .eur), stock: 9)
            let bread = CatalogueItemDraft(sku: "bread", name: "Loaf", price: .clamping(320, .eur))
            _ = try await shop.staff.call(
                OrdersAPI.replaceCatalogue, at: shop.place.id, sending: CatalogueSnapshot(items: [soup, bread]))
            _ = try await ada.call(OrdersAPI.cancelOrder, at: second.id, sending: OrderReason())
            #expect(try await stock(orders, shop) == 9)
            // The stock of an item that is gone or no longer counted is not restored.
            let third = try await order(2, orders, shop)
            _ = try await shop.staff.call(
                OrdersAPI.changeCatalogue, at: shop.place.id,
                sending: CatalogueDelta(items: [CatalogueItemChange(sku: "soup", stock: .remove)]))
            _ = try await ada.call(OrdersAPI.cancelOrder, at: third.id, sending: OrderReason())
            #expect(try await stock(orders, shop) == nil)
        }
    }

    @Test(arguments: Engine.all)
    func `O3 O4 whatever happens at once, stock is never negative and never lost`(on engine: Engine) async throws {
        let all = 12
        try await withShop(soups: all, on: engine) { orders, shop in
            let ada = try await orders.client(.ada)
            var chance = Chance(seed: 17)
            var plans: [(quote: Quote, fate: Int, card: SandboxProvider.Card)] = []
            for _ in 0..<36 {
                let quote = try await offer(Int.random(in: 1...3, using: &chance), orders, shop)
                let card: SandboxProvider.Card = Int.random(in: 0..<5, using: &chance) == 0 ? .declines : .pays
                plans.append((quote, Int.random(in: 0..<4, using: &chance), card))
            }
            let planned = plans
            try await withThrowingTaskGroup(of: Void.self) { group in
                for worker in 0..<6 {
                    group.addTask {
                        for plan in stride(from: worker, to: planned.count, by: 6).map({ planned[$0] }) {
                            do {
                                let order = try await ada.call(
                                    OrdersAPI.placeOrder, sending: .to(plan.quote, plan.card))
                                switch plan.fate {
                                case 0:
                                    _ = try await ada.call(
                                        OrdersAPI.cancelOrder, at: order.id, sending: OrderReason())
                                case 1:
                                    _ = try await shop.staff.call(
                                        OrdersAPI.rejectOrder, at: order.id, sending: OrderRefusal(reason: "No."))
                                case 2:
                                    _ = try await shop.staff.call(
                                        OrdersAPI.acceptOrder, at: order.id, sending: OrderAcceptance(minutes: 9))
                                default: break
                                }
                            } catch let problem as Problem {
                                #expect(["sold-out", "payment-declined"].contains(problem.code), "\(problem)")
                            }
                        }
                    }
                }
                // Price changes by the partner must not undo reservations.
                group.addTask {
                    for round in 0..<30 {
                        _ = try await shop.staff.call(
                            OrdersAPI.changeCatalogue, at: shop.place.id,
                            sending: CatalogueDelta(items: [
                                CatalogueItemChange(sku: "soup", price: .clamping(600 + round, .eur))
                            ]))
                    }
                }
                try await group.waitForAll()
            }
            let page = try await ada.call(OrdersAPI.orders, sending: PageQuery(limit: 100))
            var sold = 0
            for order in page.items where [.placed, .accepted].contains(order.state) { sold += order.pieces - 1 }
            let left = try await stock(orders, shop)
            #expect(left.map { $0 >= 0 && $0 + sold == all } == true, "\(String(describing: left)) left, \(sold) sold")
            #expect(sold > 0)
            let held = try await orders.database.read { db in
                try db.first("SELECT CAST(coalesce(sum(quantity), 0) AS BIGINT) AS n FROM order_stock") {
                    try $0["n"] as Int
                }
            }
            #expect(held == sold)
        }
    }
}
