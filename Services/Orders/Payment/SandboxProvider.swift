import Chassis
import Contracts
import Foundation
import Kitchen
import Storage

/// A provider for development that moves no money. Its books are separate tables that no other code uses. A card's name
/// states its behaviour.
struct SandboxProvider: PaymentProvider {
    /// The cards by name.
    enum Card: String, CaseIterable {
        /// Pays.
        case pays = "sandbox-pays"
        case declines = "sandbox-declines"
        /// Declines for insufficient funds.
        case poor = "sandbox-poor"
        /// Holds the money, but the first answer is lost.
        case timesOut = "sandbox-times-out"
        /// Pays, and sends its notice twice.
        case answersTwice = "sandbox-answers-twice"
        /// Holds the money, but the capture fails.
        case expires = "sandbox-expires"
    }

    let database: Database
    let now: @Sendable () -> Date

    let name = "sandbox"
    var page: PaymentPage { PaymentPage(cards: Card.allCases.map(\.rawValue)) }

    func authorise(_ payment: PaymentRequest, key: StepKey) async throws(PaymentFault) -> PaymentPromise {
        guard let card = Card(rawValue: payment.method) else { throw .refused("unknown_card") }
        let instant = now()
        let (answer, isFirst) = try await answering { db in
            try SandboxBooks(db).once(key.text) { books in
                switch card {
                case .declines: return .refused("card_declined")
                case .poor: return .refused("insufficient_funds")
                default:
                    let reference = "sandbox_\(payment.payment)"
                    try books.hold(reference, payment, at: instant)
                    return .done(reference)
                }
            }
        }
        if card == .timesOut, isFirst { throw .unknown("The answer was lost.") }
        switch answer {
        case .refused(let reason): throw .refused(reason)
        case .done(let reference):
            if card == .answersTwice { try await tellTwice(reference, at: instant) }
            return .held(reference)
        }
    }

    func capture(
        _ reference: String, _ amount: Int, _ currency: Currency, key: StepKey
    ) async throws(PaymentFault) {
        try await change(key) { try $0.take(reference, amount, currency) }
    }

    func void(_ reference: String, key: StepKey) async throws(PaymentFault) {
        try await change(key) { try $0.letGo(reference) }
    }

    func refund(
        _ reference: String, _ amount: Int, _ currency: Currency, key: StepKey
    ) async throws(PaymentFault) {
        try await change(key) { try $0.giveBack(reference, amount, currency) }
    }

    func refunds(of reference: String) async throws(PaymentFault) -> [ProviderRefund] { [] }

    func payments(since instant: Date) async throws(PaymentFault) -> [ProviderPayment] {
        try await answering { try SandboxBooks($0).all(since: instant) }
    }

    /// Sends a payment's notice twice, as providers do.
    private func tellTwice(_ reference: String, at instant: Date) async throws(PaymentFault) {
        try await answering { db in
            for _ in 1...2 { try db.enqueue(PaymentNotice(reference: reference), as: .paymentNotice, at: instant) }
        }
    }

    private func change(
        _ key: StepKey, _ change: @escaping @Sendable (SandboxBooks) throws -> SandboxAnswer
    ) async throws(PaymentFault) {
        let (answer, _) = try await answering { try SandboxBooks($0).once(key.text, change) }
        if case .refused(let reason) = answer { throw .refused(reason) }
    }

    /// Runs outside the current request's write, because a real provider's books are a separate database.
    private func answering<Value: Sendable>(
        _ body: @escaping @Sendable (any Connection) throws -> Value
    ) async throws(PaymentFault) -> Value {
        do {
            return try await WriteCompanion.$current.withValue(nil) { try await database.write(body) }
        } catch { throw .unknown("\(error)") }
    }
}

/// The sandbox's stored answer to a key.
enum SandboxAnswer: Codable, Hashable, Sendable {
    case done(String)
    case refused(String)
}

/// The books of the sandbox, in an open transaction.
struct SandboxBooks {
    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    /// Returns the answer of `work`, or the stored answer of an earlier call with the same key. `isFirst` is `true` if
    /// `work` ran now.
    func once(
        _ key: String, _ work: (SandboxBooks) throws -> SandboxAnswer
    ) throws -> (SandboxAnswer, isFirst: Bool) {
        if let known: SandboxAnswer = try db.first(
            "SELECT answer FROM sandbox_calls WHERE key = \(key)", as: { try $0.json("answer") })
        {
            return (known, false)
        }
        let answer = try work(self)
        try db.execute("INSERT INTO sandbox_calls (key, answer) VALUES (\(key), \(json: answer))")
        return (answer, true)
    }

    func hold(_ reference: String, _ payment: PaymentRequest, at instant: Date) throws {
        try db.execute(
            """
            INSERT INTO sandbox_payments (reference, payment_id, card, amount, currency, state, captured, refunded, made_at)
            VALUES (\(reference), \(payment.payment), \(payment.method), \(payment.amount), \(payment.currency), 'held',
                0, 0, \(instant))
            """)
    }

    func take(_ reference: String, _ amount: Int, _ currency: Currency) throws -> SandboxAnswer {
        let count = try db.execute(
            """
            UPDATE sandbox_payments SET state = 'taken', captured = \(amount)
            WHERE reference = \(reference) AND state = 'held' AND amount >= \(amount) AND currency = \(currency)
                AND card <> \(SandboxProvider.Card.expires.rawValue)
            """)
        return count == 1 ? .done(reference) : .refused("charge_expired_for_capture")
    }

    func letGo(_ reference: String) throws -> SandboxAnswer {
        let count = try db.execute(
            "UPDATE sandbox_payments SET state = 'letGo' WHERE reference = \(reference) AND state = 'held'")
        return count == 1 ? .done(reference) : .refused("payment_intent_unexpected_state")
    }

    func giveBack(_ reference: String, _ amount: Int, _ currency: Currency) throws -> SandboxAnswer {
        let count = try db.execute(
            """
            UPDATE sandbox_payments SET refunded = refunded + \(amount)
            WHERE reference = \(reference) AND state = 'taken' AND captured - refunded >= \(amount)
                AND currency = \(currency)
            """)
        return count == 1 ? .done(reference) : .refused("refund_above_charge")
    }

    func all(since instant: Date) throws -> [ProviderPayment] {
        try db.all("SELECT * FROM sandbox_payments WHERE made_at >= \(instant) ORDER BY reference") { row in
            ProviderPayment(
                reference: try row["reference"], payment: try row["payment_id"],
                state: ProviderPayment.State(rawValue: try row["state"]) ?? .open, amount: try row["amount"],
                captured: try row["captured"], refunded: try row["refunded"], currency: try row["currency"])
        }
    }
}
