import Chassis
import Contracts
import Foundation
import OrdersContracts
import Storage

/// What is to become of an order's money, in an open transaction that holds the order. Nothing here calls the provider: a
/// step is wanted, and the job that is enqueued with it asks until the answer is known.
struct PaymentChange {
    let db: any Connection
    let instant: Date
    private let payments: PaymentTable

    init(_ db: any Connection, at instant: Date) {
        self.db = db
        self.instant = instant
        payments = PaymentTable(db)
    }

    /// Takes what was promised.
    func capture(_ payment: StoredPayment) throws {
        guard payment.state == .authorised else { return }
        try payments.want(.capture, payment.amount, of: payment.id, at: instant)
    }

    /// Gives everything back: what is held is let go; what was taken, or is being taken, is returned. Of a payment whose
    /// promise is not known yet, whoever hears of the promise lets go.
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

    /// Gives part of what was taken back. The table holds that it is never more than was paid.
    func giveBack(_ amount: Int, of payment: StoredPayment) throws {
        guard amount > 0 else { return }
        try payments.noteReturning(payment.id, amount)
        try payments.want(.refund, amount, of: payment.id, at: instant)
    }
}
