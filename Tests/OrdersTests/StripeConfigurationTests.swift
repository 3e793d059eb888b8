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

    @Test func `O4 people read that payments do not work, not that their card was refused`() {
        let problem = Problem.paymentsUnavailable
        #expect(problem.status == 503 && problem.code == "unavailable" && problem.values["what"] == .text("payments"))
    }
}
