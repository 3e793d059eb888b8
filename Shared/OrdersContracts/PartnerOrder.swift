import Contracts
import Foundation
import Kitchen

/// An order as its partner sees it: of the person no more than it takes to bring it, and no longer.
public struct PartnerOrder: Codable, Hashable, Sendable {
    public let id: ID<Order>
    /// What people call it, such as `7KQ2-M4XH`.
    public let code: String
    public let state: OrderState
    public let place: ID<PartnerPlace>
    public let lines: [OrderLine]
    public let substitutions: [OrderSubstitution]
    public let fee: Int
    public let total: Int
    public let refunded: Int
    /// Why the payment provider does not give that back just now, in its own word; it is asked again and again.
    public let refundRefusal: String?
    public let currency: Currency
    /// Where it goes; absent once it is there, or is not brought.
    public let delivery: PartnerDelivery?
    public let note: String?
    public let promisedAt: Date?
    public let courier: Courier?
    public let placedAt: Date
    /// By then it has to be accepted; it is rejected by itself otherwise.
    public let answerBy: Date?
    public let events: [OrderEvent]
    /// The number of the last thing that was noted of it, as in `since`.
    public let number: Int

    public init(
        id: ID<Order>, code: String, state: OrderState, place: ID<PartnerPlace>, lines: [OrderLine],
        substitutions: [OrderSubstitution], fee: Int, total: Int, refunded: Int,
        refundRefusal: String? = nil, currency: Currency, delivery: PartnerDelivery?, note: String?, promisedAt: Date?,
        courier: Courier?, placedAt: Date,
        answerBy: Date?, events: [OrderEvent], number: Int
    ) {
        self.id = id
        self.code = code
        self.state = state
        self.place = place
        self.lines = lines
        self.substitutions = substitutions
        self.fee = fee
        self.total = total
        self.refunded = refunded
        self.refundRefusal = refundRefusal
        self.currency = currency
        self.delivery = delivery
        self.note = note
        self.promisedAt = promisedAt
        self.courier = courier
        self.placedAt = placedAt
        self.answerBy = answerBy
        self.events = events
        self.number = number
    }
}

/// Where an order goes, and to whom.
public struct PartnerDelivery: Codable, Hashable, Sendable {
    public let recipient: String
    public let address: PostalAddress
    public let phone: String?

    public init(recipient: String, address: PostalAddress, phone: String?) {
        self.recipient = recipient
        self.address = address
        self.phone = phone
    }
}

/// Which orders a partner asks for.
public struct PartnerOrderQuery: Codable, Hashable, Sendable {
    /// The `number` of the last page; orders of which something was noted behind it. All from the beginning unless stated.
    public var since: Int?
    /// 1 to 100; 50 unless stated.
    public var limit: Int?

    public init(since: Int? = nil, limit: Int? = nil) {
        self.since = since
        self.limit = limit
    }
}

/// Which orders a partner looks through.
public struct PartnerOrderListQuery: PagedQuery, Codable, Hashable, Sendable {
    /// Those that something is to be done about, or those that are over.
    public var isOpen: Bool
    public var limit: Int?
    public var cursor: String?

    public init(isOpen: Bool, limit: Int? = nil, cursor: String? = nil) {
        self.isOpen = isOpen
        self.limit = limit
        self.cursor = cursor
    }
}

/// A partner's orders by what was noted last.
public struct PartnerOrderNews: Codable, Hashable, Sendable {
    public let items: [PartnerOrder]
    /// Give it as `since` to go on.
    public let number: Int

    public init(items: [PartnerOrder], number: Int) {
        self.items = items
        self.number = number
    }
}

/// A partner takes an order.
public struct OrderAcceptance: Codable, Hashable, Sendable {
    /// In how many minutes it is there, 1 to 1,440.
    public var minutes: Int

    public init(minutes: Int) { self.minutes = minutes }
}

/// Why a partner does not bring an order, in words that the person reads.
public struct OrderRefusal: Codable, Hashable, Sendable {
    /// At most 300 characters.
    public var reason: String

    public init(reason: String) { self.reason = reason }
}

/// What a partner would bring instead of an item.
public struct SubstitutionDraft: Codable, Hashable, Sendable {
    /// As in `OrderLine.number`.
    public var line: Int
    /// At most 120 characters; absent if the item is left out.
    public var name: String?
    /// 1 to 99; as many as were ordered unless stated.
    public var quantity: Int?
    /// Of one piece, tax included. All pieces together cost at most what was ordered.
    public var unitPrice: Int?

    public init(line: Int, name: String? = nil, quantity: Int? = nil, unitPrice: Int? = nil) {
        self.line = line
        self.name = name
        self.quantity = quantity
        self.unitPrice = unitPrice
    }
}

/// Money that a partner gives back.
public struct RefundDraft: Codable, Hashable, Sendable {
    /// In the smallest unit of the order's currency; all that is left unless stated.
    public var amount: Int?
    /// At most 300 characters.
    public var reason: String

    public init(amount: Int? = nil, reason: String) {
        self.amount = amount
        self.reason = reason
    }
}

/// Where a partner is told of its orders.
public struct WebhookEndpoint: Codable, Hashable, Sendable {
    public let url: String
    public let isOn: Bool
    /// Why it was switched off.
    public let reason: String?

    public init(url: String, isOn: Bool, reason: String?) {
        self.url = url
        self.isOn = isOn
        self.reason = reason
    }
}

/// Where a partner wants to be told of its orders.
public struct WebhookDraft: Codable, Hashable, Sendable {
    /// An address of the public internet with `https`, at most 500 characters.
    public var url: String
    /// `true` unless stated.
    public var isOn: Bool?

    public init(url: String, isOn: Bool? = nil) {
        self.url = url
        self.isOn = isOn
    }
}

/// What webhooks are signed with, on the one occasion that it is shown.
public struct NewWebhookSecret: Codable, Hashable, Sendable, Confidential {
    /// `whsec_` and 32 bytes in base64.
    public let secret: String
    /// Until then webhooks are signed with the secret before as well; absent where there was none.
    public let earlierEndsAt: Date?

    public init(secret: String, earlierEndsAt: Date?) {
        self.secret = secret
        self.earlierEndsAt = earlierEndsAt
    }
}

/// A webhook that did not reach its partner.
public struct PartnerNotice: Codable, Hashable, Sendable {
    /// As in `webhook-id`.
    public let id: String
    public let number: Int
    public let order: ID<Order>
    /// Such as `order.placed`.
    public let type: String
    public let at: Date
    public let attempts: Int
    /// The status that was answered last.
    public let lastStatus: Int?
    public let lastError: String?

    public init(
        id: String, number: Int, order: ID<Order>, type: String, at: Date, attempts: Int, lastStatus: Int?,
        lastError: String?
    ) {
        self.id = id
        self.number = number
        self.order = order
        self.type = type
        self.at = at
        self.attempts = attempts
        self.lastStatus = lastStatus
        self.lastError = lastError
    }
}

/// Which dead letters to send again.
public struct WebhookReplay: Codable, Hashable, Sendable {
    /// As in `webhook-id`; all unless stated.
    public var id: String?

    public init(id: String? = nil) { self.id = id }
}

/// How many webhooks are sent again.
public struct WebhookReplayed: Codable, Hashable, Sendable {
    public let count: Int

    public init(count: Int) { self.count = count }
}

/// The body of a webhook. It names the order; what the order is, and where it goes, is asked for with a key.
public struct WebhookMessage: Codable, Hashable, Sendable {
    public struct Subject: Codable, Hashable, Sendable {
        public let order: String
        public let state: String
        /// As in `since`: what has a smaller number happened before.
        public let number: Int

        public init(order: String, state: String, number: Int) {
            self.order = order
            self.state = state
            self.number = number
        }
    }

    public let type: String
    public let timestamp: Date
    public let data: Subject

    public init(type: String, timestamp: Date, data: Subject) {
        self.type = type
        self.timestamp = timestamp
        self.data = data
    }
}
