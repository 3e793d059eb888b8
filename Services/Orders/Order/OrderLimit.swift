import Chassis
import Contracts
import Foundation
import OrdersContracts
import Storage

/// A time limit of an order: a job that runs at its end.
struct OrderLimit: Codable, Hashable, Sendable {
    enum Kind: String, Codable, Sendable {
        /// The money must be authorised.
        case payment
        /// The partner must answer.
        case answer
        /// The person must answer a proposed substitution.
        case substitution
    }

    /// How long after the quote's end an order may wait for its payment, in seconds. This leaves time for another card.
    static let paymentGrace: TimeInterval = 300
    /// How long a partner has to answer, in seconds.
    static let answerTime: TimeInterval = 600
    /// How long a person has to answer, in seconds.
    static let substitutionTime: TimeInterval = 600

    let order: ID<Order>
    let kind: Kind
    var substitution: ID<OrderSubstitution>?

    static func payment(_ order: ID<Order>, by end: Date, in db: any Connection, at instant: Date) throws {
        try db.enqueue(
            OrderLimit(order: order, kind: .payment), as: .orderLimit, due: end.addingTimeInterval(paymentGrace),
            at: instant)
    }

    static func answer(_ order: ID<Order>, in db: any Connection, at instant: Date) throws {
        try db.enqueue(
            OrderLimit(order: order, kind: .answer), as: .orderLimit, due: instant.addingTimeInterval(answerTime),
            at: instant)
    }

    static func substitution(
        _ substitution: OrderSubstitution, of order: ID<Order>, in db: any Connection, at instant: Date
    ) throws {
        try db.enqueue(
            OrderLimit(order: order, kind: .substitution, substitution: substitution.id), as: .orderLimit,
            due: substitution.answerBy, at: instant)
    }

    /// Applies the end of the limit; does nothing if the order has moved on.
    func end(in db: any Connection, at instant: Date) throws {
        guard var change = try OrderChange(db, of: order, at: instant) else { return }
        switch kind {
        case .payment:
            guard change.order.state == .quoted else { return }
            try change.move(.fail, by: .system, reason: "not-paid")
            try change.returnAll()
        case .answer:
            guard change.order.state == .placed else { return }
            try change.move(.reject, by: .system, reason: "no-answer")
            try change.returnAll()
        case .substitution:
            guard let substitution else { return }
            try SubstitutionAnswer(substitution, isApproved: false).give(to: &change)
        }
        try change.finish()
    }
}
