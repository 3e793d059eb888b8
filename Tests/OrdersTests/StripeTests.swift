import Chassis
import Contracts
import Foundation
import Kitchen
import OrdersContracts
import Support
import Synchronization
import Testing

@testable import Orders

@Suite(.timeLimit(.minutes(10)))
struct StripeTests {
    @Test func `O4 Stripe is asked by its API, under a key, and every answer is taken for what it is`() async throws {
        let http = ScriptedHTTP([
            (200, #"{"id":"pi_1","amount":1910,"currency":"eur","status":"requires_capture","latest_charge":"ch_1"}"#),
            (402, #"{"error":{"type":"card_error","code":"card_declined","decline_code":"insufficient_funds"}}"#),
            (500, "{}"), (200, "<html>"),
            // A capture refused because it was already done.
            (400, #"{"error":{"code":"payment_intent_unexpected_state"}}"#),
            (200, #"{"id":"pi_1","amount":1910,"amount_received":1910,"currency":"eur","status":"succeeded"}"#),
            (400, #"{"error":{"code":"payment_intent_unexpected_state"}}"#),
            (200, #"{"id":"pi_1","amount":1910,"amount_received":0,"currency":"eur","status":"canceled"}"#),
            // The bank's check needs a page, and the page needs a secret.
            (200, #"{"id":"pi_2","amount":5,"currency":"eur","status":"requires_action","client_secret":"pi_2_s"}"#),
            (200, #"{"id":"pi_2","amount":5,"currency":"eur","status":"requires_action"}"#),
            (200, #"{"id":"pi_2","amount":5,"currency":"eur","status":"canceled"}"#),
        ])
        let stripe = StripeProvider(
            api: StripeAPI(http: http, url: "https://stripe.test", secretKey: "sk_test_1"), publishableKey: "pk_test_1",
            now: { .aTuesday })
        let request = PaymentRequest(
            payment: ID(at: .aTuesday), order: ID(at: .aTuesday), method: "pm_card&amount=1", amount: 1_910,
            currency: .eur)
        #expect(try await stripe.authorise(request, key: "step-1") == .held("pi_1"))
        let first = try #require(http.sent.first)
        let body = String(decoding: first.body ?? [], as: UTF8.self)
        #expect(first.address == "https://stripe.test/v1/payment_intents")
        #expect(first.fields["Idempotency-Key"] == "step-1" && first.fields["Authorization"] == "Bearer sk_test_1")
        #expect(body.contains("capture_method=manual") && body.contains("amount=1910&currency=eur"))
        // A card name cannot add fields.
        #expect(body.contains("payment_method=pm_card%26amount%3D1"))
        await #expect(throws: PaymentFault.refused("insufficient_funds")) {
            try await stripe.authorise(request, key: "step-2")
        }
        await #expect(throws: PaymentFault.unknown("HTTP status 500")) {
            try await stripe.authorise(request, key: "step-3")
        }
        await #expect(throws: PaymentFault.self) { try await stripe.authorise(request, key: "step-3") }
        try await stripe.capture("pi_1", 1_910, .eur, key: "step-4")
        await #expect(throws: PaymentFault.refused("payment_intent_unexpected_state")) {
            try await stripe.capture("pi_1", 1_910, .eur, key: "step-5")
        }
        #expect(try await stripe.authorise(request, key: "step-6") == .asks("pi_2", action: "pi_2_s"))
        await #expect(throws: PaymentFault.refused("authentication_required")) {
            try await stripe.authorise(request, key: "step-6")
        }
        #expect(http.sent.last?.address == "https://stripe.test/v1/payment_intents/pi_2/cancel")
    }
}

/// Answers requests with a list of answers, in order.
private final class ScriptedHTTP: ExternalHTTP {
    private let state: Mutex<(answers: [(Int, String)], sent: [ExternalRequest])>

    var sent: [ExternalRequest] { state.withLock { $0.sent } }

    init(_ answers: [(Int, String)]) { state = Mutex((answers, [])) }

    func send(
        _ request: ExternalRequest, within limit: Duration?
    ) async throws(ExternalHTTPError) -> ExternalResponse {
        let answer = state.withLock { state -> (Int, String)? in
            state.sent.append(request)
            return state.answers.isEmpty ? nil : state.answers.removeFirst()
        }
        guard let answer else { throw .unreachable }
        return ExternalResponse(status: answer.0, mediaType: "application/json", bytes: Array(answer.1.utf8))
    }
}
