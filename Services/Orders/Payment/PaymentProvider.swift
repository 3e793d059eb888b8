import Contracts
import Foundation
import Kitchen
import OrdersContracts

/// A service that holds cards and moves money: it authorises, captures, voids and refunds.
///
/// Each call carries a key. A repeated key has no effect and returns the first answer, so a step can be repeated until
/// its answer is known. If a provider forgets keys, it is first asked for the step's result.
protocol PaymentProvider: Sendable {
    /// The provider's name, stored with each payment.
    var name: String { get }
    /// The settings of a page's card field.
    var page: PaymentPage { get }

    /// Holds the money on the card, or returns the authentication that the bank requires.
    func authorise(_ payment: PaymentRequest, key: StepKey) async throws(PaymentFault) -> PaymentPromise
    /// Captures held money.
    func capture(_ reference: String, _ amount: Int, _ currency: Currency, key: StepKey) async throws(PaymentFault)
    /// Releases held money, or cancels a pending authentication.
    func void(_ reference: String, key: StepKey) async throws(PaymentFault)
    /// Refunds part or all of the captured money. Returns once it is refunded.
    func refund(_ reference: String, _ amount: Int, _ currency: Currency, key: StepKey) async throws(PaymentFault)
    /// The refunds of a payment; empty if the provider keeps no list.
    func refunds(of reference: String) async throws(PaymentFault) -> [ProviderRefund]
    /// All payments that the provider knows since `instant`.
    func payments(since instant: Date) async throws(PaymentFault) -> [ProviderPayment]
}

/// A request to hold money.
struct PaymentRequest: Hashable, Sendable {
    let payment: ID<Payment>
    let order: ID<Order>
    let method: String
    let amount: Int
    let currency: Currency
    /// The provider's reference from an earlier request, if the bank required authentication.
    var reference: String?
}

/// The answer to a request to hold money.
enum PaymentPromise: Hashable, Sendable {
    /// Held, with the provider's reference of the payment.
    case held(String)
    /// The bank requires authentication, with the action for the provider's script.
    case asks(String, action: String)
}

/// A refund as the provider knows it.
struct ProviderRefund: Hashable, Sendable {
    enum State: Sendable { case done, pending, failed }

    /// The step of the refund, as in `StepKey`.
    let step: String?
    let state: State
    /// The reason of a failure.
    let reason: String?
}

/// The identity of a payment, as in `ID<Payment>`.
enum Payment {}

/// The reason why a provider did not carry out a request.
enum PaymentFault: Error, Hashable, Sendable {
    /// A final refusal, with the provider's reason, such as `insufficient_funds`.
    case refused(String)
    /// The result is unknown, or the provider does not answer. The request is repeated with the same key.
    case unknown(String)
    /// The provider rejects Larder's key or request, and did nothing. An operator must act; the step is repeated with
    /// the same key.
    case misconfigured(String)
}

/// A payment as the provider knows it.
struct ProviderPayment: Hashable, Sendable {
    enum State: String, Sendable { case held, taken, letGo, refused, open }

    let reference: String
    /// Larder's identifier of the payment.
    let payment: ID<Payment>?
    let state: State
    let amount: Int
    let captured: Int
    let refunded: Int
    let currency: Currency?
}

/// The settings with which a page takes a card that Larder never sees.
struct PaymentPage: Hashable, Sendable {
    /// `nil` for the sandbox.
    var publishableKey: String?
    /// Cards of the sandbox, named by their behaviour.
    var cards: [String] = []
}
