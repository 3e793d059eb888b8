import Contracts
import Foundation
import Kitchen
import OrdersContracts

/// The progress of an order, and the actions it allows.
struct OrderPage: PageModel {
    struct Line: PageModel {
        let count: String
        let name: String
        let price: String
    }

    struct Event: PageModel {
        let name: String
        let at: Moment
    }

    struct Way: PageModel {
        let address: String
        let label: String
    }

    /// A replacement that the partner offers, or a line it wants to leave out.
    struct Instead: PageModel {
        /// The address that takes the answer.
        let action: String
        /// "Loaf: Baguette instead, €2.50".
        let text: String
        /// Whether it waits for an answer.
        let isOpen: Bool
        let answer: String?
        let until: Moment
    }

    let title: String
    let id: String
    let partner: String
    let place: String
    let state: String
    /// A sentence on the next step.
    let about: String
    let reason: String?
    let promised: Moment?
    let courier: String?
    let lines: [Line]
    let fee: String
    let total: String
    let refunded: String?
    /// The refund that has not been paid out yet; `nil` if there is none.
    let returning: String?
    let payment: String
    let recipient: String?
    let address: String?
    let phone: String?
    /// The note for the courier.
    let note: String?
    let events: [Event]
    let insteads: [Instead]
    let canBeCancelled: Bool
    /// The next payment step: the bank's check or another card; `nil` if neither is needed.
    let paying: Way?
    let canBeStored: Bool
    /// Names of the lines that could not be put into the pantry; `nil` if there are none.
    let leftOut: String?
    let cursor: String?
    let here: String
    /// Text for screen readers when the page changes.
    let summary: String

    init(_ order: Order, cursor: String?, in language: Language) {
        let money = { (amount: Int) in language.text(Money.clamping(amount, order.currency)) }
        title = language("orders.named", ["code": order.code])
        id = order.id.description
        partner = order.partnerName
        place = order.placeName
        state = language("orders.state.\(order.state.rawValue)")
        about = language("orders.about.\(order.state.rawValue)")
        reason = order.reason.map { language.known("orders.reason.\($0)") ?? $0 }
        promised = order.state.needsAddress ? order.promisedAt.map { language.moment($0) } : nil
        courier = order.state == .onTheWay ? order.courier?.name : nil
        lines = order.lines.map { line in
            let (price, overflow) = line.unitPrice.multipliedReportingOverflow(by: line.quantity)
            return Line(count: language.text(line.quantity), name: line.name, price: money(overflow ? 0 : price))
        }
        fee = money(order.fee)
        total = money(order.total)
        refunded = order.refunded > 0 ? money(order.refunded) : nil
        returning =
            order.refunded > order.payment.refunded && order.payment.state == .captured
            ? language("orders.returning", ["amount": money(order.refunded - order.payment.refunded)]) : nil
        payment = language("orders.payment.\(order.payment.state.rawValue)")
        recipient = order.recipient
        address = order.address.map { "\($0.street), \($0.postalCode) \($0.city), \($0.country)" }
        phone = order.phone
        note = order.note.map { language("orders.noteFor", ["note": $0]) }
        events = order.events.filter { $0.state != .draft }.map {
            Event(name: language("orders.state.\($0.state.rawValue)"), at: language.moment($0.at))
        }
        insteads = order.substitutions.map { instead in
            let line = order.lines.first { $0.number == instead.line }?.name ?? ""
            let values = ["line": line, "name": instead.name ?? "", "price": money(instead.unitPrice)]
            return Instead(
                action: "/orders/\(order.id)/substitutions/\(instead.id)",
                text: language(instead.name == nil ? "orders.leftOut" : "orders.instead", values),
                isOpen: instead.state == .proposed && order.state.needsAddress,
                answer: instead.state == .proposed ? nil : language("orders.answer.\(instead.state.rawValue)"),
                until: language.moment(instead.answerBy))
        }
        canBeCancelled = order.canBeCancelled
        paying =
            switch (order.state, order.payment.state) {
            case (.quoted, .pending) where order.payment.action != nil:
                Way(address: "/orders/\(order.id)/payment", label: language("orders.answerBank"))
            case (.quoted, .declined):
                Way(address: "/quotes/\(order.quote)/order", label: language("orders.anotherCard"))
            default: nil
            }
        canBeStored = order.canBeStored
        leftOut = order.leftOut.map { numbers in
            let names = order.lines.filter { numbers.contains($0.number) }.map(\.name)
            return language("orders.notStored", ["names": names.joined(separator: ", ")])
        }
        self.cursor = order.state.isFinal ? nil : cursor
        here = order.path.description
        summary = state
    }
}

/// The orders of a person.
struct OrderListPage: PageModel {
    struct Row: PageModel {
        let address: String
        let partner: String
        let state: String
        let about: String
        let isOver: Bool
    }

    let rows: [Row]
    let next: String?

    init(_ page: Page<OrderSummary>, in language: Language) {
        rows = page.items.map { order in
            Row(
                address: "/orders/\(order.id)", partner: order.partnerName,
                state: language("orders.state.\(order.state.rawValue)"),
                about: language(
                    "orders.row",
                    [
                        "date": language.date(of: order.createdAt), "code": order.code,
                        "total": language.text(Money.clamping(order.total, order.currency)),
                    ]),
                isOver: order.state.isFinal || order.state == .delivered)
        }
        next = page.next.map { OwnPath(to: "/orders", [("cursor", $0)]).description }
    }
}

/// The receipt of an order.
struct OrderReceiptPage: PageModel {
    let title: String
    let order: OrderPage
    let at: Moment
    let paid: String
    let tax: String

    init(_ order: Order, in language: Language) {
        let money = { (amount: Int) in language.text(Money.clamping(amount, order.currency)) }
        title = language("orders.receiptOf", ["code": order.code])
        self.order = OrderPage(order, cursor: nil, in: language)
        at = language.moment(order.createdAt)
        paid = money(order.payment.captured - order.payment.refunded)
        tax = money(order.taxKept)
    }
}
