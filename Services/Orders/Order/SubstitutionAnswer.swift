import Contracts
import Foundation
import OrdersContracts
import Storage

/// A person's answer to a proposed substitution. No answer in time means no.
struct SubstitutionAnswer {
    let id: ID<OrderSubstitution>
    let isApproved: Bool

    init(_ id: ID<OrderSubstitution>, isApproved: Bool) {
        self.id = id
        self.isApproved = isApproved
    }

    /// Stores the answer and refunds the difference. Returns `false` if it was answered before or the order is closed.
    @discardableResult
    func give(to change: inout OrderChange) throws -> Bool {
        let (orders, order) = (OrderTable(change.db), change.order)
        guard let substitution = try orders.substitutions(of: order.id).first(where: { $0.id == id }),
            substitution.state == .proposed, order.state.needsAddress
        else { return false }
        guard try orders.answer(id, of: order.id, isApproved ? .approved : .declined) else { return false }
        let line = order.quote.lines[substitution.line - 1]
        let (price, instead) = (line.price ?? 0, isApproved ? substitution.price : 0)
        if let payment = try PaymentTable(change.db).last(of: order.id) {
            // The partner may have refunded money meanwhile, so at most the rest is refunded.
            let owed = min(max(0, price - instead), payment.amount - payment.returning)
            try PaymentChange(change.db, at: change.instant).giveBack(owed, of: payment)
        }
        try change.note(.substitution(isApproved ? .approved : .declined))
        return true
    }
}

extension OrderSubstitution {
    /// Price of all pieces; `.max` on overflow.
    var price: Int {
        let (product, overflow) = unitPrice.multipliedReportingOverflow(by: quantity)
        return overflow ? .max : product
    }
}
