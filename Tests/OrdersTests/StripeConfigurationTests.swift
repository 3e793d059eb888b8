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

    @Test func `O4 a card that Stripe does not know is refused`() async throws {
        try await withStripe(on: .sqlite) { books, double in
            let id = try await books.order("pays")
            double.refuseAll(
                StripeDouble.Answer(
                    status: 400,
                    body: """
                        {"error":{"type":"invalid_request_error","code":"resource_missing","param":"payment_method"}}
                        """))
            let step = try #require(try await books.steps(of: id).first)
            try await books.saga.run(step.id)
            #expect(try await books.payment(id).reason == "resource_missing")
        }
    }

    @Test(arguments: Engine.either, [401, 403])
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
