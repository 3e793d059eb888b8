import Chassis
import Contracts
import Foundation
import Kitchen
import OrdersContracts
import Storage

/// The tables `payments` and `payment_steps`, in an open transaction. A writer must hold the row of the order.
struct PaymentTable {
    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    /// The current payment of an order: the last one.
    func last(of order: ID<Order>) throws -> StoredPayment? {
        try db.first(
            "SELECT * FROM payments WHERE order_id = \(order) ORDER BY number DESC LIMIT 1",
            as: StoredPayment.init(row:))
    }

    func find(_ id: ID<Payment>) throws -> StoredPayment? {
        try db.first("SELECT * FROM payments WHERE id = \(id)", as: StoredPayment.init(row:))
    }

    func find(reference: String, of provider: String) throws -> StoredPayment? {
        try db.first(
            "SELECT * FROM payments WHERE provider = \(provider) AND reference = \(reference)",
            as: StoredPayment.init(row:))
    }

    func insert(_ payment: StoredPayment) throws {
        try db.execute(
            """
            INSERT INTO payments (id, order_id, number, provider, method, amount, fee, currency, state, reference, reason,
                captured, returning_amount, refunded, made_at)
            VALUES (\(payment.id), \(payment.order), \(payment.number), \(payment.provider), \(payment.method),
                \(payment.amount), \(payment.fee), \(payment.currency), \(payment.state.rawValue), \(payment.reference),
                \(payment.reason), \(payment.captured), \(payment.returning), \(payment.refunded), \(payment.madeAt))
            """)
    }

    /// Sets a payment's state and reference. Deletes the card token and the action.
    func note(_ id: ID<Payment>, _ state: OrderPayment.State, reference: String? = nil, reason: String? = nil) throws {
        try db.execute(
            """
            UPDATE payments SET state = \(state.rawValue), method = NULL, action = NULL,
                reference = coalesce(\(reference), reference), reason = \(reason)
            WHERE id = \(id)
            """)
    }

    /// Notes an authentication that the bank requires. Returns `false` if it was noted before.
    func noteAction(_ id: ID<Payment>, _ action: String, reference: String) throws -> Bool {
        try db.execute(
            """
            UPDATE payments SET action = \(action), reference = \(reference), method = NULL
            WHERE id = \(id) AND state = 'pending' AND (action IS NULL OR action <> \(action))
            """) == 1
    }

    func noteCaptured(_ id: ID<Payment>, _ amount: Int) throws {
        try db.execute("UPDATE payments SET state = 'captured', captured = \(amount) WHERE id = \(id)")
    }

    func noteReturning(_ id: ID<Payment>, _ amount: Int) throws {
        try db.execute("UPDATE payments SET returning_amount = returning_amount + \(amount) WHERE id = \(id)")
    }

    /// - Parameter amount: negative if a refund bounced.
    func noteRefunded(_ id: ID<Payment>, _ amount: Int) throws {
        try db.execute("UPDATE payments SET refunded = refunded + \(amount) WHERE id = \(id)")
    }

    // MARK: - Steps

    /// Adds a step for the provider and its job, in the current transaction.
    ///
    /// - Parameter due: when the job runs, unless the step is done before.
    @discardableResult
    func want(
        _ kind: PaymentStep.Kind, _ amount: Int, of payment: ID<Payment>, due: Date? = nil, at instant: Date
    ) throws -> ID<PaymentStep> {
        let id = ID<PaymentStep>(at: instant)
        try db.execute(
            """
            INSERT INTO payment_steps (id, payment_id, kind, amount, state, wanted_at)
            VALUES (\(id), \(payment), \(kind.rawValue), \(amount), 'wanted', \(instant))
            """)
        try db.enqueue(PaymentStepJob(step: id), as: .paymentStep, due: due, at: instant)
        return id
    }

    func step(_ id: ID<PaymentStep>) throws -> PaymentStep? {
        try db.first("SELECT * FROM payment_steps WHERE id = \(id)", as: PaymentStep.init(row:))
    }

    func steps(of payment: ID<Payment>) throws -> [PaymentStep] {
        try db.all(
            "SELECT * FROM payment_steps WHERE payment_id = \(payment) ORDER BY wanted_at, id",
            as: PaymentStep.init(row:))
    }

    /// Closes an open step; returns `false` if it was closed before.
    func close(
        _ id: ID<PaymentStep>, _ state: PaymentStep.State, reason: String? = nil, at instant: Date
    ) throws -> Bool {
        try db.execute(
            """
            UPDATE payment_steps SET state = \(state.rawValue), reason = \(reason), done_at = \(instant)
            WHERE id = \(id) AND state = 'wanted'
            """) == 1
    }

    /// Notes a refusal of a step that is retried later. Returns `false` if this refusal was noted before.
    func noteRefusal(of step: PaymentStep, _ reason: String) throws -> Bool {
        try db.execute(
            """
            UPDATE payment_steps SET refusals = refusals + 1, reason = \(reason)
            WHERE id = \(step.id) AND state = 'wanted' AND refusals = \(step.refusals)
            """) == 1
    }

    /// Notes a refund that bounced: the step becomes refused, and a new step records the bounce for the ledger. Returns
    /// `nil` if it was noted before.
    func comeBack(_ step: PaymentStep, _ reason: String, at instant: Date) throws -> ID<PaymentStep>? {
        let isNew =
            try db.execute(
                """
                UPDATE payment_steps SET state = 'refused', reason = \(reason)
                WHERE id = \(step.id) AND kind = 'refund' AND state = 'done'
                """) == 1
        guard isNew else { return nil }
        let (id, word) = (ID<PaymentStep>(at: instant), "came back: \(step.id)")
        try db.execute(
            """
            INSERT INTO payment_steps (id, payment_id, kind, amount, state, reason, wanted_at, done_at)
            VALUES (\(id), \(step.payment), 'refund', \(step.amount), 'refused', \(word), \(instant), \(instant))
            """)
        return id
    }

    /// The provider's reason for refusing an open step; `nil` if none is refused.
    func refusal(of payment: ID<Payment>) throws -> String? {
        try steps(of: payment).last { $0.state == .wanted && $0.refusals > 0 }?.reason
    }

    // MARK: - Notices of providers

    /// Notes a provider's event; returns `false` if it was noted before.
    func hear(_ event: String, of provider: String, at instant: Date) throws -> Bool {
        try db.execute(
            """
            INSERT INTO payment_events (provider, id, at) VALUES (\(provider), \(event), \(instant))
            ON CONFLICT (provider, id) DO NOTHING
            """) == 1
    }

    /// Deletes events too old to be repeated; returns their number.
    @discardableResult
    func forgetEvents(before instant: Date) throws -> Int {
        try db.execute("DELETE FROM payment_events WHERE at < \(instant)")
    }
}

extension StoredPayment {
    init(row: Row) throws {
        try self.init(
            id: row["id"], order: row["order_id"], number: row["number"], provider: row["provider"],
            method: row["method"], amount: row["amount"], fee: row["fee"], currency: row["currency"],
            state: row.word("state"), reference: row["reference"], reason: row["reason"], action: row["action"],
            captured: row["captured"], returning: row["returning_amount"], refunded: row["refunded"],
            madeAt: row["made_at"])
    }
}

extension PaymentStep {
    init(row: Row) throws {
        try self.init(
            id: row["id"], payment: row["payment_id"], kind: row.word("kind"), amount: row["amount"],
            state: row.word("state"), wantedAt: row["wanted_at"], refusals: row["refusals"], reason: row["reason"])
    }
}

extension Row {
    /// Reads a vocabulary word. Throws `SQLValueMismatch` for an unknown word.
    func word<Word: Vocabulary>(_ column: String) throws -> Word {
        let text: String = try self[column]
        guard let word = Word(rawValue: text) else {
            throw SQLValueMismatch(.text(text), expected: "\(Word.self)", column: column)
        }
        return word
    }
}
