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
    /// What the provider's script needs where the bank wants to see the person first; forgotten with the method.
    var action: String?
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
    /// How often the provider has refused it. What gives money back is asked for again all the same.
    var refusals = 0
    /// Why the provider refused it last.
    var reason: String?

    var key: StepKey { StepKey("larder-\(id)", refusals: refusals, wantedAt: wantedAt) }
}

/// Under what a provider is asked for a step.
struct StepKey: Hashable, Sendable {
    /// The step's own; it stands with whatever the provider makes for the step.
    let step: String
    /// How often it was refused: what was refused is asked for anew.
    let refusals: Int
    /// Since when it is asked for. Providers forget keys, so that an old step is looked up first.
    let wantedAt: Date

    init(_ step: String, refusals: Int = 0, wantedAt: Date) {
        self.step = step
        self.refusals = refusals
        self.wantedAt = wantedAt
    }

    /// The provider's idempotency key.
    var text: String { refusals == 0 ? step : "\(step)-\(refusals)" }

    /// The key of something that has to be done because of this step.
    func then(_ what: String) -> StepKey { StepKey("\(step)-\(what)", wantedAt: wantedAt) }
}

/// The job of a step, by the step's identifier.
struct PaymentStepJob: Codable, Hashable, Sendable {
    let step: ID<PaymentStep>
}

/// A provider says that something became of a payment of its.
struct PaymentNotice: Codable, Hashable, Sendable {
    let reference: String
    /// What the provider says that we call it: the reference of a payment whose answer was lost is not known here.
    var payment: ID<Payment>?
}
