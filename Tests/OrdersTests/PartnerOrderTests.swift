import Contracts
import Foundation
import OrdersContracts
import ServiceClient
import Support
import Testing

@testable import Orders

@Suite(.timeLimit(.minutes(30)))
struct PartnerOrderTests {
    @Test(arguments: Engine.all)
    func `O3 O5 O6 a partner takes an order, prepares and delivers it, and the person follows`(
        on engine: Engine
    ) async throws {
        try await withOrders(on: engine) { orders in
            let shop = try await PartnerAtWork(orders.service)
            let desk = try await shop.program([.orders])
            let ada = try await orders.client(.ada)
            let order = try await orders.order(.ada, from: shop)
            let page = try await desk.call(OrdersAPI.partnerOrders, sending: PartnerOrderQuery())
            #expect(page.items.map(\.id) == [order.id] && page.number == 1)
            let seen = page.items[0]
            #expect(seen.state == .placed && seen.delivery?.recipient == "Ada" && seen.note == "Second floor.")
            #expect(seen.answerBy == seen.placedAt.addingTimeInterval(600) && seen.total == 1_910)
            #expect(seen.events.map(\.state) == [.placed])

            let accepted = try await desk.call(
                OrdersAPI.acceptOrder, at: order.id, sending: OrderAcceptance(minutes: 35))
            #expect(accepted.state == .accepted && accepted.answerBy == nil)
            // A repeated acceptance changes nothing.
            #expect(
                try await desk.call(OrdersAPI.acceptOrder, at: order.id, sending: OrderAcceptance(minutes: 50))
                    .promisedAt == accepted.promisedAt)
            try await orders.runDue()
            #expect(try await ada.call(OrdersAPI.order, at: order.id).payment.state == .captured)
            #expect(
                try await problem { try await ada.call(OrdersAPI.cancelOrder, at: order.id, sending: OrderReason()) }
                    .code == "order-moved-on")
            // An accepted order cannot be rejected.
            let refusal = OrderRefusal(reason: "No bread.")
            let late = try await problem { try await desk.call(OrdersAPI.rejectOrder, at: order.id, sending: refusal) }
            #expect(late.status == 409 && late.values["state"] == .text("accepted"))
            try await desk.call(OrdersAPI.prepareOrder, at: order.id)
            try await desk.call(OrdersAPI.readyOrder, at: order.id)
            #expect(try await problem { try await desk.call(OrdersAPI.prepareOrder, at: order.id) }.status == 409)
            let courier = Courier(
                name: "Sam", isVerified: true, position: GeoPosition(latitude: 53.08, longitude: 8.8))
            try await desk.call(OrdersAPI.handOverOrder, at: order.id, sending: courier)
            #expect(try await ada.call(OrdersAPI.order, at: order.id).courier == courier)
            let there = try await desk.call(OrdersAPI.deliverOrder, at: order.id)
            // After the delivery, the partner no longer sees the address.
            #expect(there.state == .delivered && there.delivery == nil && there.note == nil)
            let done = try await ada.call(OrdersAPI.order, at: order.id)
            #expect(done.state == .delivered && done.canBeStored && done.address?.city == "Bremen")
            #expect(done.events.map(\.state).suffix(5) == [.accepted, .preparing, .ready, .onTheWay, .delivered])
            let later = try await desk.call(OrdersAPI.partnerOrders, sending: PartnerOrderQuery(since: page.number))
            #expect(later.items.map(\.state) == [.delivered] && later.number > page.number)
            #expect(
                try await desk.call(OrdersAPI.partnerOrders, sending: PartnerOrderQuery(since: later.number)).items
                    .isEmpty)
            #expect(
                try await orders.balances() == [
                    .held: 0, .promised: 0, .provider: 1_910, .partners: -1_620, .fees: -290,
                ])
            #expect(try await orders.differences() == [])
        }
    }

    @Test(arguments: Engine.all)
    func `O6 a partner looks through its open orders and those that are over, and is told of changes`(
        on engine: Engine
    ) async throws {
        try await withOrders(on: engine) { orders in
            let shop = try await PartnerAtWork(orders.service)
            let other = try await PartnerAtWork(orders.service, named: "Other", by: .otherPartner)
            let cursor = try await shop.staff.call(OrdersAPI.partnerOrderChanges.poll, sending: FeedQuery()).cursor
            let first = try await orders.order(.ada, from: shop)
            orders.clock.advance(by: 1)
            let second = try await orders.order(.bob, from: shop)
            orders.clock.advance(by: 1)
            _ = try? await orders.order(.ada, card: .declines, from: shop)
            let quiet = try await other.staff.call(OrdersAPI.partnerOrderChanges.poll, sending: FeedQuery()).cursor
            func list(_ isOpen: Bool, _ staff: ServiceClient? = nil) async throws -> [ID<Order>] {
                let query = PartnerOrderListQuery(isOpen: isOpen)
                return try await (staff ?? shop.staff).call(OrdersAPI.partnerOrderList, sending: query).items.map(\.id)
            }
            // The partner does not see an unpaid order.
            #expect(try await list(true) == [first.id, second.id])
            #expect(try await list(false).isEmpty)
            #expect(try await list(true, other.staff).isEmpty)
            try await shop.staff.call(OrdersAPI.rejectOrder, at: first.id, sending: OrderRefusal(reason: "No bread."))
            #expect(try await list(true) == [second.id])
            #expect(try await list(false) == [first.id])
            let news = try await shop.staff.call(
                OrdersAPI.partnerOrderChanges.poll, sending: FeedQuery(after: cursor))
            #expect(Set(news.items.compactMap(\.subject)) == [first.id.description, second.id.description])
            let theirs = try await other.staff.call(
                OrdersAPI.partnerOrderChanges.poll, sending: FeedQuery(after: quiet))
            #expect(theirs.items.isEmpty)
            var query = PartnerOrderListQuery(isOpen: true, limit: 1)
            _ = try await orders.order(.ada, from: shop)
            let page = try await shop.staff.call(OrdersAPI.partnerOrderList, sending: query)
            query.cursor = page.next
            #expect(try await shop.staff.call(OrdersAPI.partnerOrderList, sending: query).items.count == 1)
        }
    }

    @Test(arguments: Engine.all)
    func `O3 O6 a rejection lets the money go and is told with its reason`(on engine: Engine) async throws {
        try await withOrders(on: engine) { orders in
            let shop = try await PartnerAtWork(orders.service)
            let desk = try await shop.program([.orders])
            let order = try await orders.order(.ada, from: shop)
            let blank = try await problem {
                try await desk.call(OrdersAPI.rejectOrder, at: order.id, sending: OrderRefusal(reason: " "))
            }
            #expect(blank.status == 422)
            try await desk.call(
                OrdersAPI.rejectOrder, at: order.id, sending: OrderRefusal(reason: "The oven is broken."))
            try await orders.runDue()
            let rejected = try await orders.client(.ada).call(OrdersAPI.order, at: order.id)
            #expect(rejected.state == .rejected && rejected.reason == "The oven is broken.")
            #expect(rejected.payment.state == .voided)
            let told = try await orders.database.read { db in
                try db.all("SELECT payload FROM outbox WHERE name = 'message-requested'") {
                    try $0["payload"] as String
                }
            }
            #expect(told.contains { $0.contains("order-rejected") && $0.contains("The oven is broken.") })
            // A cancellation after the acceptance refunds the full amount.
            let second = try await orders.order(.ada, from: shop)
            try await desk.call(OrdersAPI.acceptOrder, at: second.id, sending: OrderAcceptance(minutes: 20))
            try await orders.runDue()
            try await desk.call(OrdersAPI.withdrawOrder, at: second.id, sending: OrderRefusal(reason: "Fire."))
            try await orders.runDue()
            let back = try await orders.client(.ada).call(OrdersAPI.order, at: second.id)
            #expect(back.state == .cancelled && back.payment.refunded == 1_910 && back.refunded == 1_910)
            #expect(try await orders.balances().values.allSatisfy { $0 == 0 })
            #expect(try await orders.differences() == [])
        }
    }

    @Test(arguments: Engine.either)
    func `O6 something else is brought if the person agrees, and the difference is given back`(
        on engine: Engine
    ) async throws {
        try await withOrders(on: engine) { orders in
            let shop = try await PartnerAtWork(orders.service)
            let desk = try await shop.program([.orders])
            let ada = try await orders.client(.ada)
            let order = try await orders.order(.ada, from: shop)
            try await desk.call(OrdersAPI.acceptOrder, at: order.id, sending: OrderAcceptance(minutes: 20))
            try await orders.runDue()
            let dearer = SubstitutionDraft(line: 2, name: "Baguette", unitPrice: 321)
            #expect(
                try await problem { try await desk.call(OrdersAPI.substitute, at: order.id, sending: dearer) }.errors
                    .map(\.field) == ["unitPrice"])
            let huge = SubstitutionDraft(line: 2, name: "Baguette", quantity: 99, unitPrice: .max)
            #expect(
                try await problem { try await desk.call(OrdersAPI.substitute, at: order.id, sending: huge) }.status
                    == 422)
            let bread = SubstitutionDraft(line: 2, name: "Baguette", unitPrice: 250)
            for line in [0, -1, 4, .min, .max] {
                let nowhere = SubstitutionDraft(line: line)
                let refused = try await problem {
                    try await desk.call(OrdersAPI.substitute, at: order.id, sending: nowhere)
                }
                #expect(refused.status == 422 && refused.errors.map(\.field) == ["line"], "\(line)")
            }
            let offered = try await desk.call(OrdersAPI.substitute, at: order.id, sending: bread)
            let first = try #require(offered.substitutions.first)
            #expect(first.state == .proposed && first.quantity == 1)
            // A repeated substitution changes nothing; a different one for the same line is refused.
            #expect(
                try await desk.call(OrdersAPI.substitute, at: order.id, sending: bread).substitutions
                    == offered.substitutions)
            let rolls = SubstitutionDraft(line: 2, name: "Rolls", unitPrice: 250)
            #expect(
                try await problem { try await desk.call(OrdersAPI.substitute, at: order.id, sending: rolls) }.code
                    == "substitution-made")
            // A substitution without a name is refused.
            let nameless = SubstitutionDraft(line: 1, unitPrice: 10)
            #expect(
                try await problem { try await desk.call(OrdersAPI.substitute, at: order.id, sending: nameless) }.errors
                    .map(\.field) == ["name"])
            let agreed = try await ada.call(
                OrdersAPI.answerSubstitution, at: order.id, first.id, sending: SubstitutionDecision(isApproved: true))
            #expect(agreed.refunded == 70 && agreed.substitutions[0].state == .approved)
            let other = try await problem {
                try await ada.call(
                    OrdersAPI.answerSubstitution, at: order.id, first.id,
                    sending: SubstitutionDecision(isApproved: false))
            }
            #expect(other.status == 409)
            // Without an answer the substitution is declined, and the soups are refunded.
            try await desk.call(OrdersAPI.substitute, at: order.id, sending: SubstitutionDraft(line: 1))
            orders.clock.advance(by: OrderLimit.substitutionTime + 1)
            try await orders.runDue()
            let left = try await orders.client(.ada).call(OrdersAPI.order, at: order.id)
            #expect(left.refunded == 70 + 1_300 && left.payment.refunded == 1_370)
            #expect(try await orders.differences() == [])
        }
    }

    @Test(arguments: Engine.either)
    func `O6 money is given back in parts, and never more than was paid`(on engine: Engine) async throws {
        try await withOrders(on: engine) { orders in
            let shop = try await PartnerAtWork(orders.service)
            let desk = try await shop.program([.orders])
            let order = try await orders.order(.ada, from: shop)
            let cold = RefundDraft(amount: 500, reason: "Cold soup.")
            #expect(
                try await problem { try await desk.call(OrdersAPI.refundOrder, at: order.id, sending: cold) }.code
                    == "order-moved-on")
            try await desk.call(OrdersAPI.acceptOrder, at: order.id, sending: OrderAcceptance(minutes: 20))
            try await orders.runDue()
            try await desk.call(OrdersAPI.handOverOrder, at: order.id, sending: Courier(name: "Sam"))
            try await desk.call(OrdersAPI.deliverOrder, at: order.id)
            #expect(try await desk.call(OrdersAPI.refundOrder, at: order.id, sending: cold).refunded == 500)
            #expect(try await Self.refusal(desk, order.id, 1_411) == 409)
            #expect(try await Self.refusal(desk, order.id, .max) == 409)
            #expect(try await Self.refusal(desk, order.id, 0) == 422)
            #expect(try await Self.refusal(desk, order.id, -5) == 422)
            let all = try await desk.call(
                OrdersAPI.refundOrder, at: order.id, sending: RefundDraft(reason: "All of it was cold."))
            #expect(all.state == .refunded && all.refunded == 1_910)
            try await orders.runDue()
            let balances = try await orders.balances()
            #expect(balances.values.allSatisfy { $0 == 0 })
            #expect(try await orders.differences() == [])
        }
    }

    /// The status of the refused refund of `amount`.
    private static func refusal(_ desk: ServiceClient, _ order: ID<Order>, _ amount: Int) async throws -> Int {
        let draft = RefundDraft(amount: amount, reason: "Cold.")
        return try await problem { try await desk.call(OrdersAPI.refundOrder, at: order, sending: draft) }.status
    }

    @Test(arguments: Engine.either)
    func `O6 a partner sees and moves its own orders alone, once they are paid for`(on engine: Engine) async throws {
        try await withOrders(on: engine) { orders in
            let shop = try await PartnerAtWork(orders.service)
            let other = try await PartnerAtWork(orders.service, named: "Other", by: .otherPartner)
            let order = try await orders.order(.ada, from: shop)
            let waiting = try await orders.order(.ada, card: .timesOut, from: shop)
            let (desk, strange) = (try await shop.program([.orders]), try await other.program([.orders]))
            #expect(try await strange.call(OrdersAPI.partnerOrders, sending: PartnerOrderQuery()).items.isEmpty)
            #expect(try await problem { try await strange.call(OrdersAPI.partnerOrder, at: order.id) }.status == 404)
            let take = OrderAcceptance(minutes: 5)
            #expect(
                try await problem { try await strange.call(OrdersAPI.acceptOrder, at: order.id, sending: take) }.status
                    == 404)
            // Even the partner cannot access an unpaid order.
            #expect(try await problem { try await desk.call(OrdersAPI.partnerOrder, at: waiting.id) }.status == 404)
            #expect(try await problem { try await desk.call(OrdersAPI.prepareOrder, at: waiting.id) }.status == 404)
            #expect(try await desk.call(OrdersAPI.partnerOrders, sending: PartnerOrderQuery()).items.count == 1)
            // A key with another scope has no access to orders.
            let menu = try await shop.program([.catalogue])
            #expect(try await problem { try await menu.call(OrdersAPI.partnerOrder, at: order.id) }.status == 403)
        }
    }

    /// A hundred times, the person cancels while the partner accepts: exactly one succeeds, and the payment matches.
    @Test(arguments: Engine.all)
    func `O5 O6 of taking back and accepting at once one wins`(on engine: Engine) async throws {
        try await withOrders(on: engine) { orders in
            let shop = try await PartnerAtWork(orders.service)
            let (desk, ada) = (try await shop.program([.orders]), try await orders.client(.ada))
            var placed: [ID<Order>] = []
            for _ in 0..<20 { placed.append(try await orders.order(.ada, from: shop).id) }
            for id in placed {
                async let accepted = try? desk.call(OrdersAPI.acceptOrder, at: id, sending: OrderAcceptance(minutes: 5))
                async let cancelled = try? ada.call(OrdersAPI.cancelOrder, at: id, sending: OrderReason())
                let wins = await [accepted != nil, cancelled != nil].count { $0 }
                #expect(wins == 1)
            }
            try await orders.runDue()
            #expect(try await orders.differences() == [])
        }
    }
}
