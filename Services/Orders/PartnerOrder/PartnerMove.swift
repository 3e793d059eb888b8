import Contracts
import Foundation
import OrdersContracts
import Storage

/// What a partner does with an order beyond moving it, in an open transaction that holds the order.
enum PartnerMove {
    /// Takes the order, and the money with it.
    static func accept(_ change: inout OrderChange, promisedAt: Date?) throws {
        if let promisedAt { try OrderTable(change.db).setPromise(promisedAt, of: change.order.id) }
        try change.note(nil)
        try change.move(.accept, by: .partner)
        if let payment = try PaymentTable(change.db).last(of: change.order.id) {
            try PaymentChange(change.db, at: change.instant).capture(payment)
        }
    }

    /// It is there. What nobody answered about something else is no.
    static func deliver(_ change: inout OrderChange) throws {
        for substitution in try OrderTable(change.db).substitutions(of: change.order.id)
        where substitution.state == .proposed {
            try SubstitutionAnswer(substitution.id, isApproved: false).give(to: &change)
        }
        try change.move(.deliver, by: .partner)
        // All of its money may have been given back on the way.
        if let payment = try PaymentTable(change.db).last(of: change.order.id), payment.returning >= payment.amount {
            try change.move(.refund, by: .partner)
        }
    }

    /// Gives part of the money back, or all that is left. A delivered order of which nothing is left is refunded.
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
    /// Whether its money was taken, or is being taken.
    var isPaid: Bool {
        switch self {
        case .accepted, .preparing, .ready, .onTheWay, .delivered: true
        default: false
        }
    }
}
