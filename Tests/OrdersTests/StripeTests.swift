import Chassis
import Contracts
import Foundation
import Kitchen
import OrdersContracts
import Support
import Synchronization
import Testing

@testable import Orders

@Suite(.timeLimit(.minutes(2)))
struct StripeTests {
    @Test func `O4 Stripe is asked by its API, under a key, and every answer is taken for what it is`() async throws {
        let http = ScriptedHTTP([
            (200, #"{"id":"pi_1","amount":1910,"currency":"eur","status":"requires_capture","latest_charge":"ch_1"}"#),
            (402, #"{"error":{"type":"card_error","code":"card_declined","decline_code":"insufficient_funds"}}"#),
            (500, "{}"), (200, "<html>"),
            // A capture that is refused because it was done before.
            (400, #"{"error":{"code":"payment_intent_unexpected_state"}}"#),
            (200, #"{"id":"pi_1","amount":1910,"amount_received":1910,"currency":"eur","status":"succeeded"}"#),
            (400, #"{"error":{"code":"payment_intent_unexpected_state"}}"#),
            (200, #"{"id":"pi_1","amount":1910,"amount_received":0,"currency":"eur","status":"canceled"}"#),
            // The bank wants to see the person.
            (200, #"{"id":"pi_2","amount":5,"currency":"eur","status":"requires_action"}"#),
            (200, #"{"id":"pi_2","amount":5,"currency":"eur","status":"canceled"}"#),
        ])
        let stripe = StripeProvider(
            http: http, url: "https://stripe.test", secretKey: "sk_test_1", publishableKey: "pk_test_1")
        let request = PaymentRequest(
            payment: ID(at: .aTuesday), order: ID(at: .aTuesday), method: "pm_card&amount=1", amount: 1_910,
            currency: .eur)
        #expect(try await stripe.authorise(request, key: "step-1") == "pi_1")
        let first = try #require(http.sent.first)
        let body = String(decoding: first.body ?? [], as: UTF8.self)
        #expect(first.address == "https://stripe.test/v1/payment_intents")
        #expect(first.fields["Idempotency-Key"] == "step-1" && first.fields["Authorization"] == "Bearer sk_test_1")
        #expect(body.contains("capture_method=manual") && body.contains("amount=1910&currency=eur"))
        // What stands in a name of a card adds no field.
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
        await #expect(throws: PaymentFault.refused("authentication_required")) {
            try await stripe.authorise(request, key: "step-6")
        }
        #expect(http.sent.last?.address == "https://stripe.test/v1/payment_intents/pi_2/cancel")
    }

    /// Against localstripe, where one runs: `LARDER_LOCALSTRIPE` names it. It knows no idempotency keys.
    @Test(.enabled(if: ProcessInfo.processInfo.environment["LARDER_LOCALSTRIPE"] != nil))
    func `O4 localstripe holds, takes, lets go, gives back and declines`() async throws {
        let url = ProcessInfo.processInfo.environment["LARDER_LOCALSTRIPE"] ?? ""
        let http = ExternalHTTPClient(for: "payments", to: .configured)
        let stripe = StripeProvider(http: http, url: url, secretKey: "sk_test_12345", publishableKey: nil)
        func card(_ number: String) async throws -> String {
            let body = StripeProvider.form([
                ("type", "card"), ("card[number]", number), ("card[exp_month]", "12"), ("card[exp_year]", "2040"),
                ("card[cvc]", "123"),
            ])
            let answer = try await http.send(
                .post(
                    url + "/v1/payment_methods", Array(body.utf8), type: "application/x-www-form-urlencoded",
                    fields: ["Authorization": "Bearer sk_test_12345"], taking: ResponseBounds(mostBytes: 1 << 20)))
            let object = try JSONSerialization.jsonObject(with: Data(answer.bytes)) as? [String: Any]
            return try #require(object?["id"] as? String)
        }
        func request(_ card: String) -> PaymentRequest {
            PaymentRequest(
                payment: ID(at: .aTuesday), order: ID(at: .aTuesday), method: card, amount: 1_910, currency: .eur)
        }
        let good = try await card("4242424242424242")
        let taken = try await stripe.authorise(request(good), key: "1")
        try await stripe.capture(taken, 1_910, .eur, key: "2")
        // Again under another key: done before is done.
        try await stripe.capture(taken, 1_910, .eur, key: "3")
        try await stripe.refund(taken, 500, .eur, key: "4")
        let dropped = try await stripe.authorise(request(good), key: "5")
        try await stripe.void(dropped, key: "6")
        try await stripe.void(dropped, key: "7")
        await #expect(throws: PaymentFault.self) { try await stripe.capture(dropped, 1_910, .eur, key: "8") }
        let declining = try await card("4000000000000341")
        await #expect(throws: PaymentFault.self) { try await stripe.authorise(request(declining), key: "9") }
        let asking = try await card("4000002500003155")
        await #expect(throws: PaymentFault.refused("authentication_required")) {
            try await stripe.authorise(request(asking), key: "10")
        }
    }
}

/// Answers requests one after the other with what it was given.
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
