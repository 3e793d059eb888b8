import Contracts
import Foundation
import Kitchen
import OrdersContracts

/// An order for the kitchen: contents, recipient, deadline and next step.
struct PartnerOrderCard: PageModel {
    struct Line: PageModel {
        let count: String
        let name: String
    }

    let id: String
    let code: String
    let address: String
    let state: String
    let lines: [Line]
    let total: String
    let note: String?
    let recipient: String?
    let destination: String?
    let phone: String?
    let answerBy: Moment?
    let promised: Moment?
    /// The next step: `accept`, `prepare`, `ready`, `hand-over` or `deliver`; `nil` if there is none.
    let next: String?
    let nextLabel: String?
    /// Whether it can still be refused.
    let isNew: Bool
    /// Whether a courier is named with the next step.
    let needsCourier: Bool
    let minutes: Field
    let courier: Field
    let reason: Field
    /// Whether the typed reason is invalid, so that its field is shown.
    let isRefusing: Bool
    /// Whether the card is part of the list; its next step then returns there.
    let isListed: Bool

    init(
        _ order: PartnerOrder, _ form: PartnerOrderForm, _ errors: FieldErrors, isListed: Bool = false,
        in language: Language
    ) {
        id = order.id.description
        code = order.code
        address = order.partnerPath.description
        state = language("partnerOrders.state.\(order.state.rawValue)")
        lines = order.lines.map { Line(count: language.text($0.quantity), name: $0.name) }
        total = language.text(Money.clamping(order.total, order.currency))
        note = order.note
        recipient = order.delivery?.recipient
        destination = (order.delivery?.address).map { "\($0.street), \($0.postalCode) \($0.city)" }
        phone = order.delivery?.phone
        answerBy = order.answerBy.map { language.moment($0) }
        promised = order.answerBy == nil && order.delivery != nil ? order.promisedAt.map { language.moment($0) } : nil
        let step: String? =
            switch order.state {
            case .placed: "accept"
            case .accepted: "prepare"
            case .preparing: "ready"
            case .ready: "hand-over"
            case .onTheWay: "deliver"
            default: nil
            }
        next = step
        nextLabel = step.map { language("partnerOrders.step.\($0)") }
        isNew = order.state == .placed
        needsCourier = order.state == .ready
        func field(_ name: String, _ value: String? = nil, mode: String = "text") -> Field {
            Field(
                name: name, label: language("partnerOrders.field.\(name)"), value: value ?? form[name],
                hint: language.known("partnerOrders.hint.\(name)"), error: errors[name], inputMode: mode,
                isRequired: true, idSuffix: "-\(order.id)")
        }
        minutes = field("minutes", form["minutes"].isEmpty ? "30" : nil, mode: "numeric")
        courier = field("name")
        reason = field("reason")
        isRefusing = errors["reason"] != nil
        self.isListed = isListed
    }
}

/// A partner's orders.
struct PartnerOrdersPage: PageModel {
    struct Row: PageModel {
        let address: String
        let about: String
        let state: String
    }

    let open: [PartnerOrderCard]
    let hasMore: Bool
    let rows: [Row]
    let next: String?
    let cursor: String?
    let here = "/partner/orders"
    /// Text for screen readers when the page changes.
    let summary: String

    init(_ open: Page<PartnerOrder>, _ done: Page<PartnerOrder>, cursor: String?, in language: Language) {
        self.open = open.items.map { PartnerOrderCard($0, PartnerOrderForm(), .none, isListed: true, in: language) }
        hasMore = open.next != nil
        rows = done.items.map { order in
            Row(
                address: order.partnerPath.description,
                about: language(
                    "orders.row",
                    [
                        "date": language.momentText(order.placedAt), "code": order.code,
                        "total": language.text(Money.clamping(order.total, order.currency)),
                    ]), state: language("partnerOrders.state.\(order.state.rawValue)"))
        }
        next = done.next.map { OwnPath(to: "/partner/orders", [("cursor", $0)]).description }
        self.cursor = cursor
        let waiting = open.items.count { $0.state == .placed }
        summary = language("partnerOrders.waiting", count: waiting)
    }
}

/// One order, with the actions it allows.
struct PartnerOrderPage: PageModel {
    struct Instead: PageModel {
        let text: String
        let state: String
    }

    let title: String
    let general: String?
    let card: PartnerOrderCard
    let events: [OrderPage.Event]
    let insteads: [Instead]
    let canBeWithdrawn: Bool
    let canBeSubstituted: Bool
    let canBeRefunded: Bool
    let refunded: String?
    let line: Field
    let lineChoices: [Choice]
    let instead: [Field]
    let isSubstituting: Bool
    let refund: [Field]
    let isRefunding: Bool
    let cursor: String?
    let here: String
    let summary: String

    init(
        _ order: PartnerOrder, _ form: PartnerOrderForm, _ errors: FieldErrors, cursor: String?, in language: Language
    ) {
        title = language("orders.named", ["code": order.code])
        general = errors.general
        card = PartnerOrderCard(order, form, errors, in: language)
        events = order.events.map {
            OrderPage.Event(name: language("partnerOrders.state.\($0.state.rawValue)"), at: language.moment($0.at))
        }
        let money = { (amount: Int) in language.text(Money.clamping(amount, order.currency)) }
        insteads = order.substitutions.map { instead in
            let name = order.lines.first { $0.number == instead.line }?.name ?? ""
            let values = ["line": name, "name": instead.name ?? "", "price": money(instead.unitPrice)]
            return Instead(
                text: language(instead.name == nil ? "partnerOrders.leftOut" : "orders.instead", values),
                state: language("partnerOrders.answer.\(instead.state.rawValue)"))
        }
        canBeWithdrawn = OrderMove.withdraw.leads(from: order.state, by: .partner)
        let open = order.lines.filter { line in !order.substitutions.contains { $0.line == line.number } }
        canBeSubstituted = [.accepted, .preparing, .ready].contains(order.state) && !open.isEmpty
        canBeRefunded =
            [.accepted, .preparing, .ready, .onTheWay, .delivered].contains(order.state)
            && order.refunded < order.total
        refunded = order.refunded > 0 ? money(order.refunded) : nil
        func field(_ name: String, mode: String = "text", isRequired: Bool = false) -> Field {
            Field(
                name: name, label: language("partnerOrders.field.\(name)"), value: form[name],
                hint: language.known("partnerOrders.hint.\(name)"), error: errors[name], inputMode: mode,
                isRequired: isRequired)
        }
        line = field("line")
        lineChoices = open.map { line in
            Choice(
                name: "line", value: "\(line.number)", label: "\(language.text(line.quantity)) × \(line.name)",
                isOn: form["line"] == "\(line.number)")
        }
        instead = [field("instead"), field("unitPrice", mode: "decimal")]
        isSubstituting = ["line", "instead", "unitPrice"].contains { errors[$0] != nil }
        isRefunding = ["amount", "refundReason"].contains { errors[$0] != nil }
        refund = [field("amount", mode: "decimal"), field("refundReason", isRequired: true)]
        self.cursor = order.state.isFinal ? nil : cursor
        here = order.partnerPath.description
        summary = card.state
    }
}
