import Chassis
import Contracts
import Foundation
import OrdersContracts
import Storage

extension Order {
    /// As the person sees it.
    init(_ order: StoredOrder, in db: any Connection) throws {
        let orders = OrderTable(db)
        let payment = try PaymentTable(db).last(of: order.id)
        let events = try orders.events(of: order.id)
        self.init(
            id: order.id, revision: order.revision, code: order.code, state: order.state,
            quote: order.quote.quote, partner: order.partner, partnerName: order.quote.partnerName,
            placeName: order.quote.placeName, lines: order.lines, fee: order.quote.fee, total: order.quote.total,
            refunded: payment?.returning ?? 0,
            currency: order.quote.currency,
            payment: OrderPayment(
                state: payment?.state ?? .pending, reason: payment?.reason, action: payment?.action,
                captured: payment?.captured ?? 0, refunded: payment?.refunded ?? 0),
            address: order.delivery?.address, recipient: order.delivery?.recipient, phone: order.delivery?.phone,
            note: order.delivery?.note, promisedAt: order.promisedAt, courier: order.courier,
            reason: events.last?.reason, events: events, substitutions: try orders.substitutions(of: order.id),
            canBeCancelled: OrderMove.cancel.leads(from: order.state, by: .person),
            canBeStored: order.canBeStored, createdAt: order.createdAt)
        leftOut = order.leftOut.isEmpty ? nil : order.leftOut
    }
}

extension StoredOrder {
    var lines: [OrderLine] {
        quote.lines.enumerated().map { number, line in
            var shown = OrderLine(
                number: number + 1, item: line.item, name: line.name, quantity: line.quantity,
                unitPrice: line.unitPrice, unitTax: line.unitTax)
            shown.food = line.pantryFood
            return shown
        }
    }

    /// Whether it brought goods for the pantry that are not there yet.
    var canBeStored: Bool { state == .delivered && !isStored && quote.lines.contains { $0.isFood } }

    /// As it stands in a list.
    func summary(refunded: Int) -> OrderSummary {
        var summary = OrderSummary(
            id: id, code: code, state: state, partnerName: quote.partnerName,
            pieces: quote.lines.reduce(0) { $0 + $1.quantity }, total: quote.total, refunded: refunded,
            currency: quote.currency, createdAt: createdAt)
        summary.canBeStored = canBeStored ? true : nil
        return summary
    }
}
