import Contracts
import Foundation
import Kitchen

/// An order as its partner sees it. Personal data is limited to delivery needs and removed afterwards.
public struct PartnerOrder: Codable, Hashable, Sendable {
    public let id: ID<Order>
    /// The short code that people use, such as `7KQ2-M4XH`.
    public let code: String
    public let state: OrderState
    public let place: ID<PartnerPlace>
    public let lines: [OrderLine]
    public let substitutions: [OrderSubstitution]
    public let fee: Int
    public let total: Int
    public let refunded: Int
    /// The provider's code for refusing the refund at present; the refund is retried.
    public let refundRefusal: String?
    public let currency: Currency
    /// The delivery address; `nil` after delivery or if the order is not delivered.
    public let delivery: PartnerDelivery?
    public let note: String?
    public let promisedAt: Date?
    public let courier: Courier?
    public let placedAt: Date
    /// The deadline for acceptance, after which the order is rejected automatically.
    public let answerBy: Date?
    public let events: [OrderEvent]
    /// The number of the latest change, as in `since`.
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

/// The recipient and address of an order.
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

/// Requests the orders changed since a number.
public struct PartnerOrderQuery: Codable, Hashable, Sendable {
    /// The `number` of the last page; only orders changed after it are returned. All orders if absent.
    public var since: Int?
    /// 1 to 100; 50 if absent.
    public var limit: Int?

    public init(since: Int? = nil, limit: Int? = nil) {
        self.since = since
        self.limit = limit
    }
}

/// Filters a partner's orders.
public struct PartnerOrderListQuery: PagedQuery, Codable, Hashable, Sendable {
    /// `true` for open orders, `false` for completed ones.
    public var isOpen: Bool
    public var limit: Int?
    public var cursor: String?

    public init(isOpen: Bool, limit: Int? = nil, cursor: String? = nil) {
        self.isOpen = isOpen
        self.limit = limit
        self.cursor = cursor
    }
}

/// A partner's orders, ordered by their latest change.
public struct PartnerOrderNews: Codable, Hashable, Sendable {
    public let items: [PartnerOrder]
    /// The `since` of the next request.
    public let number: Int

    public init(items: [PartnerOrder], number: Int) {
        self.items = items
        self.number = number
    }
}

/// A partner's acceptance of an order.
public struct OrderAcceptance: Codable, Hashable, Sendable {
    /// The delivery time in minutes, 1 to 1,440.
    public var minutes: Int

    public init(minutes: Int) { self.minutes = minutes }
}

/// A partner's reason for rejecting an order, shown to the customer.
public struct OrderRefusal: Codable, Hashable, Sendable {
    /// At most 300 characters.
    public var reason: String

    public init(reason: String) { self.reason = reason }
}

/// A partner's proposed substitute for an item.
public struct SubstitutionDraft: Codable, Hashable, Sendable {
    /// As in `OrderLine.number`.
    public var line: Int
    /// At most 120 characters; absent if the item is left out.
    public var name: String?
    /// 1 to 99; the ordered quantity if absent.
    public var quantity: Int?
    /// The price of one piece, tax included. All pieces together cost at most the ordered ones.
    public var unitPrice: Int?

    public init(line: Int, name: String? = nil, quantity: Int? = nil, unitPrice: Int? = nil) {
        self.line = line
        self.name = name
        self.quantity = quantity
        self.unitPrice = unitPrice
    }
}

/// A refund by a partner.
public struct RefundDraft: Codable, Hashable, Sendable {
    /// In the smallest unit of the order's currency; the whole remaining amount if absent.
    public var amount: Int?
    /// At most 300 characters.
    public var reason: String

    public init(amount: Int? = nil, reason: String) {
        self.amount = amount
        self.reason = reason
    }
}

/// The webhook that notifies a partner of its orders.
public struct WebhookEndpoint: Codable, Hashable, Sendable {
    public let url: String
    public let isOn: Bool
    /// The reason for switching the webhook off.
    public let reason: String?

    public init(url: String, isOn: Bool, reason: String?) {
        self.url = url
        self.isOn = isOn
        self.reason = reason
    }
}

/// A webhook to set.
public struct WebhookDraft: Codable, Hashable, Sendable {
    /// An `https` URL on the public internet, at most 500 characters.
    public var url: String
    /// `true` if absent.
    public var isOn: Bool?

    public init(url: String, isOn: Bool? = nil) {
        self.url = url
        self.isOn = isOn
    }
}

/// A new secret for signing webhooks, shown only once.
public struct NewWebhookSecret: Codable, Hashable, Sendable, Confidential {
    /// `whsec_` and 32 bytes in base64.
    public let secret: String
    /// Until this time, webhooks are also signed with the previous secret; `nil` if there was none.
    public let earlierEndsAt: Date?

    public init(secret: String, earlierEndsAt: Date?) {
        self.secret = secret
        self.earlierEndsAt = earlierEndsAt
    }
}

/// A webhook call that was not delivered.
public struct PartnerNotice: Codable, Hashable, Sendable {
    /// As in `webhook-id`.
    public let id: String
    public let number: Int
    public let order: ID<Order>
    /// Such as `order.placed`.
    public let type: String
    public let at: Date
    public let attempts: Int
    /// The HTTP status of the last response.
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

/// Sends undelivered webhook calls again.
public struct WebhookReplay: Codable, Hashable, Sendable {
    /// As in `webhook-id`; all calls if absent.
    public var id: String?

    public init(id: String? = nil) { self.id = id }
}

/// The number of webhook calls sent again.
public struct WebhookReplayed: Codable, Hashable, Sendable {
    public let count: Int

    public init(count: Int) { self.count = count }
}

/// The body of a webhook call. It contains only the order's id and state; partners read the order with their key.
public struct WebhookMessage: Codable, Hashable, Sendable {
    public struct Subject: Codable, Hashable, Sendable {
        public let order: String
        public let state: String
        /// As in `since`; smaller numbers are earlier changes.
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
