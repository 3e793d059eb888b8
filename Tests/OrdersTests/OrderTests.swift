import Contracts
import Foundation
import HTTPTypes
import OrdersContracts
import ServiceClient
import Support
import Testing

@testable import Orders

@Suite(.timeLimit(.minutes(30)))
struct OrderTests {
    @Test(arguments: Engine.either)
    func `O3 O5 an order is placed once its money is held, and is followed and listed`(on engine: Engine) async throws {
        try await withOrders(on: engine) { orders in
            let ada = try await orders.client(.ada)
            let order = try await orders.order(.ada)
            #expect(order.state == .placed && order.total == 1_910 && order.payment.state == .authorised)
            #expect(order.events.map(\.state) == [.draft, .quoted, .placed])
            #expect(order.events.map(\.by) == [.person, .system, .system])
            #expect(order.lines.map(\.quantity) == [2, 1] && order.canBeCancelled && !order.canBeStored)
            #expect(order.address?.city == "Bremen" && order.recipient == "Ada" && order.code.utf8.count == 9)
            #expect(try await ada.call(OrdersAPI.order, at: order.id) == order)
            let list = try await ada.call(OrdersAPI.orders, sending: PageQuery())
            #expect(list.items.map(\.id) == [order.id] && list.items[0].pieces == 3)
            // Another person's order is not found.
            let eve = try await orders.client(.bob)
            #expect(try await problem { try await eve.call(OrdersAPI.order, at: order.id) }.status == 404)
            #expect(try await eve.call(OrdersAPI.orders, sending: PageQuery()).items.isEmpty)
            #expect(
                try await problem { try await eve.call(OrdersAPI.cancelOrder, at: order.id, sending: OrderReason()) }
                    .status == 404)
            #expect(try await orders.balances() == [.held: 1_910, .promised: -1_910])
            #expect(try await orders.differences() == [])
        }
    }

    @Test(arguments: Engine.all)
    func `O3 O4 without a way to pay, or with one that is refused, nothing is ordered`(on engine: Engine) async throws {
        try await withOrders(on: engine) { orders in
            let ada = try await orders.client(.ada)
            let quote = try await orders.quote(.ada)
            let none = try await problem { try await ada.call(OrdersAPI.placeOrder, sending: .to(quote, nil)) }
            #expect(none.status == 402 && none.code == "payment-required")
            let declined = try await problem {
                try await ada.call(OrdersAPI.placeOrder, sending: .to(quote, .declines))
            }
            #expect(declined.status == 402 && declined.code == "payment-declined")
            let poor = try await problem { try await ada.call(OrdersAPI.placeOrder, sending: .to(quote, .poor)) }
            #expect(poor.status == 402 && poor.values["reason"] == .text("insufficient_funds"))
            // The quote stays valid for another card.
            #expect(try await ada.call(OrdersAPI.quote, at: quote.id).order == nil)
            let order = try await ada.call(OrdersAPI.placeOrder, sending: .to(quote, .pays))
            #expect(try await ada.call(OrdersAPI.quote, at: quote.id).order == order.id)
            #expect(order.state == .placed && order.events.count == 3)
            #expect(try await ada.call(OrdersAPI.orders, sending: PageQuery()).items.count == 1)
            // An identical request returns the same order; a different one is refused, because the quote is used.
            #expect(try await ada.call(OrdersAPI.placeOrder, sending: .to(quote, .pays)).id == order.id)
            let used = try await problem {
                try await ada.call(OrdersAPI.placeOrder, sending: .to(quote, .answersTwice))
            }
            #expect(used.status == 409 && used.code == "quote-used")
            #expect(try await orders.differences() == [])
        }
    }

    @Test(arguments: Engine.either)
    func `O4 the same key orders once, and another body under it is refused`(on engine: Engine) async throws {
        try await withOrders(on: engine) { orders in
            let ada = try await orders.client(.ada)
            let quote = try await orders.quote(.ada)
            let keyed = ada.with(
                .bearer(try await TestKey.token(for: .ada, at: orders.clock.now)),
                sending: [.idempotencyKey: "one-order"])
            let order = try await keyed.call(OrdersAPI.placeOrder, sending: .to(quote))
            #expect(try await keyed.call(OrdersAPI.placeOrder, sending: .to(quote)).id == order.id)
            let other = try await orders.quote(.ada)
            let reused = try await problem { try await keyed.call(OrdersAPI.placeOrder, sending: .to(other)) }
            #expect(reused.status == 422 && reused.code == "key-reused")
            #expect(try await ada.call(OrdersAPI.orders, sending: PageQuery()).items.count == 1)
        }
    }

    @Test(arguments: Engine.either)
    func `O4 a provider whose answer is lost is asked again, and charges once`(on engine: Engine) async throws {
        try await withOrders(on: engine) { orders in
            let order = try await orders.order(.ada, card: .timesOut)
            #expect(order.state == .quoted && order.payment.state == .pending)
            orders.clock.advance(by: 11)
            try await orders.runDue()
            let ada = try await orders.client(.ada)
            let placed = try await ada.call(OrdersAPI.order, at: order.id)
            #expect(placed.state == .placed && placed.payment.state == .authorised)
            let held = try await orders.database.read { try SandboxBooks($0).all(since: .distantPast) }
            #expect(held.count == 1 && held[0].amount == 1_910)
            let twice = try await orders.order(.ada, card: .answersTwice)
            try await orders.runDue()
            #expect(twice.state == .placed)
            #expect(try await orders.balances() == [.held: 3_820, .promised: -3_820])
            #expect(try await orders.differences() == [])
        }
    }

    @Test(arguments: Engine.either)
    func `O5 an order is taken back until it is accepted, and its money let go`(on engine: Engine) async throws {
        try await withOrders(on: engine) { orders in
            let ada = try await orders.client(.ada)
            let order = try await orders.order(.ada)
            let taken = try await ada.call(
                OrdersAPI.cancelOrder, at: order.id, sending: OrderReason(reason: "Too late."))
            #expect(taken.state == .cancelled && taken.reason == "Too late." && !taken.canBeCancelled)
            try await orders.runDue()
            #expect(try await ada.call(OrdersAPI.order, at: order.id).payment.state == .voided)
            let again = try await problem {
                try await ada.call(OrdersAPI.cancelOrder, at: order.id, sending: OrderReason())
            }
            #expect(again.status == 409 && again.code == "order-moved-on")
            // The provider's answer is unknown: as soon as it arrives, the held money is released.
            let waiting = try await orders.order(.ada, card: .timesOut)
            try await ada.call(OrdersAPI.cancelOrder, at: waiting.id, sending: OrderReason())
            orders.clock.advance(by: 11)
            try await orders.runDue()
            try await orders.runDue()
            let gone = try await ada.call(OrdersAPI.order, at: waiting.id)
            #expect(gone.state == .cancelled && gone.payment.state == .voided)
            #expect(try await orders.balances().values.allSatisfy { $0 == 0 })
            #expect(try await orders.differences() == [])
        }
    }

    @Test(arguments: Engine.either)
    func `O3 O5 a partner who says nothing has rejected, and nothing is charged`(on engine: Engine) async throws {
        try await withOrders(on: engine) { orders in
            let ada = try await orders.client(.ada)
            let order = try await orders.order(.ada)
            orders.clock.advance(by: OrderLimit.answerTime - 1)
            try await orders.runDue()
            #expect(try await ada.call(OrdersAPI.order, at: order.id).state == .placed)
            orders.clock.advance(by: 2)
            try await orders.runDue()
            try await orders.runDue()
            let rejected = try await orders.client(.ada).call(OrdersAPI.order, at: order.id)
            #expect(rejected.state == .rejected && rejected.reason == "no-answer" && rejected.payment.state == .voided)
            #expect(rejected.events.last?.by == .system)
            // Without a payment, the order fails.
            let quote = try await orders.quote(.ada)
            _ = try await problem {
                try await orders.client(.ada).call(OrdersAPI.placeOrder, sending: .to(quote, .declines))
            }
            orders.clock.advance(by: 900 + OrderLimit.paymentGrace + 1)
            try await orders.runDue()
            let last = try await orders.client(.ada).call(OrdersAPI.orders, sending: PageQuery()).items[0]
            #expect(last.state == .failed)
            #expect(try await orders.differences() == [])
        }
    }

    @Test(arguments: Engine.all)
    func `O3 quotes that are over or of others, bad addresses and card numbers are refused`(
        on engine: Engine
    ) async throws {
        try await withOrders(on: engine) { orders in
            let ada = try await orders.client(.ada)
            let others = try await orders.quote(.bob)
            let foreign = try await problem { try await ada.call(OrdersAPI.placeOrder, sending: .to(others)) }
            #expect(foreign.status == 404)
            var draft = OrderDraft.to(try await orders.quote(.ada))
            draft.recipient = " "
            draft.address.country = "Germany"
            draft.phone = "call me"
            draft.paymentMethod = "4242424242424242"
            let bad = try await problem { try await ada.call(OrdersAPI.placeOrder, sending: draft) }
            #expect(bad.status == 422)
            #expect(
                Set(bad.errors.map(\.field)) == ["recipient", "address.country", "phone", "paymentMethod"])
            let late = try await orders.quote(.ada)
            orders.clock.advance(by: 901)
            let over = try await problem {
                try await orders.client(.ada).call(OrdersAPI.placeOrder, sending: .to(late))
            }
            #expect(over.status == 409 && over.code == "quote-over")
            #expect(try await orders.balances().isEmpty)
        }
    }

    @Test func `O3 a quote that does not add up is not sold`() {
        let sound = OrderBasis(Quote.soup(at: .aTuesday))
        #expect(sound.isSound)
        let line = { OrderBasis.Line(item: "a", name: "a", quantity: $0, unitPrice: $1) }
        let changes: [(Int, [OrderBasis.Line])] = [
            (1_909, sound.lines), (0, []), (.max, sound.lines), (290 + 650, [line(0, 650)]),
            (290 - 650, [line(1, -650)]),
            (.max, [line(99, .max)]),
        ]
        for (total, lines) in changes {
            let other = OrderBasis(
                quote: sound.quote, partner: sound.partner, partnerName: "", place: sound.place, placeName: "",
                lines: lines, fee: 290, total: total, currency: .eur, expiresAt: .aTuesday)
            #expect(!other.isSound)
        }
    }
}
