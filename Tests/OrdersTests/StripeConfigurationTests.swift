import Contracts
import OrdersContracts
import Support
import Testing

@testable import Orders

/// Refusals by Stripe that are faults of Larder or of its configuration.
@Suite(.timeLimit(.minutes(10)))
struct StripeConfigurationTests {
    private static let faults = [
        StripeDouble.Answer(status: 401, body: #"{"error":{"type":"invalid_request_error"}}"#),
        StripeDouble.Answer(status: 403, body: "{}"),
        StripeDouble.Answer(
            status: 400, body: #"{"error":{"type":"invalid_request_error","code":"amount_too_small","param":"amount"}}"#
        ),
        StripeDouble.Answer(
            status: 400,
            body: """
                {"error":{"type":"invalid_request_error","code":"payment_method_unactivated","param":"payment_method"}}
                """),
        // A real card with a test key.
        StripeDouble.Answer(
            status: 402,
            body: """
                {"error":{"type":"card_error","code":"card_declined","decline_code":"test_mode_live_card"}}
                """),
        StripeDouble.Answer(status: 400, body: #"{"error":{"type":"api_error"}}"#),
        // Another server than Stripe's.
        StripeDouble.Answer(status: 404, body: "<html>Not found</html>"),
    ]

    /// Refusals that another card may mend.
    private static let refusals = [
        (402, #"{"error":{"type":"card_error","code":"card_declined"}}"#, "card_declined"),
        (402, #"{"error":{"type":"card_error","code":"card_declined","decline_code":"lost_card"}}"#, "lost_card"),
        (402, "{}", "refused"), (400, #"{"error":{"type":"card_error","code":"expired_card"}}"#, "expired_card"),
        (
            400, #"{"error":{"type":"invalid_request_error","code":"resource_missing","param":"payment_method"}}"#,
            "resource_missing"
        ),
        (
            404, #"{"error":{"type":"invalid_request_error","code":"resource_missing","param":"confirmation_token"}}"#,
            "resource_missing"
        ),
    ]

    @Test(arguments: faults.indices)
    func `O4 a fault of the configuration is no refusal of the card, and the order waits`(_ index: Int) async throws {
        try await withStripe(on: .sqlite) { books, double in
            let id = try await books.order("pays")
            double.refuseAll(Self.faults[index])
            let step = try #require(try await books.steps(of: id).first)
            let fault = await #expect(throws: PaymentFault.self) { try await books.saga.run(step.id) }
            let isOurs = if case .misconfigured = fault { true } else { false }
            #expect(isOurs, "\(String(describing: fault))")
            #expect(try await books.payment(id).state == .pending)
            double.refuseAll(nil)
            books.clock.advance(by: 11)
            await books.queue.runDue()
            #expect(try await books.payment(id).state == .authorised)
        }
    }

    @Test(arguments: refusals.indices)
    func `O4 what is wrong with the card is said of the card`(_ index: Int) async throws {
        let (status, body, reason) = Self.refusals[index]
        try await withStripe(on: .sqlite) { books, double in
            let id = try await books.order("pays")
            double.refuseAll(StripeDouble.Answer(status: status, body: body))
            let step = try #require(try await books.steps(of: id).first)
            try await books.saga.run(step.id)
            #expect(try await books.payment(id).reason == reason)
        }
    }

    @Test(arguments: Engine.either, [401, 403, 404])
    func `O4 people read that payments do not work, not that their card was refused, and the order waits`(
        on engine: Engine, _ status: Int
    ) async throws {
        let refuse: PageServer.Answer = { visit in
            visit.send("HTTP/1.1 \(status) No\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}")
        }
        try await PageServer.with(["/v1/payment_intents": refuse]) { server in
            let environment = [
                "LARDER_STRIPE_SECRET_KEY": "sk_test_1", "LARDER_STRIPE_URL": "http://127.0.0.1:\(server.port)",
            ]
            try await withOrders(on: engine, environment: environment) { orders in
                let ada = try await orders.client(.ada)
                let placed = try await problem { try await orders.order(.ada) }
                #expect(placed.status == 503 && placed.code == "unavailable")
                #expect(placed.values["what"] == .text("payments"))
                let waiting = try await ada.call(OrdersAPI.orders, sending: PageQuery()).items
                #expect(waiting.map(\.state) == [.quoted])
                let id = try #require(waiting.first?.id)
                let settled = try await problem { try await ada.call(OrdersAPI.settlePayment, at: id) }
                #expect(settled.status == 503 && settled.values["what"] == .text("payments"))
                #expect(try await ada.call(OrdersAPI.order, at: id).payment.state == .pending)
            }
        }
    }
}
