import Chassis
import Contracts
import Foundation
import Kitchen
import OrdersContracts
import SeededChance
import Synchronization

@testable import Orders

/// Stripe's API in memory, as far as Larder uses it. It counts real money movements, keeps idempotency keys for a day,
/// and fails like a real server: before the effect, after it, and for good.
final class StripeDouble: ExternalHTTP {
    struct Intent: Sendable {
        let id: String
        let amount: Int
        let currency: String
        let metadata: [String: String]
        var status: String
        var received = 0
        /// How often money was held, captured and released.
        var holds = 0
        var takes = 0
        var lets = 0
    }

    struct Refund: Sendable {
        let id: String
        let intent: String
        let amount: Int
        let step: String
        var status: String
    }

    private struct StoredCall: Sendable {
        let sent: String
        let answer: Answer
        let at: Date
    }

    struct Answer: Sendable {
        let status: Int
        let body: String
    }

    private struct State {
        var intents: [Intent] = []
        var refunds: [Refund] = []
        var keys: [String: StoredCall] = [:]
        var calls: [String] = []
        var chance: Chance
        /// Failures per 100 calls, before and after their effect.
        var before = 0
        var after = 0
        var isSilent = false
        /// The status of the next refunds; `refused` for an answer of 400.
        var becoming = "succeeded"
        var fault: Answer?
    }

    private let state: Mutex<State>
    private let now: @Sendable () -> Date
    private static let portion = 7

    init(seed: UInt64 = 1, failingBefore before: Int = 0, after: Int = 0, now: @escaping @Sendable () -> Date) {
        state = Mutex(State(chance: Chance(seed: seed), before: before, after: after))
        self.now = now
    }

    var intents: [Intent] { state.withLock { $0.intents } }
    var refunds: [Refund] { state.withLock { $0.refunds } }
    var calls: [String] { state.withLock { $0.calls } }

    func recover() { state.withLock { ($0.before, $0.after, $0.isSilent, $0.becoming) = (0, 0, false, "succeeded") } }
    func refuseAll(_ answer: Answer?) { state.withLock { $0.fault = answer } }
    func fallSilent() { state.withLock { $0.isSilent = true } }
    func lose(after: Int) { state.withLock { $0.after = after } }
    func haveRefunds(become status: String) { state.withLock { $0.becoming = status } }

    /// Sets the final status of every refund.
    func settleRefunds(_ status: String) {
        state.withLock { state in for index in state.refunds.indices { state.refunds[index].status = status } }
    }

    /// The person passes or fails the bank's check.
    func answerBank(_ isRight: Bool) {
        state.withLock { state in
            for index in state.intents.indices where state.intents[index].status == "requires_action" {
                state.intents[index].status = isRight ? "requires_capture" : "requires_payment_method"
                if isRight { state.intents[index].holds += 1 }
            }
        }
    }

    /// Captures held money through Stripe's own dashboard.
    func takeBehindOurBack(_ id: String) {
        state.withLock { state in
            guard let index = state.intents.firstIndex(where: { $0.id == id }) else { return }
            state.intents[index].status = "succeeded"
            state.intents[index].received = state.intents[index].amount
        }
    }

    func send(
        _ request: ExternalRequest, within limit: Duration?
    ) async throws(ExternalHTTPError) -> ExternalResponse {
        let moment = now()
        let answer = state.withLock { state -> Answer? in
            let luck = Int.random(in: 0..<100, using: &state.chance)
            if state.isSilent || luck < state.before { return nil }
            let answer = state.fault ?? Self.answer(request, &state, at: moment)
            return luck < state.before + state.after ? nil : answer
        }
        guard let answer else { throw .unreachable }
        return ExternalResponse(
            status: answer.status, mediaType: "application/json", bytes: Array(answer.body.utf8))
    }

    private static func answer(_ request: ExternalRequest, _ state: inout State, at moment: Date) -> Answer {
        let url = URLComponents(string: request.address)
        let path = (url?.path ?? "").split(separator: "/").dropFirst().map(String.init)
        guard let body = request.body else {
            state.calls.append("GET \(path.joined(separator: "/"))")
            let query = Dictionary((url?.queryItems ?? []).map { ($0.name, $0.value ?? "") }) { $1 }
            return look(path, query, state)
        }
        state.calls.append("POST \(path.joined(separator: "/"))")
        let sent = request.address + " " + String(decoding: body, as: UTF8.self)
        let key = request.fields["Idempotency-Key"] ?? ""
        if let kept = state.keys[key], moment.timeIntervalSince(kept.at) < 86_400 {
            return kept.sent == sent ? kept.answer : refusal(400, "", type: "idempotency_error")
        }
        let form = Dictionary(
            (URLComponents(string: "/?" + String(decoding: body, as: UTF8.self))?.queryItems ?? [])
                .map { ($0.name, $0.value ?? "") }
        ) { $1 }
        let answer = act(path, form, &state)
        state.keys[key] = StoredCall(sent: sent, answer: answer, at: moment)
        return answer
    }

    private static func act(_ path: [String], _ form: [String: String], _ state: inout State) -> Answer {
        if path == ["payment_intents"] { return make(form, &state) }
        if path == ["refunds"] { return giveBack(form, &state) }
        guard path.count == 3, let index = state.intents.firstIndex(where: { $0.id == path[1] }) else {
            return refusal(404, "resource_missing")
        }
        switch (path[2], state.intents[index].status) {
        case ("capture", "requires_capture"):
            guard let amount = form["amount_to_capture"].flatMap({ Int($0) }), amount == state.intents[index].amount
            else { return refusal(400, "amount_too_large") }
            state.intents[index].status = "succeeded"
            state.intents[index].received += amount
            state.intents[index].takes += 1
        case ("cancel", "requires_capture"), ("cancel", "requires_action"), ("cancel", "requires_payment_method"):
            if state.intents[index].status == "requires_capture" { state.intents[index].lets += 1 }
            state.intents[index].status = "canceled"
        default: return refusal(400, "payment_intent_unexpected_state")
        }
        return Answer(status: 200, body: json(state.intents[index], state))
    }

    private static func make(_ form: [String: String], _ state: inout State) -> Answer {
        guard let amount = form["amount"].flatMap({ Int($0) }), amount > 0, let currency = form["currency"],
            form["capture_method"] == "manual", form["confirm"] == "true"
        else { return refusal(400, "parameter_invalid") }
        let metadata = ["larder_payment", "larder_order"].reduce(into: [String: String]()) {
            $0[$1] = form["metadata[\($1)]"]
        }
        var intent = Intent(
            id: "pi_\(state.intents.count + 1)", amount: amount, currency: currency, metadata: metadata,
            status: "requires_capture")
        let card = form["payment_method"] ?? form["confirmation_token"] ?? ""
        if card.hasPrefix("declines") {
            intent.status = "requires_payment_method"
        } else if card.hasPrefix("asks") {
            intent.status = "requires_action"
        } else {
            intent.holds = 1
        }
        state.intents.append(intent)
        return intent.status == "requires_payment_method"
            ? refusal(402, "card_declined") : Answer(status: 200, body: json(intent, state))
    }

    private static func giveBack(_ form: [String: String], _ state: inout State) -> Answer {
        guard let intent = state.intents.first(where: { $0.id == form["payment_intent"] }),
            let amount = form["amount"].flatMap({ Int($0) }), amount > 0, intent.status == "succeeded"
        else { return refusal(400, "parameter_invalid") }
        guard intent.received - given(of: intent, state) >= amount else { return refusal(400, "refund_above_charge") }
        if state.becoming == "refused" { return refusal(400, "balance_insufficient") }
        let refund = Refund(
            id: "re_\(state.refunds.count + 1)", intent: intent.id, amount: amount,
            step: form["metadata[larder_step]"] ?? "", status: state.becoming)
        state.refunds.append(refund)
        return Answer(status: 200, body: json(refund))
    }

    private static func look(_ path: [String], _ query: [String: String], _ state: State) -> Answer {
        switch path {
        case ["payment_intents", "search"]:
            let found = state.intents.filter { intent in
                query["query"] == "metadata['larder_payment']:'\(intent.metadata["larder_payment"] ?? "")'"
            }
            return page(found.map { ($0.id, json($0, state)) }, [:])
        case ["payment_intents"]: return page(state.intents.reversed().map { ($0.id, json($0, state)) }, query)
        case ["refunds"]:
            let found = state.refunds.filter { $0.intent == query["payment_intent"] }
            return page(found.reversed().map { ($0.id, json($0)) }, query)
        default:
            guard path.count == 2, path[0] == "payment_intents",
                let intent = state.intents.first(where: { $0.id == path[1] })
            else { return refusal(404, "resource_missing") }
            return Answer(status: 200, body: json(intent, state))
        }
    }

    private static func page(_ all: [(id: String, json: String)], _ query: [String: String]) -> Answer {
        let start = query["starting_after"].flatMap { last in all.firstIndex { $0.id == last } }.map { $0 + 1 } ?? 0
        let part = all.dropFirst(start).prefix(portion)
        let data = part.map(\.json).joined(separator: ",")
        return Answer(status: 200, body: #"{"data":[\#(data)],"has_more":\#(part.endIndex < all.endIndex)}"#)
    }

    /// The amount refunded or being refunded.
    private static func given(of intent: Intent, _ state: State) -> Int {
        state.refunds.filter { $0.intent == intent.id && $0.status != "failed" }.reduce(0) { $0 + $1.amount }
    }

    func given(of id: String) -> Int {
        state.withLock { state in
            state.intents.first { $0.id == id }.map { Self.given(of: $0, state) } ?? 0
        }
    }

    private static func json(_ intent: Intent, _ state: State) -> String {
        let metadata = intent.metadata.map { "\"\($0)\":\"\($1)\"" }.joined(separator: ",")
        return """
            {"id":"\(intent.id)","amount":\(intent.amount),"amount_received":\(intent.received),
            "currency":"\(intent.currency)","status":"\(intent.status)","client_secret":"\(intent.id)_secret_x",
            "metadata":{\(metadata)},"latest_charge":{"amount_refunded":\(given(of: intent, state))}}
            """
    }

    private static func json(_ refund: Refund) -> String {
        let reason = refund.status == "failed" ? "\"lost_or_stolen_card\"" : "null"
        return """
            {"id":"\(refund.id)","amount":\(refund.amount),"status":"\(refund.status)","failure_reason":\(reason),
            "metadata":{"larder_step":"\(refund.step)"}}
            """
    }

    private static func refusal(_ status: Int, _ code: String, type: String = "invalid_request_error") -> Answer {
        Answer(status: status, body: #"{"error":{"type":"\#(type)","code":"\#(code)"}}"#)
    }
}

/// A provider that counts the money it moves.
protocol CountedProvider: PaymentProvider {
    var accounts: [CountingProvider.Account] { get }
    var calls: Int { get }
    func recover()
    func fallSilent()
}

extension CountingProvider: CountedProvider {}

/// Larder's Stripe client on top of Stripe in memory.
struct CountedStripe: CountedProvider {
    let stripe: StripeProvider
    let double: StripeDouble

    init(_ double: StripeDouble, now: @escaping @Sendable () -> Date) {
        self.double = double
        stripe = StripeProvider(
            api: StripeAPI(http: double, url: "https://stripe.test", secretKey: "sk_test_1"),
            publishableKey: "pk_test_1", now: now)
    }

    var accounts: [CountingProvider.Account] {
        double.intents.filter { $0.holds > 0 }.compactMap { intent in
            guard let payment = intent.metadata["larder_payment"].flatMap(ID<Payment>.init),
                let order = intent.metadata["larder_order"].flatMap(ID<Order>.init),
                let currency = Currency(rawValue: intent.currency.uppercased())
            else { return nil }
            return CountingProvider.Account(
                payment: payment, order: order, held: intent.amount, captured: intent.received,
                refunded: double.given(of: intent.id), holds: intent.holds, takes: intent.takes, lets: intent.lets,
                currency: currency)
        }
    }
    var calls: Int { double.calls.count }
    func recover() { double.recover() }
    func fallSilent() { double.fallSilent() }

    var name: String { stripe.name }
    var page: PaymentPage { stripe.page }
    func authorise(_ payment: PaymentRequest, key: StepKey) async throws(PaymentFault) -> PaymentPromise {
        try await stripe.authorise(payment, key: key)
    }
    func capture(_ reference: String, _ amount: Int, _ currency: Currency, key: StepKey) async throws(PaymentFault) {
        try await stripe.capture(reference, amount, currency, key: key)
    }
    func void(_ reference: String, key: StepKey) async throws(PaymentFault) {
        try await stripe.void(reference, key: key)
    }
    func refund(_ reference: String, _ amount: Int, _ currency: Currency, key: StepKey) async throws(PaymentFault) {
        try await stripe.refund(reference, amount, currency, key: key)
    }
    func refunds(of reference: String) async throws(PaymentFault) -> [ProviderRefund] {
        try await stripe.refunds(of: reference)
    }
    func payments(since instant: Date) async throws(PaymentFault) -> [ProviderPayment] {
        try await stripe.payments(since: instant)
    }
}

extension StepKey: ExpressibleByStringLiteral {
    public init(stringLiteral value: String) { self.init(value, wantedAt: .distantFuture) }
}
