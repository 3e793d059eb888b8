import Chassis
import Contracts
import Foundation
import Offers
import OrdersContracts
import Storage

/// Takes an order that is sent for the first time or repeated.
struct OrderIntake: Sendable {
    let draft: OrderDraft
    let account: ID<Account>
    let provider: String
    /// The person's diets and allergies now.
    var avoidance = Avoidance.unknown

    /// How long a step's job leaves the step to the waiting request, in seconds.
    private static let patience: TimeInterval = 10

    struct Asked: Sendable {
        let order: ID<Order>
        let step: ID<PaymentStep>?
    }

    func take(in db: any Connection, at instant: Date) throws -> Asked {
        // Of two concurrent requests, the second waits here and finds the first one's order.
        try QuoteTable(db).hold(draft.quote, of: account)
        if let known = try OrderTable(db).find(quote: draft.quote, of: account) {
            return try again(known, in: db, at: instant)
        }
        let offer = try QuoteTable(db).find(draft.quote, of: account).orNotFound(.quote)
        let quote = OrderBasis(offer)
        guard quote.expiresAt > instant else { throw Problem(409, "quote-over") }
        // A wrong total is Larder's fault, so the person is not charged.
        guard quote.isSound else { throw Problem.unexpected }
        try OfferSnapshot(offer).check(reaching: draft.door, in: db, at: instant)
        let change = try OrderChange(db, quote, draft, of: account, at: instant)
        try OrderStock(db).take(quote, for: change.order.id, at: instant)
        try OfferSnapshot(offer).check(avoiding: avoidance, in: db)
        try OrderLimit.payment(change.order.id, by: quote.expiresAt, in: db, at: instant)
        let step = try pay(change, number: 1)
        try change.finish()
        return Asked(order: change.order.id, step: step)
    }

    /// A repeated order is the same order. If the first card was declined, another card pays it.
    private func again(_ id: ID<Order>, in db: any Connection, at instant: Date) throws -> Asked {
        guard var change = try OrderChange(db, of: id, at: instant) else { throw Problem.notFound(.order) }
        let (table, order) = (PaymentTable(db), change.order)
        let payment = try table.last(of: id)
        if try order.digest == draft.digest, payment?.state != .declined {
            let step = try payment.flatMap {
                try table.steps(of: $0.id).first { $0.kind == .authorise && $0.state == .wanted }
            }
            return Asked(order: id, step: order.state == .quoted ? step?.id : nil)
        }
        guard order.state == .quoted, let payment, payment.state == .declined else { throw Problem(409, "quote-used") }
        if let offer = try QuoteTable(db).find(draft.quote, of: account) {
            try OfferSnapshot(offer).check(reaching: draft.door, in: db, at: instant)
            try OfferSnapshot(offer).check(avoiding: avoidance, in: db)
        }
        // The stock was released when the first card was declined.
        try OrderStock(db).take(order.quote, for: id, at: instant)
        try OrderTable(db).setDelivery(draft.delivery, try draft.digest, of: id)
        try change.note(nil)
        let step = try pay(change, number: payment.number + 1)
        try change.finish()
        return Asked(order: id, step: step)
    }

    private func pay(_ change: OrderChange, number: Int) throws -> ID<PaymentStep> {
        let (table, quote) = (PaymentTable(change.db), change.order.quote)
        let payment = StoredPayment(
            id: ID(at: change.instant), order: change.order.id, number: number, provider: provider,
            method: draft.paymentMethod, amount: quote.total, fee: quote.fee, currency: quote.currency, state: .pending,
            reference: nil, reason: nil, captured: 0, returning: 0, refunded: 0, madeAt: change.instant)
        try table.insert(payment)
        return try table.want(
            .authorise, quote.total, of: payment.id, due: change.instant.addingTimeInterval(Self.patience),
            at: change.instant)
    }
}
