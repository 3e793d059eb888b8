import Contracts
import Foundation
import OrdersContracts
import Storage

/// What a person says to something else than they ordered. Where they say nothing in time it is no.
struct SubstitutionAnswer {
    let id: ID<OrderSubstitution>
    let isApproved: Bool

    init(_ id: ID<OrderSubstitution>, isApproved: Bool) {
        self.id = id
        self.isApproved = isApproved
    }

    /// Notes the answer, and gives back what is not brought. Returns whether it had not been answered.
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
            // The partner may have given money back in the meantime: no more than what is left.
            let owed = min(max(0, price - instead), payment.amount - payment.returning)
            try PaymentChange(change.db, at: change.instant).giveBack(owed, of: payment)
        }
        try change.note(.substitution(isApproved ? .approved : .declined))
        return true
    }
}

extension OrderSubstitution {
    /// Of all pieces.
    var price: Int {
        let (product, overflow) = unitPrice.multipliedReportingOverflow(by: quantity)
        return overflow ? .max : product
    }
}
