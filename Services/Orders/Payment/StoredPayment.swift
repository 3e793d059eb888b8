import Contracts
import Foundation
import Kitchen
import OrdersContracts

/// A payment as it stands in its table.
struct StoredPayment: Hashable, Sendable {
    let id: ID<Payment>
    let order: ID<Order>
    /// From 1: a card that was declined leaves room for another one.
    let number: Int
    let provider: String
    /// What the provider's field gave for the card; forgotten once the money is promised or refused.
    let method: String?
    let amount: Int
    /// What of `amount` is for bringing it.
    let fee: Int
    let currency: Currency
    let state: OrderPayment.State
    let reference: String?
    let reason: String?
    let captured: Int
    /// What is to be given back, whether it was or not.
    let returning: Int
    let refunded: Int
    let madeAt: Date
}

/// Something that a provider is to do, with the key under which it is asked again until its answer is known.
struct PaymentStep: Hashable, Sendable {
    enum Kind: String, Vocabulary { case authorise, capture, void, refund }
    enum State: String, Vocabulary { case wanted, done, refused }

    let id: ID<PaymentStep>
    let payment: ID<Payment>
    let kind: Kind
    let amount: Int
    let state: State
    let wantedAt: Date

    /// The provider's idempotency key.
    var key: String { "larder-\(id)" }
}

/// The job of a step, by the step's identifier.
struct PaymentStepJob: Codable, Hashable, Sendable {
    let step: ID<PaymentStep>
}

/// A provider says that something became of a payment of its.
struct PaymentNotice: Codable, Hashable, Sendable {
    let reference: String
}
