import Contracts
import Foundation
import Kitchen
import OrdersContracts

/// Whoever holds people's cards and moves their money: it promises, takes, lets go and gives back.
///
/// Each call carries a key. A call with a key that was used before does nothing and answers what the first one did, so every
/// step can be repeated until its answer is known.
protocol PaymentProvider: Sendable {
    /// Stands with each payment.
    var name: String { get }
    /// What a card field of a page needs to know.
    var page: PaymentPage { get }

    /// Holds the money on the card. Returns the provider's name for the payment.
    func authorise(_ payment: PaymentRequest, key: String) async throws(PaymentFault) -> String
    /// Takes what was held.
    func capture(_ reference: String, _ amount: Int, _ currency: Currency, key: String) async throws(PaymentFault)
    /// Lets go of what was held.
    func void(_ reference: String, key: String) async throws(PaymentFault)
    /// Gives back part or all of what was taken.
    func refund(_ reference: String, _ amount: Int, _ currency: Currency, key: String) async throws(PaymentFault)
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
}

/// The identity of a payment, as in `ID<Payment>`.
enum Payment {}

/// Why a provider did not do what it was asked.
enum PaymentFault: Error, Hashable, Sendable {
    /// It refuses for good; why, in its own word, such as `insufficient_funds`.
    case refused(String)
    /// Whether it did anything is not known, or it does not answer just now: to be asked again with the same key.
    case unknown(String)
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
