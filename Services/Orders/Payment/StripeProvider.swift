import Chassis
import Contracts
import Foundation
import Kitchen
import OrdersContracts

/// Stripe, by its API: a payment is a PaymentIntent that is confirmed at once and captured by hand. Cards are named by what
/// Stripe's own fields gave for them; no card data passes through here.
struct StripeProvider: PaymentProvider {
    /// How long one call may take.
    private static let limit = Duration.seconds(12)
    private static let mostBytes = 4 << 20
    /// Payments in one answer of a list.
    private static let portion = 100

    let http: any ExternalHTTP
    /// Such as `https://api.stripe.com`.
    let url: String
    let secretKey: String
    let publishableKey: String?

    let name = "stripe"
    var page: PaymentPage { PaymentPage(publishableKey: publishableKey) }

    func authorise(_ payment: PaymentRequest, key: String) async throws(PaymentFault) -> String {
        let intent: Intent = try await post(
            "/v1/payment_intents",
            [
                ("amount", String(payment.amount)), ("currency", payment.currency.rawValue.lowercased()),
                ("payment_method", payment.method), ("payment_method_types[0]", "card"), ("confirm", "true"),
                ("capture_method", "manual"), ("metadata[larder_payment]", payment.payment.description),
                ("metadata[larder_order]", payment.order.description),
            ], key: key)
        switch intent.status {
        case "requires_capture": return intent.id
        case "requires_action":
            // The bank wants to see the person, which is not done here: let it go, so that nothing is left open.
            let _: Intent = try await post("/v1/payment_intents/\(intent.id)/cancel", [], key: key + "-cancel")
            throw .refused("authentication_required")
        case "processing": throw .unknown("Stripe is still at it.")
        default: throw .refused(intent.last_payment_error?.code ?? intent.status)
        }
    }

    func capture(
        _ reference: String, _ amount: Int, _ currency: Currency, key: String
    ) async throws(PaymentFault) {
        do throws(PaymentFault) {
            let intent: Intent = try await post(
                "/v1/payment_intents/\(reference)/capture", [("amount_to_capture", String(amount))], key: key)
            guard intent.status == "succeeded" else { throw .refused(intent.status) }
        } catch {
            try await check(error, reference) { $0.status == "succeeded" && $0.amount_received ?? amount == amount }
        }
    }

    func void(_ reference: String, key: String) async throws(PaymentFault) {
        do throws(PaymentFault) {
            let intent: Intent = try await post("/v1/payment_intents/\(reference)/cancel", [], key: key)
            guard intent.status == "canceled" else { throw .refused(intent.status) }
        } catch {
            try await check(error, reference) { $0.status == "canceled" }
        }
    }

    func refund(
        _ reference: String, _ amount: Int, _ currency: Currency, key: String
    ) async throws(PaymentFault) {
        let _: Refund = try await post(
            "/v1/refunds",
            [("payment_intent", reference), ("amount", String(amount)), ("metadata[larder_step]", key)], key: key)
    }

    func payments(since instant: Date) async throws(PaymentFault) -> [ProviderPayment] {
        var (found, last): ([ProviderPayment], String?) = ([], nil)
        while true {
            var query = [
                ("limit", String(Self.portion)), ("created[gte]", String(Int(instant.timeIntervalSince1970))),
                ("expand[0]", "data.latest_charge"),
            ]
            if let last { query.append(("starting_after", last)) }
            let list: List = try await get("/v1/payment_intents?" + Self.form(query))
            found += list.data.map(ProviderPayment.init)
            guard list.has_more, let next = list.data.last?.id else { return found }
            last = next
        }
    }

    /// A step that is refused may have been done before, by a call whose answer and key are both lost.
    private func check(
        _ fault: PaymentFault, _ reference: String, _ isDone: (Intent) -> Bool
    ) async throws(PaymentFault) {
        guard case .refused = fault else { throw fault }
        let intent: Intent = try await get("/v1/payment_intents/\(reference)")
        guard isDone(intent) else { throw fault }
    }

    // MARK: - On the wire

    struct Intent: Codable, Sendable {
        struct Charge: Codable, Sendable { let amount_refunded: Int? }
        struct Failure: Codable, Sendable { let code: String? }

        let id: String
        let amount: Int
        let amount_received: Int?
        let currency: String
        let status: String
        let metadata: [String: String]?
        let last_payment_error: Failure?
        /// An object where it was asked to be, an identifier otherwise.
        let latest_charge: Charge?

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            id = try container.decode(String.self, forKey: .id)
            amount = try container.decode(Int.self, forKey: .amount)
            amount_received = try? container.decodeIfPresent(Int.self, forKey: .amount_received)
            currency = try container.decode(String.self, forKey: .currency)
            status = try container.decode(String.self, forKey: .status)
            metadata = try? container.decodeIfPresent([String: String].self, forKey: .metadata)
            last_payment_error = try? container.decodeIfPresent(Failure.self, forKey: .last_payment_error)
            latest_charge = try? container.decodeIfPresent(Charge.self, forKey: .latest_charge)
        }
    }

    private struct Refund: Codable, Sendable { let id: String }

    private struct List: Codable, Sendable {
        let data: [Intent]
        let has_more: Bool
    }

    private struct Refusal: Codable, Sendable {
        struct Reason: Codable, Sendable {
            let type: String?
            let code: String?
            let decline_code: String?
        }
        let error: Reason
    }

    private func post<Answer: Decodable>(
        _ path: String, _ fields: [(String, String)], key: String
    ) async throws(PaymentFault) -> Answer {
        try await send(
            .post(
                url + path, Array(Self.form(fields).utf8), type: "application/x-www-form-urlencoded",
                fields: headers.merging(["Idempotency-Key": key]) { $1 }, taking: bounds))
    }

    private func get<Answer: Decodable>(_ path: String) async throws(PaymentFault) -> Answer {
        try await send(.get(url + path, fields: headers, taking: bounds))
    }

    private var headers: [String: String] {
        ["Authorization": "Bearer \(secretKey)", "Stripe-Version": "2025-03-31.basil"]
    }

    private var bounds: ResponseBounds { ResponseBounds(anyStatus: true, mostBytes: Self.mostBytes) }

    private func send<Answer: Decodable>(_ request: ExternalRequest) async throws(PaymentFault) -> Answer {
        let response: ExternalResponse
        do { response = try await http.send(request, within: Self.limit) } catch { throw .unknown("\(error)") }
        let body = Data(response.bytes)
        switch response.status {
        case 200..<300:
            do {
                return try JSONDecoder().decode(Answer.self, from: body)
            } catch { throw .unknown("Stripe said something else.") }
        case 400, 402, 404:
            let reason = try? JSONDecoder().decode(Refusal.self, from: body).error
            throw .refused(reason?.decline_code ?? reason?.code ?? "refused")
        default: throw .unknown("HTTP status \(response.status)")
        }
    }

    /// As forms are written: names and values percent-encoded.
    static func form(_ fields: [(String, String)]) -> String {
        let plain = CharacterSet(charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
        return fields.map { name, value in
            [name, value].map { $0.addingPercentEncoding(withAllowedCharacters: plain) ?? "" }.joined(separator: "=")
        }.joined(separator: "&")
    }
}

extension ProviderPayment {
    init(_ intent: StripeProvider.Intent) {
        let state: State =
            switch intent.status {
            case "requires_capture": .held
            case "succeeded": .taken
            case "canceled": .letGo
            case "requires_payment_method": .refused
            default: .open
            }
        self.init(
            reference: intent.id, payment: intent.metadata?["larder_payment"].flatMap(ID<Payment>.init), state: state,
            amount: intent.amount, captured: intent.amount_received ?? 0,
            refunded: intent.latest_charge?.amount_refunded ?? 0,
            currency: Currency(rawValue: intent.currency.uppercased()))
    }
}
