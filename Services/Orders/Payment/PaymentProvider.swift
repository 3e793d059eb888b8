import Contracts
import Foundation
import Kitchen
import OrdersContracts

/// Whoever holds people's cards and moves their money: it promises, takes, lets go and gives back.
///
/// Each call carries a key. A call with a key that was used before does nothing and answers what the first one did, so every
/// step can be repeated until its answer is known, however long that takes: a provider that forgets keys is asked what became
/// of the step first.
protocol PaymentProvider: Sendable {
    /// Stands with each payment.
    var name: String { get }
    /// What a card field of a page needs to know.
    var page: PaymentPage { get }

    /// Holds the money on the card, or says what the bank wants first.
    func authorise(_ payment: PaymentRequest, key: StepKey) async throws(PaymentFault) -> PaymentPromise
    /// Takes what was held.
    func capture(_ reference: String, _ amount: Int, _ currency: Currency, key: StepKey) async throws(PaymentFault)
    /// Lets go of what was held, or of what the bank was asked for.
    func void(_ reference: String, key: StepKey) async throws(PaymentFault)
    /// Gives back part or all of what was taken. Returns once it is given back.
    func refund(_ reference: String, _ amount: Int, _ currency: Currency, key: StepKey) async throws(PaymentFault)
    /// What became of what was given back of a payment; nothing where the provider keeps no list of that.
    func refunds(of reference: String) async throws(PaymentFault) -> [ProviderRefund]
    /// Everything that it knows of since `instant`.
    func payments(since instant: Date) async throws(PaymentFault) -> [ProviderPayment]
}

/// What a provider is asked to promise.
struct PaymentRequest: Hashable, Sendable {
    let payment: ID<Payment>
    let order: ID<Order>
    let method: String
    let amount: Int
    let currency: Currency
    /// The provider's name for it, where it was asked for before and the bank wanted to see the person.
    var reference: String?
}

/// What a provider says to somebody who wants money held.
enum PaymentPromise: Hashable, Sendable {
    /// It is held; the provider's name for the payment.
    case held(String)
    /// The bank wants to see the person first; what the provider's script on a page needs for that.
    case asks(String, action: String)
}

/// Money that was given back, as the provider knows it.
struct ProviderRefund: Hashable, Sendable {
    enum State: Sendable { case done, pending, failed }

    /// The step that it was for, as in `StepKey`.
    let step: String?
    let state: State
    /// Why it failed.
    let reason: String?
}

/// The identity of a payment, as in `ID<Payment>`.
enum Payment {}

/// Why a provider did not do what it was asked.
enum PaymentFault: Error, Hashable, Sendable {
    /// It refuses for good; why, in its own word, such as `insufficient_funds`.
    case refused(String)
    /// Whether it did anything is not known, or it does not answer just now: to be asked again with the same key.
    case unknown(String)
    /// It does not accept Larder's key or request, so nothing was done: an operator has to act, and the step is asked for
    /// again with the same key.
    case misconfigured(String)
}

/// A payment as the provider knows it.
struct ProviderPayment: Hashable, Sendable {
    enum State: String, Sendable { case held, taken, letGo, refused, open }

    let reference: String
    /// What we called it.
    let payment: ID<Payment>?
    let state: State
    let amount: Int
    let captured: Int
    let refunded: Int
    let currency: Currency?
}

/// How a page lets people name a card without us seeing it.
struct PaymentPage: Hashable, Sendable {
    /// `nil` for the sandbox.
    var publishableKey: String?
    /// Cards of the sandbox, by what they do.
    var cards: [String] = []
}
