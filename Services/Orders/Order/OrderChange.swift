import AuthContracts
import Chassis
import Contracts
import Foundation
import OrdersContracts
import Storage

/// A change of one order, in an open transaction that locks it. Orders change only by this type.
struct OrderChange {
    let db: any Connection
    let instant: Date
    private(set) var order: StoredOrder
    private let orders: OrderTable

    /// `nil` if the order does not exist.
    init?(_ db: any Connection, of id: ID<Order>, at instant: Date) throws {
        orders = OrderTable(db)
        guard let order = try orders.hold(id, at: instant) else { return nil }
        self.db = db
        self.order = order
        self.instant = instant
    }

    /// Creates an order, sent by the person and priced by its quote.
    init(
        _ db: any Connection, _ quote: OrderBasis, _ draft: OrderDraft, of account: ID<Account>, at instant: Date
    ) throws {
        self.db = db
        self.instant = instant
        orders = OrderTable(db)
        let id = ID<Order>(at: instant)
        let sent = OrderEvent(number: 1, move: .send, state: .draft, by: .person, at: instant, reason: nil)
        order = StoredOrder(
            id: id, account: account, partner: quote.partner, code: OrderCode.random(), state: .draft, eventNumber: 1,
            revision: 1, quote: quote, delivery: draft.delivery, digest: try draft.digest, promisedAt: nil,
            courier: nil,
            isStored: false, createdAt: instant, changedAt: instant)
        try orders.insert(sent, of: id, from: nil)
        try orders.insert(order)
        try move(.price, by: .system)
    }

    /// Moves the order and notifies the partner and the person. Throws 409 if the move is impossible from its state.
    mutating func move(_ move: OrderMove, by actor: OrderActor, reason: String? = nil) throws {
        guard move.leads(from: order.state, by: actor) else { throw Problem.noSuchMove(order.state) }
        let event = OrderEvent(
            number: order.eventNumber + 1, move: move, state: move.to, by: actor, at: instant, reason: reason)
        try orders.insert(event, of: order.id, from: order.state)
        try orders.stand(order.id, at: event)
        try move.settle(order.id, from: order.state, OrderStock(db))
        if order.account == nil, !move.to.needsAddress { try orders.forgetAddress(of: order.id) }
        order = try orders.find(order.id) ?? order
        OrderMetrics.moved(move, by: actor)
        try PartnerNotices(db).note(order, .moved(move), by: actor, at: instant)
        try tellPerson(of: move, reason)
    }

    /// Notes a change other than a move.
    mutating func note(_ what: PartnerNotices.What?, by actor: OrderActor = .person) throws {
        order = try orders.find(order.id) ?? order
        if let what { try PartnerNotices(db).note(order, what, by: actor, at: instant) }
    }

    /// Records the change for followers of the order. Call it last in a transaction.
    func finish() throws {
        if let account = order.account {
            try db.recordChange(.changed, "order", order.id.description, in: .orders(of: account), at: instant)
        }
        if try orders.wasPlaced(order.id) {
            try db.recordChange(
                .changed, "order", order.id.description, in: .partnerOrders(of: order.partner), at: instant)
        }
    }

    /// Returns the order's money: releases held money and refunds captured money.
    func returnAll() throws {
        guard let payment = try PaymentTable(db).last(of: order.id) else { return }
        try PaymentChange(db, at: instant).returnAll(payment)
    }

    private func tellPerson(of move: OrderMove, _ reason: String?) throws {
        guard let account = order.account else { return }
        let (code, kitchen) = (order.code, order.quote.partnerName)
        let message: ServiceMessage? =
            switch move {
            case .accept: .orderAccepted(order: code, kitchen: kitchen, time: order.promisedAt?.ISO8601Format())
            case .reject, .withdraw, .giveUp: .orderRejected(order: code, kitchen: kitchen, reason: reason ?? "–")
            case .handOver: .orderOnItsWay(order: code, kitchen: kitchen, time: order.promisedAt?.ISO8601Format())
            case .deliver: .orderDelivered(order: code, kitchen: kitchen)
            default: nil
            }
        if let message {
            try db.publish(MessageRequested(account: account, message, path: "/orders/\(order.id)"), at: instant)
        }
    }
}

extension Problem {
    static func noSuchMove(_ state: OrderState) -> Problem {
        Problem(409, "order-moved-on", ["state": .text(state.rawValue)])
    }
}

extension ChangeTopic {
    /// The orders of a person.
    static func orders(of account: ID<Account>) -> ChangeTopic {
        ChangeTopic("orders", of: HouseholdScope(of: account))
    }

    /// The orders that a partner sees.
    static func partnerOrders(of partner: ID<Partner>) -> ChangeTopic { ChangeTopic("partner-orders:\(partner)") }
}
