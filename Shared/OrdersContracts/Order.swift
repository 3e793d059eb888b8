import Contracts
import Foundation
import Kitchen
import RecipesContracts

/// An order as the person sees it who gave it.
public struct Order: Codable, Hashable, Sendable {
    public let id: ID<Order>
    /// Counts its events; the `ETag` stands for it.
    public let revision: Int
    /// What people call it, such as `7KQ2-M4XH`.
    public let code: String
    public let state: OrderState
    /// What was ordered; with another card it is ordered again while the payment was declined.
    public let quote: ID<Quote>
    public let partner: ID<Partner>
    public let partnerName: String
    public let placeName: String
    public let lines: [OrderLine]
    /// For bringing it, in the smallest unit of `currency`, as all amounts here.
    public let fee: Int
    /// What it cost as it was ordered.
    public let total: Int
    /// What was given back of it, or is on its way back.
    public let refunded: Int
    public let currency: Currency
    public let payment: OrderPayment
    public let address: PostalAddress?
    public let recipient: String?
    public let phone: String?
    public let note: String?
    /// When the partner says that it is ready or there.
    public let promisedAt: Date?
    public let courier: Courier?
    /// Why it was rejected, cancelled or failed, as the one who did it says.
    public let reason: String?
    public let events: [OrderEvent]
    public let substitutions: [OrderSubstitution]
    /// Whether the person can still take it back.
    public let canBeCancelled: Bool
    /// Whether its goods can be put into the pantry, and were not yet.
    public let canBeStored: Bool
    /// The numbers of the lines that were delivered and are not in the pantry although the order was put there, because
    /// it is not known which food they are; absent if there are none.
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
    /// From 1; as it stands in the order.
    public let number: Int
    public let item: String
    public let name: String
    public let quantity: Int
    /// Of one piece, tax included.
    public let unitPrice: Int
    public let unitTax: Int
    /// The food that it is; absent where that is not known, and for dishes.
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

/// How far the money of an order is. Card data is the provider's alone.
public struct OrderPayment: Codable, Hashable, Sendable {
    public enum State: String, Vocabulary {
        /// The provider has been asked to promise it, or is being asked.
        case pending
        /// Promised: held on the card, not taken.
        case authorised
        /// The provider refused it; another way to pay can be tried.
        case declined
        /// Taken.
        case captured
        /// Let go; nothing was taken.
        case voided
    }

    public let state: State
    /// Why the provider refused it.
    public let reason: String?
    /// The bank wants to see the person: what the provider's script on a page needs for that, such as the client secret of
    /// Stripe's PaymentIntent.
    public let action: String?
    public let captured: Int
    /// What has arrived of what was given back.
    public let refunded: Int

    public init(state: State, reason: String? = nil, action: String? = nil, captured: Int, refunded: Int) {
        self.state = state
        self.reason = reason
        self.action = action
        self.captured = captured
        self.refunded = refunded
    }
}

/// One thing that happened to an order.
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

/// Who brings an order.
public struct Courier: Codable, Hashable, Sendable {
    /// At most 80 characters.
    public var name: String
    /// Whether the partner checked who it is.
    public var isVerified: Bool?
    public var position: GeoPosition?

    public init(name: String, isVerified: Bool? = nil, position: GeoPosition? = nil) {
        self.name = name
        self.isVerified = isVerified
        self.position = position
    }
}

/// What a partner would bring instead of an item that is not there, or nothing.
public struct OrderSubstitution: Codable, Hashable, Sendable {
    public enum State: String, Vocabulary { case proposed, approved, declined }

    public let id: ID<OrderSubstitution>
    public let line: Int
    /// What it is instead; `nil` if the item is left out.
    public let name: String?
    public let quantity: Int
    /// Of one piece, tax included.
    public let unitPrice: Int
    public let state: State
    /// By then it is declined by itself.
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

/// An order as a person gives it. What it costs stands in the quote.
public struct OrderDraft: Codable, Hashable, Sendable {
    public var quote: ID<Quote>
    public var address: PostalAddress
    /// Where the address is, if that is known: the place has to bring things there.
    public var position: GeoPosition?
    /// By how many metres the position may be off, 0 to 50,000: such as where the town is known and not the street. Nothing
    /// is refused that may be near enough.
    public var accuracy: Int?
    /// Whose name is at the door; at most 80 characters.
    public var recipient: String
    /// For the courier; at most 30 characters.
    public var phone: String?
    /// For whoever cooks, packs or brings it; at most 300 characters.
    public var note: String?
    /// What the provider's field gave for the card, at most 255 characters. Never a card's number.
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

/// Why an order is taken back or not brought.
public struct OrderReason: Codable, Hashable, Sendable {
    /// At most 300 characters.
    public var reason: String?

    public init(reason: String? = nil) { self.reason = reason }
}
