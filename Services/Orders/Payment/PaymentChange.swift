import Chassis
import Contracts
import Foundation
import OrdersContracts
import Storage

/// Changes of an order's money, in an open transaction that locks the order. They never call the provider: they add
/// steps, whose jobs ask until the answer is known.
struct PaymentChange {
    let db: any Connection
    let instant: Date
    private let payments: PaymentTable

    init(_ db: any Connection, at instant: Date) {
        self.db = db
        self.instant = instant
        payments = PaymentTable(db)
    }

    /// Captures authorised money.
    func capture(_ payment: StoredPayment) throws {
        guard payment.state == .authorised else { return }
        try payments.want(.capture, payment.amount, of: payment.id, at: instant)
    }

    /// Returns all money: held money is released, captured money refunded. A pending payment is released by
    /// `PaymentSaga` once it is authorised.
    func returnAll(_ payment: StoredPayment) throws {
        let isTaken = try payments.steps(of: payment.id).contains { $0.kind == .capture && $0.state != .refused }
        switch payment.state {
        case .authorised where !isTaken:
            guard try !payments.steps(of: payment.id).contains(where: { $0.kind == .void || $0.kind == .capture })
            else {
                return
            }
            try payments.want(.void, payment.amount, of: payment.id, at: instant)
        case .authorised, .captured:
            try giveBack(payment.amount - payment.returning, of: payment)
        case .pending, .declined, .voided: break
        }
    }

    /// Refunds a part of the captured money. The table's constraint keeps the sum within the payment.
    func giveBack(_ amount: Int, of payment: StoredPayment) throws {
        guard amount > 0 else { return }
        try payments.noteReturning(payment.id, amount)
        try payments.want(.refund, amount, of: payment.id, at: instant)
    }
}
