import Contracts
import Foundation
import Kitchen
import RecipesContracts

/// An order as its customer sees it.
public struct Order: Codable, Hashable, Sendable {
    public let id: ID<Order>
    /// The number of events, used as the `ETag`.
    public let revision: Int
    /// The short code that people use, such as `7KQ2-M4XH`.
    public let code: String
    public let state: OrderState
    /// The ordered quote. While the payment is declined, it can be ordered again with another card.
    public let quote: ID<Quote>
    public let partner: ID<Partner>
    public let partnerName: String
    public let placeName: String
    public let lines: [OrderLine]
    /// The delivery fee, in the smallest unit of `currency` like all amounts here.
    public let fee: Int
    /// The total when the order was placed.
    public let total: Int
    /// The amount refunded, including refunds in progress.
    public let refunded: Int
    public let currency: Currency
    public let payment: OrderPayment
    public let address: PostalAddress?
    public let recipient: String?
    public let phone: String?
    public let note: String?
    /// When the partner promises the order to be ready or delivered.
    public let promisedAt: Date?
    public let courier: Courier?
    /// The reason for rejection, cancellation or failure, in the words of the one who decided.
    public let reason: String?
    public let events: [OrderEvent]
    public let substitutions: [OrderSubstitution]
    /// Whether the customer can still cancel the order.
    public let canBeCancelled: Bool
    /// Whether the goods can be added to the pantry and have not been.
    public let canBeStored: Bool
    /// The numbers of delivered lines that could not be added to the pantry because their food is unknown; `nil` if
    /// there are none.
    public var leftOut: [Int]?
    public let createdAt: Date

    public init(
        id: ID<Order>, revision: Int, code: String, state: OrderState, quote: ID<Quote>, partner: ID<Partner>,
        partnerName: String, placeName: String, lines: [OrderLine], fee: Int, total: Int, refunded: Int,
        currency: Currency, payment: OrderPayment, address: PostalAddress?, recipient: String?, phone: String?,
        note: String?, promisedAt: Date?, courier: Courier?, reason: String?, events: [OrderEvent],
        substitutions: [OrderSubstitution], canBeCancelled: Bool, canBeStored: Bool, createdAt: Date
    ) {
        self.id = id
        self.revision = revision
        self.code = code
        self.state = state
        self.quote = quote
        self.partner = partner
        self.partnerName = partnerName
        self.placeName = placeName
        self.lines = lines
        self.fee = fee
        self.total = total
        self.refunded = refunded
        self.currency = currency
        self.payment = payment
        self.address = address
        self.recipient = recipient
        self.phone = phone
        self.note = note
        self.promisedAt = promisedAt
        self.courier = courier
        self.reason = reason
        self.events = events
        self.substitutions = substitutions
        self.canBeCancelled = canBeCancelled
        self.canBeStored = canBeStored
        self.createdAt = createdAt
    }
}

/// One item of an order.
public struct OrderLine: Codable, Hashable, Sendable {
    /// The position in the order, from 1.
    public let number: Int
    public let item: String
    public let name: String
    public let quantity: Int
    /// The price of one piece, tax included.
    public let unitPrice: Int
    public let unitTax: Int
    /// The item's food; `nil` for a dish, or if unknown.
    public var food: ID<Food>?

    public init(number: Int, item: String, name: String, quantity: Int, unitPrice: Int, unitTax: Int) {
        self.number = number
        self.item = item
        self.name = name
        self.quantity = quantity
        self.unitPrice = unitPrice
        self.unitTax = unitTax
    }
}

/// The payment of an order. Only the provider has card data.
public struct OrderPayment: Codable, Hashable, Sendable {
    public enum State: String, Vocabulary {
        /// Authorisation is requested.
        case pending
        /// The amount is held on the card.
        case authorised
        /// The provider declined the payment; another card can be tried.
        case declined
        /// The amount is charged.
        case captured
        /// The hold is released without a charge.
        case voided
    }

    public let state: State
    /// The provider's reason for declining.
    public let reason: String?
    /// The data for the provider's script if the bank requires confirmation by the customer, such as the client secret
    /// of Stripe's PaymentIntent.
    public let action: String?
    public let captured: Int
    /// The amount of completed refunds.
    public let refunded: Int

    public init(state: State, reason: String? = nil, action: String? = nil, captured: Int, refunded: Int) {
        self.state = state
        self.reason = reason
        self.action = action
        self.captured = captured
        self.refunded = refunded
    }
}

/// One state change of an order.
public struct OrderEvent: Codable, Hashable, Sendable {
    public let number: Int
    public let move: OrderMove
    public let state: OrderState
    public let by: OrderActor
    public let at: Date
    public let reason: String?

    public init(number: Int, move: OrderMove, state: OrderState, by: OrderActor, at: Date, reason: String?) {
        self.number = number
        self.move = move
        self.state = state
        self.by = by
        self.at = at
        self.reason = reason
    }
}

/// The person who delivers an order.
public struct Courier: Codable, Hashable, Sendable {
    /// At most 80 characters.
    public var name: String
    /// Whether the partner verified the courier's identity.
    public var isVerified: Bool?
    public var position: GeoPosition?

    public init(name: String, isVerified: Bool? = nil, position: GeoPosition? = nil) {
        self.name = name
        self.isVerified = isVerified
        self.position = position
    }
}

/// A partner's proposal to replace or leave out an unavailable item.
public struct OrderSubstitution: Codable, Hashable, Sendable {
    public enum State: String, Vocabulary { case proposed, approved, declined }

    public let id: ID<OrderSubstitution>
    public let line: Int
    /// The replacement; `nil` if the item is left out.
    public let name: String?
    public let quantity: Int
    /// The price of one piece, tax included.
    public let unitPrice: Int
    public let state: State
    /// When the proposal is declined automatically.
    public let answerBy: Date

    public init(
        id: ID<OrderSubstitution>, line: Int, name: String?, quantity: Int, unitPrice: Int, state: State,
        answerBy: Date
    ) {
        self.id = id
        self.line = line
        self.name = name
        self.quantity = quantity
        self.unitPrice = unitPrice
        self.state = state
        self.answerBy = answerBy
    }
}

/// A new order. Its prices are in the quote.
public struct OrderDraft: Codable, Hashable, Sendable {
    public var quote: ID<Quote>
    public var address: PostalAddress
    /// The position of the address, if known; the place must deliver there.
    public var position: GeoPosition?
    /// The possible error of the position in metres, 0 to 50,000, for example if only the town is known. An address
    /// that may be in reach is not refused.
    public var accuracy: Int?
    /// The name at the door; at most 80 characters.
    public var recipient: String
    /// For the courier; at most 30 characters.
    public var phone: String?
    /// For the kitchen, packers and courier; at most 300 characters.
    public var note: String?
    /// The card's identifier from the provider's form, at most 255 characters. Never a card number.
    public var paymentMethod: String?

    public init(
        quote: ID<Quote>, address: PostalAddress, position: GeoPosition? = nil, accuracy: Int? = nil, recipient: String,
        phone: String? = nil, note: String? = nil, paymentMethod: String? = nil
    ) {
        self.quote = quote
        self.address = address
        self.position = position
        self.accuracy = accuracy
        self.recipient = recipient
        self.phone = phone
        self.note = note
        self.paymentMethod = paymentMethod
    }
}

/// The reason for cancelling or rejecting an order.
public struct OrderReason: Codable, Hashable, Sendable {
    /// At most 300 characters.
    public var reason: String?

    public init(reason: String? = nil) { self.reason = reason }
}
