import Contracts
import Foundation
import Kitchen

/// The payment provider's options for entering a card. No card data passes through Larder.
public struct PaymentOptions: Codable, Hashable, Sendable {
    /// Such as `stripe`; `sandbox` moves no money.
    public let provider: String
    /// For the provider's form.
    public let publishableKey: String?
    /// Test cards of the sandbox.
    public let sandboxCards: [String]

    public init(provider: String, publishableKey: String?, sandboxCards: [String]) {
        self.provider = provider
        self.publishableKey = publishableKey
        self.sandboxCards = sandboxCards
    }
}

/// A person's answer to a substitution.
public struct SubstitutionDecision: Codable, Hashable, Sendable {
    public var isApproved: Bool

    public init(isApproved: Bool) { self.isApproved = isApproved }
}

/// A disagreement between orders, ledger and payment provider.
public struct PaymentDifference: Codable, Hashable, Sendable {
    public enum Kind: String, Vocabulary {
        /// The state of the order does not match its payment.
        case order
        /// The ledger does not match the payment.
        case ledger
        /// The provider does not match the payment.
        case provider
        /// A payment is missing at the provider or in Larder.
        case missing
        /// A step has been pending for more than an hour.
        case stuck
        /// The provider refuses a refund or the release of a hold; Larder retries.
        case refused
    }

    /// `nil` for a provider's payment without an order.
    public let order: ID<Order>?
    public let kind: Kind
    public let expected: String
    public let found: String
    public let foundAt: Date

    public init(order: ID<Order>?, kind: Kind, expected: String, found: String, foundAt: Date) {
        self.order = order
        self.kind = kind
        self.expected = expected
        self.found = found
        self.foundAt = foundAt
    }
}
