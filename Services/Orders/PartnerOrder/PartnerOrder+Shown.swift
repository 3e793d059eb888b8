import Contracts
import Foundation
import OrdersContracts
import Storage

extension PartnerOrder {
    /// The order as its partner sees it now.
    init(_ order: StoredOrder, number: Int? = nil, in db: any Connection) throws {
        let orders = OrderTable(db)
        // Events before the order was placed are hidden from the partner.
        let events = try orders.events(of: order.id).drop { $0.move != .place }
        let delivery = order.state.needsAddress ? order.delivery : nil
        let payment = try PaymentTable(db).last(of: order.id)
        let placedAt = events.first?.at ?? order.createdAt
        self.init(
            id: order.id, code: order.code, state: order.state, place: order.quote.place, lines: order.lines,
            substitutions: try orders.substitutions(of: order.id), fee: order.quote.fee, total: order.quote.total,
            refunded: payment?.returning ?? 0,
            refundRefusal: try payment.flatMap { try PaymentTable(db).refusal(of: $0.id) },
            currency: order.quote.currency,
            delivery: delivery.map {
                PartnerDelivery(recipient: $0.recipient, address: $0.address, phone: $0.phone)
            }, note: delivery?.note, promisedAt: order.promisedAt, courier: order.courier, placedAt: placedAt,
            answerBy: order.state == .placed ? placedAt.addingTimeInterval(OrderLimit.answerTime) : nil,
            events: Array(events), number: try number ?? PartnerNotices(db).last(of: order.id))
    }
}

extension PartnerNotices {
    /// The number of the last notice to a partner; 0 if there is none.
    func last(of partner: ID<Partner>) throws -> Int {
        try db.first("SELECT last FROM partner_counters WHERE partner_id = \(partner)") { try $0["last"] } ?? 0
    }

    /// The number of the last notice about an order; 0 if there is none.
    func last(of order: ID<Order>) throws -> Int {
        try db.first("SELECT max(number) AS number FROM partner_notices WHERE order_id = \(order)") {
            try $0["number"] as Int?
        }.flatMap(\.self) ?? 0
    }
}
