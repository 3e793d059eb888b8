import Contracts
import Foundation
import OrdersContracts
import Storage

/// A partner's actions on an order that do more than move it, in an open transaction that locks the order.
enum PartnerMove {
    /// Accepts the order and captures its money.
    static func accept(_ change: inout OrderChange, promisedAt: Date?) throws {
        if let promisedAt { try OrderTable(change.db).setPromise(promisedAt, of: change.order.id) }
        try change.note(nil)
        try change.move(.accept, by: .partner)
        if let payment = try PaymentTable(change.db).last(of: change.order.id) {
            try PaymentChange(change.db, at: change.instant).capture(payment)
        }
    }

    /// Marks the order as delivered. Unanswered substitutions count as declined.
    static func deliver(_ change: inout OrderChange) throws {
        for substitution in try OrderTable(change.db).substitutions(of: change.order.id)
        where substitution.state == .proposed {
            try SubstitutionAnswer(substitution.id, isApproved: false).give(to: &change)
        }
        try change.move(.deliver, by: .partner)
        // All of its money may have been refunded already.
        if let payment = try PaymentTable(change.db).last(of: change.order.id), payment.returning >= payment.amount {
            try change.move(.refund, by: .partner)
        }
    }

    /// Refunds `amount`, or the rest if `nil`. A delivered order without a rest becomes refunded. Throws 409 if the
    /// order is unpaid or `amount` exceeds the rest.
    static func refund(_ change: inout OrderChange, _ amount: Int?, reason: String, by actor: OrderActor) throws {
        guard let payment = try PaymentTable(change.db).last(of: change.order.id), change.order.state.isPaid else {
            throw Problem.noSuchMove(change.order.state)
        }
        let left = payment.amount - payment.returning
        let amount = amount ?? left
        guard left > 0, (1...left).contains(amount) else {
            throw Problem(409, "refund-too-large", ["left": .number(left)])
        }
        try PaymentChange(change.db, at: change.instant).giveBack(amount, of: payment)
        if amount == left, change.order.state == .delivered {
            try change.move(.refund, by: actor, reason: reason)
        } else {
            try change.note(.refund, by: actor)
        }
    }
}

extension OrderState {
    /// Whether its money was captured, or is being captured.
    var isPaid: Bool {
        switch self {
        case .accepted, .preparing, .ready, .onTheWay, .delivered: true
        default: false
        }
    }
}
