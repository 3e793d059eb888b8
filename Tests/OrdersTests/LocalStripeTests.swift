import Contracts
import Foundation
import Kitchen
import OrdersContracts
import ServiceClient
import Support
import Testing

@testable import Orders

/// The adapter against a third-party stand-in.
@Suite(.timeLimit(.minutes(10)))
struct LocalStripeTests {
    private static func request(_ card: String) -> PaymentRequest {
        PaymentRequest(
            payment: ID(at: .aTuesday), order: ID(at: .aTuesday), method: card, amount: 1_910, currency: .eur)
    }

    private static func held(_ promise: PaymentPromise) throws -> String {
        guard case .held(let reference) = promise else { throw PaymentFault.unknown("\(promise)") }
        return reference
    }

    @Test func `O4 localstripe holds, takes, lets go, gives back in parts and declines`() async throws {
        let local = try LocalStripe()
        let stripe = local.provider()
        let good = try await local.card("4242424242424242")
        let taken = try Self.held(try await stripe.authorise(Self.request(good), key: "1"))
        try await stripe.capture(taken, 1_910, .eur, key: "2")
        // Repeated calls with new keys have no further effect.
        try await stripe.capture(taken, 1_910, .eur, key: "3")
        try await stripe.refund(taken, 500, .eur, key: "4")
        // localstripe ignores keys: its list shows that this is the same refund.
        try await stripe.refund(taken, 500, .eur, key: "4")
        try await stripe.refund(taken, 410, .eur, key: "5")
        #expect(Set(try await stripe.refunds(of: taken).map(\.step)) == ["4", "5"])
        #expect(try await stripe.refunds(of: taken).map(\.state) == [.done, .done])
        let dropped = try Self.held(try await stripe.authorise(Self.request(good), key: "6"))
        try await stripe.void(dropped, key: "7")
        try await stripe.void(dropped, key: "8")
        await #expect(throws: PaymentFault.self) { try await stripe.capture(dropped, 1_910, .eur, key: "9") }
        let declining = try await local.card("4000000000000341")
        do {
            _ = try await stripe.authorise(Self.request(declining), key: "10")
            Issue.record("It was not declined.")
        } catch {
            guard case .refused = error else { throw error }
        }
        await #expect(throws: PaymentFault.self) { try await stripe.refund("pi_nobody", 1, .eur, key: "11") }
    }

    @Test func `O4 localstripe asks for the person at their bank, who says yes or no`() async throws {
        let local = try LocalStripe()
        let stripe = local.provider(publishableKey: "pk_test_12345")
        var request = Self.request(try await local.card("4000002500003155"))
        for isRight in [true, false] {
            request.reference = nil
            guard case .asks(let intent, let secret) = try await stripe.authorise(request, key: "1") else {
                Issue.record("The bank did not ask.")
                return
            }
            request.reference = intent
            #expect(try await stripe.authorise(request, key: "1") == .asks(intent, action: secret))
            try await local.answerBank(intent, secret, isRight)
            if isRight {
                #expect(try await stripe.authorise(request, key: "1") == .held(intent))
            } else {
                await #expect(throws: PaymentFault.refused("payment_intent_authentication_failure")) {
                    try await stripe.authorise(request, key: "1")
                }
            }
        }
        // Without a page for the bank's check, no intent stays open.
        await #expect(throws: PaymentFault.refused("authentication_required")) {
            request.reference = nil
            return try await local.provider().authorise(request, key: "2")
        }
    }

    @Test func `O4 an order is paid at localstripe from its card to its refund, and localstripe's webhook is heard`()
        async throws
    {
        let local = try LocalStripe()
        // Signatures contain the real time.
        let clock = TestClock(Date())
        let environment = [
            "LARDER_STRIPE_SECRET_KEY": LocalStripe.key, "LARDER_STRIPE_PUBLISHABLE_KEY": "pk_test_12345",
            "LARDER_STRIPE_URL": local.url, "LARDER_STRIPE_WEBHOOK_SECRET": "whsec_old, whsec_local",
        ]
        try await withOrders(on: .sqlite, clock: clock, environment: environment) { orders in
            try await local.tell(orders.service.url + "/v1/payments/stripe/webhook", secret: "whsec_local")
            let ada = try await orders.client(.ada)
            let options = try await ada.call(OrdersAPI.paymentOptions)
            #expect(options.provider == "stripe" && options.publishableKey == "pk_test_12345")
            let shop = try await PartnerAtWork(orders.service)
            let desk = try await shop.program([.orders])
            var draft = OrderDraft.to(
                try await orders.quote(.ada, .soup(at: clock.now, from: shop.profile.id)), nil)
            draft.paymentMethod = try await local.card("4242424242424242")
            let order = try await ada.call(OrdersAPI.placeOrder, sending: draft)
            #expect(order.state == .placed && order.payment.state == .authorised)
            try await desk.call(OrdersAPI.acceptOrder, at: order.id, sending: OrderAcceptance(minutes: 20))
            try await orders.runDue()
            #expect(try await ada.call(OrdersAPI.order, at: order.id).payment.state == .captured)
            try await desk.call(
                OrdersAPI.refundOrder, at: order.id, sending: RefundDraft(amount: 500, reason: "Cold."))
            try await orders.runDue()
            #expect(try await ada.call(OrdersAPI.order, at: order.id).payment.refunded == 500)
            // The webhook arrives a second after the payment.
            try await eventually("the payment is told") {
                try await orders.database.read { db in
                    try db.first("SELECT count(*) AS n FROM payment_events") { try $0["n"] as Int } == 1
                }
            }
            // The order waits for the bank's check, and continues after it.
            draft = OrderDraft.to(try await orders.quote(.ada, .soup(at: clock.now, from: shop.profile.id)), nil)
            draft.paymentMethod = try await local.card("4000002500003155")
            let waiting = try await ada.call(OrdersAPI.placeOrder, sending: draft)
            let secret = try #require(waiting.payment.action)
            #expect(waiting.state == .quoted && waiting.payment.state == .pending)
            let still = try await ada.call(OrdersAPI.settlePayment, at: waiting.id)
            #expect(still.state == .quoted && still.payment.action == secret)
            let parts = secret.split(separator: "_")
            try await local.answerBank("\(parts[0])_\(parts[1])", secret, true)
            let settled = try await ada.call(OrdersAPI.settlePayment, at: waiting.id)
            #expect(settled.state == .placed && settled.payment.state == .authorised && settled.payment.action == nil)
            let other = try await orders.client(.bob)
            #expect(try await problem { try await other.call(OrdersAPI.settlePayment, at: waiting.id) }.status == 404)
        }
    }
}
