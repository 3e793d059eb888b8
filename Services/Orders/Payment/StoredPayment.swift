import Contracts
import Foundation
import Kitchen
import OrdersContracts

/// A row of the table `payments`.
struct StoredPayment: Hashable, Sendable {
    let id: ID<Payment>
    let order: ID<Order>
    /// The payment's number within its order, from 1. A declined card leaves room for another payment.
    let number: Int
    let provider: String
    /// The provider's token for the card; deleted once the money is held or refused.
    let method: String?
    let amount: Int
    /// The delivery fee within `amount`.
    let fee: Int
    let currency: Currency
    let state: OrderPayment.State
    let reference: String?
    let reason: String?
    /// The action for the provider's script if the bank requires authentication; deleted with `method`.
    var action: String?
    let captured: Int
    /// Total to refund, whether refunded yet or not.
    let returning: Int
    let refunded: Int
    let madeAt: Date
}

/// A step for the provider, with the key under which it is repeated until the answer is known.
struct PaymentStep: Hashable, Sendable {
    enum Kind: String, Vocabulary { case authorise, capture, void, refund }
    enum State: String, Vocabulary { case wanted, done, refused }

    let id: ID<PaymentStep>
    let payment: ID<Payment>
    let kind: Kind
    let amount: Int
    let state: State
    let wantedAt: Date
    /// Number of the provider's refusals. Refused refunds and releases are repeated.
    var refusals = 0
    /// The reason of the last refusal.
    var reason: String?

    var key: StepKey { StepKey("larder-\(id)", refusals: refusals, wantedAt: wantedAt) }
}

/// The key of a request to the provider.
struct StepKey: Hashable, Sendable {
    /// The step's own key, stored with each object that the provider makes for the step.
    let step: String
    /// Number of refusals; a refused step is requested with a new key.
    let refusals: Int
    /// The time of the first request. Providers forget keys, so an old step is looked up first.
    let wantedAt: Date

    init(_ step: String, refusals: Int = 0, wantedAt: Date) {
        self.step = step
        self.refusals = refusals
        self.wantedAt = wantedAt
    }

    /// The provider's idempotency key.
    var text: String { refusals == 0 ? step : "\(step)-\(refusals)" }

    /// The key of a request that follows from this step.
    func then(_ what: String) -> StepKey { StepKey("\(step)-\(what)", wantedAt: wantedAt) }
}

/// The job of a step, by the step's identifier.
struct PaymentStepJob: Codable, Hashable, Sendable {
    let step: ID<PaymentStep>
}

/// A provider's notice that a payment changed.
struct PaymentNotice: Codable, Hashable, Sendable {
    let reference: String
    /// Larder's identifier in the notice. If the answer was lost, Larder does not know `reference`.
    var payment: ID<Payment>?
}
