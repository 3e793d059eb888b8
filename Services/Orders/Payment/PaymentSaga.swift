import Chassis
import Contracts
import Foundation
import Logging
import OrdersContracts
import Storage

/// Carries out payment steps with the provider, one at a time. Each request carries the step's key, and its answer is
/// noted once. If an answer is lost, the step's job or a waiting request asks again.
struct PaymentSaga: Sendable {
    let database: Database
    let provider: any PaymentProvider
    let now: @Sendable () -> Date
    let logger: Logger

    /// Does a step unless it was done. Throws `PaymentFault.unknown` while the answer is unknown, or while the provider
    /// refuses a step that must succeed. Throws `PaymentFault.misconfigured` while the provider accepts no request of
    /// Larder.
    func run(_ id: ID<PaymentStep>) async throws {
        let found = try await database.read { db -> (PaymentStep, StoredPayment, OrderState)? in
            let table = PaymentTable(db)
            guard let step = try table.step(id), let payment = try table.find(step.payment),
                let order = try OrderTable(db).find(payment.order)
            else { return nil }
            return (step, payment, order.state)
        }
        guard let (step, payment, order) = found, step.state == .wanted else { return }
        let answer: Answer
        do throws(PaymentFault) {
            answer = try await ask(step, payment, isOpen: order == .quoted)
        } catch {
            switch error {
            case .refused(let reason): answer = step.kind.isDue ? .refusedForNow(reason) : .refused(reason)
            case .unknown:
                OrderMetrics.step(step.kind, "unknown")
                throw error
            case .misconfigured(let reason):
                OrderMetrics.step(step.kind, "misconfigured")
                logger.error(
                    "The payment provider does not accept Larder's requests; check its keys and settings",
                    metadata: ["kind": "\(step.kind)", "reason": "\(reason)"])
                throw error
            }
        }
        try await note(answer, to: step, payment)
    }

    private enum Answer: Sendable {
        case done(String?)
        case refused(String)
        /// Refused, but the step must succeed in the end.
        case refusedForNow(String)
        /// The bank requires authentication by the person.
        case asks(String, action: String)
    }

    private func ask(
        _ step: PaymentStep, _ payment: StoredPayment, isOpen: Bool
    ) async throws(PaymentFault) -> Answer {
        if step.kind == .authorise { return try await promise(step, payment, isOpen: isOpen) }
        guard let reference = payment.reference else { throw .unknown("The payment is not promised yet.") }
        switch step.kind {
        case .authorise: break
        case .capture:
            do throws(PaymentFault) {
                try await provider.capture(reference, step.amount, payment.currency, key: step.key)
            } catch {
                guard case .refused = error else { throw error }
                // Money that cannot be captured is released. If the release is refused too, the hold is already gone.
                do throws(PaymentFault) {
                    try await provider.void(reference, key: step.key.then("void"))
                } catch let second {
                    guard case .refused = second else { throw second }
                }
                throw error
            }
        case .void: try await provider.void(reference, key: step.key)
        case .refund:
            // Money that was never captured is not refunded.
            guard payment.state != .voided else { return .refused("not_taken") }
            guard payment.state == .captured else { throw .unknown("The payment is not taken yet.") }
            try await provider.refund(reference, step.amount, payment.currency, key: step.key)
        }
        return .done(nil)
    }

    private func promise(
        _ step: PaymentStep, _ payment: StoredPayment, isOpen: Bool
    ) async throws(PaymentFault) -> Answer {
        guard let method = payment.method ?? payment.reference else { throw .refused("no_card") }
        let request = PaymentRequest(
            payment: payment.id, order: payment.order, method: method, amount: step.amount,
            currency: payment.currency, reference: payment.reference)
        switch try await provider.authorise(request, key: step.key) {
        case .held(let reference): return .done(reference)
        case .asks(let reference, let action):
            guard !isOpen else { return .asks(reference, action: action) }
            // The order is closed, so the bank's authentication is no longer possible.
            do throws(PaymentFault) {
                try await provider.void(reference, key: step.key.then("void"))
            } catch { throw .unknown("\(error)") }
            return .refused("authentication_required")
        }
    }

    /// Stores the answer and its consequences in one transaction, unless they are stored already. Throws
    /// `PaymentFault.unknown` if the step must be retried.
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
            case .refusedForNow(let reason):
                guard try table.noteRefusal(of: step, reason) else { return false }
                try change.note(nil)
            case .asks(let reference, let action):
                guard try table.noteAction(payment.id, action, reference: reference) else { return false }
                try change.note(nil)
            }
            try change.finish()
            return true
        }
        switch answer {
        case .done: if isNew { OrderMetrics.step(step.kind, "done") }
        case .refused(let reason):
            guard isNew else { return }
            OrderMetrics.step(step.kind, "refused")
            logger.info(
                "The payment provider refused a step", metadata: ["kind": "\(step.kind)", "reason": "\(reason)"])
        case .refusedForNow(let reason):
            if isNew {
                OrderMetrics.step(step.kind, "refused")
                logger.error(
                    "The payment provider refuses what has to be done, and is asked again",
                    metadata: [
                        "order": "\(payment.order)", "kind": "\(step.kind)", "reason": "\(reason)",
                        "refusals": "\(step.refusals + 1)",
                    ])
            }
            throw PaymentFault.unknown("The provider refuses: \(reason)")
        case .asks: throw PaymentFault.unknown("The bank wants to see the person.")
        }
    }

    private static func done(
        _ step: PaymentStep, _ payment: StoredPayment, _ reference: String?, _ change: inout OrderChange
    ) throws {
        let (table, ledger) = (PaymentTable(change.db), LedgerTable(change.db))
        let (amount, currency, instant) = (step.amount, payment.currency, change.instant)
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
            // The ledger is read now, because another step may have been noted since the request.
            entry = .refunded(amount, goods: -(try ledger.sums(of: payment.order)[.partners] ?? 0), currency)
            try table.noteRefunded(payment.id, amount)
        }
        try ledger.insert(entry, of: step.id, payment.order, at: instant)
        guard step.kind == .authorise else { return }
        if change.order.state == .quoted {
            try change.move(.place, by: .system)
            try OrderLimit.answer(change.order.id, in: change.db, at: instant)
        } else if let promised = try table.find(payment.id) {
            // The order was cancelled or failed during the request.
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
            // Releases reserved stock if the customer does not retry payment.
            try OrderStock(change.db).giveBack(change.order.id)
        case .capture:
            // The authorised money cannot be captured: the payment is voided, and the order is not delivered.
            try table.note(payment.id, .voided, reason: reason)
            try LedgerTable(change.db).insert(
                .voided(step.amount, payment.currency), of: step.id, payment.order, at: change.instant)
            guard OrderMove.giveUp.leads(from: change.order.state, by: .system) else { return }
            try change.move(.giveUp, by: .system, reason: reason)
        // No money was captured, so the refund is no longer due.
        case .refund: try table.noteReturning(payment.id, -step.amount)
        case .void: break
        }
    }

    // MARK: - Bounced refunds

    /// Checks that all refunds of a payment arrived. A refund that failed at the provider is requested once more.
    func checkRefunds(of id: ID<Payment>) async throws {
        let found = try await database.read { db -> (StoredPayment, [PaymentStep])? in
            guard let payment = try PaymentTable(db).find(id), payment.state == .captured else { return nil }
            let done = try PaymentTable(db).steps(of: id).filter { $0.kind == .refund && $0.state == .done }
            return done.isEmpty ? nil : (payment, done)
        }
        guard let (payment, done) = found, let reference = payment.reference else { return }
        let known = Dictionary(grouping: try await provider.refunds(of: reference)) { $0.step ?? "" }
        for step in done {
            let theirs = known[step.key.step] ?? []
            guard !theirs.isEmpty, theirs.allSatisfy({ $0.state == .failed }) else { continue }
            try await comeBack(step, payment, theirs.last?.reason ?? "failed")
        }
    }

    private func comeBack(_ step: PaymentStep, _ payment: StoredPayment, _ reason: String) async throws {
        let instant = now()
        let isNew = try await database.write { db -> Bool in
            guard var change = try OrderChange(db, of: payment.order, at: instant) else { return false }
            let (table, ledger) = (PaymentTable(db), LedgerTable(db))
            guard let back = try table.comeBack(step, reason, at: instant) else { return false }
            let transfers = try ledger.transfers(of: step.id)
            try ledger.insert(.returned(transfers, payment.currency), of: back, payment.order, at: instant)
            try table.noteRefunded(payment.id, -step.amount)
            try table.want(.refund, step.amount, of: payment.id, at: instant)
            try change.note(nil)
            try change.finish()
            return true
        }
        guard isNew else { return }
        OrderMetrics.step(.refund, "came-back")
        logger.error(
            "Money that was given back came back, and is given back again",
            metadata: ["order": "\(payment.order)", "reason": "\(reason)"])
    }
}

extension PaymentStep.Kind {
    /// Whether the step must succeed in the end even if the provider refuses: people get their money back.
    fileprivate var isDue: Bool { self == .refund || self == .void }
}
