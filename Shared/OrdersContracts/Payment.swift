import Contracts
import Foundation
import Kitchen

/// How a card is named to whoever takes the money. No card data passes through Larder.
public struct PaymentOptions: Codable, Hashable, Sendable {
    /// Such as `stripe`; `sandbox` moves no money.
    public let provider: String
    /// For the provider's own fields.
    public let publishableKey: String?
    /// What can stand for a card in the sandbox.
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

/// Something that orders, the books and the payment provider do not say alike.
public struct PaymentDifference: Codable, Hashable, Sendable {
    public enum Kind: String, Vocabulary {
        /// The order stands where its money should be otherwise.
        case order
        /// The books do not say what the payment says.
        case ledger
        /// The provider does not say what the payment says.
        case provider
        /// The provider knows nothing of a payment, or we know nothing of one of its.
        case missing
        /// A step has waited for more than an hour.
        case stuck
        /// The provider refuses to give money back, or to let go of it; it is asked again.
        case refused
    }

    /// `nil` for a payment of the provider's that no order has.
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
