import Chassis
import Contracts
import Foundation
import Logging
import OrdersContracts
import Storage

/// Carries out what is wanted of the provider, one step at a time. Whoever does a step asks the provider under the step's key
/// and notes the answer once; a step whose answer was lost is asked for again, by its job or by whoever waits for it.
struct PaymentSaga: Sendable {
    let database: Database
    let provider: any PaymentProvider
    let now: @Sendable () -> Date
    let logger: Logger

    /// Does a step unless it was done. Throws `PaymentFault.unknown` while its answer is not known.
    func run(_ id: ID<PaymentStep>) async throws {
        let found = try await database.read { db -> (PaymentStep, StoredPayment)? in
            let table = PaymentTable(db)
            guard let step = try table.step(id), let payment = try table.find(step.payment) else { return nil }
            return (step, payment)
        }
        guard let (step, payment) = found, step.state == .wanted else { return }
        let answer: Answer
        do throws(PaymentFault) {
            answer = .done(try await ask(step, payment))
        } catch {
            guard case .refused(let reason) = error else {
                OrderMetrics.step(step.kind, "unknown")
                throw error
            }
            answer = .refused(reason)
        }
        try await note(answer, to: step, payment)
    }

    private enum Answer: Sendable {
        case done(String?)
        case refused(String)
    }

    private func ask(_ step: PaymentStep, _ payment: StoredPayment) async throws(PaymentFault) -> String? {
        if step.kind == .authorise {
            guard let method = payment.method else { throw .refused("no_card") }
            let request = PaymentRequest(
                payment: payment.id, order: payment.order, method: method, amount: step.amount,
                currency: payment.currency)
            return try await provider.authorise(request, key: step.key)
        }
        guard let reference = payment.reference else { throw .unknown("The payment is not promised yet.") }
        switch step.kind {
        case .authorise: break
        case .capture: try await provider.capture(reference, step.amount, payment.currency, key: step.key)
        case .void: try await provider.void(reference, key: step.key)
        case .refund:
            // What could not be taken is not given back.
            guard payment.state != .voided else { throw .refused("not_taken") }
            guard payment.state == .captured else { throw .unknown("The payment is not taken yet.") }
            try await provider.refund(reference, step.amount, payment.currency, key: step.key)
        }
        return nil
    }

    /// Writes the answer down with all that follows from it, in one transaction, if nobody has.
    private func note(_ answer: Answer, to step: PaymentStep, _ payment: StoredPayment) async throws {
        let instant = now()
        let isNew = try await database.write { db -> Bool in
            guard var change = try OrderChange(db, of: payment.order, at: instant) else { return false }
            let table = PaymentTable(db)
            switch answer {
            case .done(let reference):
                guard try table.close(step.id, .done, at: instant) else { return false }
                try Self.done(step, payment, reference, &change)
            case .refused(let reason):
                guard try table.close(step.id, .refused, reason: reason, at: instant) else { return false }
                try Self.refused(step, payment, reason, &change)
            }
            try change.finish()
            return true
        }
        guard isNew else { return }
        if case .refused(let reason) = answer {
            OrderMetrics.step(step.kind, "refused")
            logger.info(
                "The payment provider refused a step", metadata: ["kind": "\(step.kind)", "reason": "\(reason)"])
        } else {
            OrderMetrics.step(step.kind, "done")
        }
    }

    private static func done(
        _ step: PaymentStep, _ payment: StoredPayment, _ reference: String?, _ change: inout OrderChange
    ) throws {
        let (table, ledger) = (PaymentTable(change.db), LedgerTable(change.db))
        let (amount, currency, instant) = (step.amount, payment.currency, change.instant)
        // What stands in the row now: another step may have been noted since the provider was asked.
        let current = try table.find(payment.id) ?? payment
        let entry: LedgerEntry
        switch step.kind {
        case .authorise:
            try table.note(payment.id, .authorised, reference: reference)
            entry = .authorised(amount, currency)
        case .capture:
            try table.noteCaptured(payment.id, amount)
            entry = .captured(amount, fee: payment.fee, currency)
        case .void:
            try table.note(payment.id, .voided)
            entry = .voided(amount, currency)
        case .refund:
            entry = .refunded(
                amount, after: current.refunded, of: current.captured, fee: payment.fee, currency)
            try table.noteRefunded(payment.id, amount)
        }
        try ledger.insert(entry, of: step.id, payment.order, at: instant)
        guard step.kind == .authorise else { return }
        if change.order.state == .quoted {
            try change.move(.place, by: .system)
            try OrderLimit.answer(change.order.id, in: change.db, at: instant)
        } else if let promised = try table.find(payment.id) {
            // The person has taken the order back, or it has failed, while the provider was asked.
            try PaymentChange(change.db, at: instant).returnAll(promised)
        }
    }

    private static func refused(
        _ step: PaymentStep, _ payment: StoredPayment, _ reason: String, _ change: inout OrderChange
    ) throws {
        let table = PaymentTable(change.db)
        switch step.kind {
        case .authorise:
            try table.note(payment.id, .declined, reason: reason)
            // Whoever tries no other card keeps nobody else from it.
            try OrderStock(change.db).giveBack(change.order.id)
        case .capture:
            // What was promised cannot be taken: the promise is over, and nothing is brought for nothing.
            try table.note(payment.id, .voided, reason: reason)
            try LedgerTable(change.db).insert(
                .voided(step.amount, payment.currency), of: step.id, payment.order, at: change.instant)
            guard OrderMove.giveUp.leads(from: change.order.state, by: .system) else { return }
            try change.move(.giveUp, by: .system, reason: reason)
        case .void, .refund:
            // The books differ from the provider's now: the reconciliation tells operators.
            break
        }
    }
}
