import Contracts
import Foundation
import Kitchen
import OrdersContracts

/// Stripe, by its API: each payment is a PaymentIntent, confirmed at once and captured manually. Cards are identified
/// by tokens from Stripe's own fields; no card data passes through Larder.
///
/// Stripe keeps idempotency keys for at least a day, so an older step is looked up before it is repeated. A refund is
/// always looked up before it is requested.
struct StripeProvider: PaymentProvider {
    /// Age at which a step's key may be forgotten, in seconds.
    private static let memory: TimeInterval = 12 * 3_600

    let api: StripeAPI
    let publishableKey: String?
    let now: @Sendable () -> Date

    let name = "stripe"
    var page: PaymentPage { PaymentPage(publishableKey: publishableKey) }

    func authorise(_ payment: PaymentRequest, key: StepKey) async throws(PaymentFault) -> PaymentPromise {
        if let reference = payment.reference { return try await promise(of: try await intent(reference), key) }
        if isOld(key), let known = try await find(payment) { return try await promise(of: known, key) }
        let intent: StripeIntent
        do throws(PaymentFault) {
            intent = try await api.post("/v1/payment_intents", try form(of: payment), key: key.text, isNew: true)
        } catch {
            guard error == StripeAPI.reusedKey, let known = try await find(payment) else { throw error }
            return try await promise(of: known, key)
        }
        return try await promise(of: intent, key)
    }

    private func form(of payment: PaymentRequest) throws(PaymentFault) -> [(String, String)] {
        let amount = try sent(payment.amount, payment.currency)
        var form = [
            ("amount", String(amount)), ("currency", payment.currency.rawValue.lowercased()),
            ("payment_method_types[0]", "card"), ("confirm", "true"), ("capture_method", "manual"),
            ("metadata[larder_payment]", payment.payment.description),
            ("metadata[larder_order]", payment.order.description),
        ]
        if payment.method.hasPrefix("ctoken_") {
            form.append(("confirmation_token", payment.method))
        } else {
            form.append(("payment_method", payment.method))
            // Stripe's script handles the bank's authentication.
            if publishableKey != nil { form.append(("use_stripe_sdk", "true")) }
        }
        return form
    }

    /// The promise that a PaymentIntent's status stands for.
    private func promise(of intent: StripeIntent, _ key: StepKey) async throws(PaymentFault) -> PaymentPromise {
        switch intent.status {
        // Money captured elsewhere counts as held; a later capture finds it done.
        case "requires_capture", "succeeded": return .held(intent.id)
        case "requires_action":
            if let secret = intent.client_secret, publishableKey != nil { return .asks(intent.id, action: secret) }
            // No page can handle the authentication, so the intent is cancelled.
            try await void(intent.id, key: key.then("cancel"))
            throw .refused("authentication_required")
        case "processing": throw .unknown("Stripe is still at it.")
        case "canceled": throw .refused(intent.last_payment_error?.word ?? "canceled")
        default:
            // Cancelled, so that no other card can be tried on this intent.
            try await void(intent.id, key: key.then("cancel"))
            throw .refused(intent.last_payment_error?.word ?? "card_declined")
        }
    }

    func capture(
        _ reference: String, _ amount: Int, _ currency: Currency, key: StepKey
    ) async throws(PaymentFault) {
        let sum = try sent(amount, currency)
        do throws(PaymentFault) {
            let intent: StripeIntent = try await api.post(
                "/v1/payment_intents/\(reference)/capture", [("amount_to_capture", String(sum))], key: key.text)
            guard intent.status == "succeeded" else { throw .refused(intent.status) }
        } catch {
            try await check(error, reference) { $0.status == "succeeded" && $0.amount_received ?? sum == sum }
        }
    }

    func void(_ reference: String, key: StepKey) async throws(PaymentFault) {
        do throws(PaymentFault) {
            let intent: StripeIntent = try await api.post("/v1/payment_intents/\(reference)/cancel", [], key: key.text)
            guard intent.status == "canceled" else { throw .refused(intent.status) }
        } catch {
            try await check(error, reference) { $0.status == "canceled" }
        }
    }

    func refund(
        _ reference: String, _ amount: Int, _ currency: Currency, key: StepKey
    ) async throws(PaymentFault) {
        let sum = try sent(amount, currency)
        let known = try await refunds(of: reference).filter { $0.step == key.step }
        if known.contains(where: { $0.state == .done }) { return }
        if known.contains(where: { $0.state == .pending }) { throw .unknown("The money is on its way back.") }
        // A failed refund is noted first, and requested again in a later attempt.
        if let failed = known.last, known.count > key.refusals { throw .refused(failed.reason ?? "failed") }
        let refund: StripeRefund = try await api.post(
            "/v1/refunds",
            [("payment_intent", reference), ("amount", String(sum)), ("metadata[larder_step]", key.step)],
            key: "\(key.text)-\(known.count)")
        switch refund.state {
        case .done: break
        case .pending: throw .unknown("The money is on its way back.")
        case .failed: throw .refused(refund.failure_reason ?? "failed")
        }
    }

    func refunds(of reference: String) async throws(PaymentFault) -> [ProviderRefund] {
        let all: [StripeRefund] = try await api.list("/v1/refunds", [("payment_intent", reference)])
        // Stripe lists the newest first.
        return all.reversed().map {
            ProviderRefund(step: $0.metadata?["larder_step"], state: $0.state, reason: $0.failure_reason)
        }
    }

    func payments(since instant: Date) async throws(PaymentFault) -> [ProviderPayment] {
        let start = Int64(exactly: instant.timeIntervalSince1970.rounded(.down)) ?? 0
        let all: [StripeIntent] = try await api.list(
            "/v1/payment_intents", [("created[gte]", String(max(0, start))), ("expand[0]", "data.latest_charge")])
        return all.map(ProviderPayment.init)
    }

    /// Finds the PaymentIntent of a payment whose answer and key are both lost.
    private func find(_ payment: PaymentRequest) async throws(PaymentFault) -> StripeIntent? {
        let query = "metadata['larder_payment']:'\(payment.payment)'"
        let found: StripeAPI.List<StripeIntent> = try await api.get(
            "/v1/payment_intents/search?" + FormText.text([("query", query), ("limit", String(StripeAPI.portion))]))
        let order = ["requires_capture", "succeeded", "requires_action", "processing"]
        return found.data.min { first, second in
            (order.firstIndex(of: first.status) ?? order.count) < (order.firstIndex(of: second.status) ?? order.count)
        }
    }

    private func intent(_ reference: String) async throws(PaymentFault) -> StripeIntent {
        try await api.get("/v1/payment_intents/\(reference)")
    }

    /// Rethrows `fault` unless the refused step was already done by an earlier call whose answer and key are lost.
    private func check(
        _ fault: PaymentFault, _ reference: String, _ isDone: (StripeIntent) -> Bool
    ) async throws(PaymentFault) {
        guard case .refused = fault else { throw fault }
        guard isDone(try await intent(reference)) else { throw fault }
    }

    private func isOld(_ key: StepKey) -> Bool { now().timeIntervalSince(key.wantedAt) > Self.memory }

    private func sent(_ amount: Int, _ currency: Currency) throws(PaymentFault) -> Int {
        guard let sum = StripeAmount.sent(amount, currency) else { throw .refused("amount_not_payable") }
        return sum
    }
}

extension ProviderPayment {
    init(_ intent: StripeIntent) {
        let state: State =
            switch intent.status {
            case "requires_capture": .held
            case "succeeded": .taken
            case "canceled": .letGo
            case "requires_payment_method": .refused
            default: .open
            }
        let currency = Currency(rawValue: intent.currency.uppercased())
        // An amount that Larder cannot convert is kept as is, and shows as a difference.
        let read = { (amount: Int) in currency.flatMap { StripeAmount.read(amount, $0) } ?? amount }
        self.init(
            reference: intent.id, payment: intent.metadata?["larder_payment"].flatMap(ID<Payment>.init), state: state,
            amount: read(intent.amount), captured: read(intent.amount_received ?? 0),
            refunded: read(intent.latest_charge?.amount_refunded ?? 0), currency: currency)
    }
}
