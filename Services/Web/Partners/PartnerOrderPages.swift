import Contracts
import Foundation
import Kitchen
import OrdersContracts
import ServiceClient

/// A partner's orders for its staff: the open ones, and the finished ones.
struct PartnerOrderPages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/partner/orders", list)
        pages.follow("/partner/orders/events", OrdersAPI.partnerOrderChanges)
        pages.get("/partner/orders/:id") { try await page(PartnerOrderForm(), .none, $0) }
        pages.post("/partner/orders/:id/step", on: "/partner/orders/:id", step)
        pages.post("/partner/orders/:id/substitution", on: "/partner/orders/:id", substitute)
        pages.post("/partner/orders/:id/refund", on: "/partner/orders/:id", refund)
    }

    private func list(_ visit: Visit) async throws -> PageResponse {
        // Reads the cursor first, so that no later change is missed.
        let cursor = try await visit.cursor(of: OrdersAPI.partnerOrderChanges)
        async let open = visit.ask {
            try await $0.call(OrdersAPI.partnerOrderList, sending: PartnerOrderListQuery(isOpen: true, limit: 50))
        }
        let over = PartnerOrderListQuery(isOpen: false, limit: 20, cursor: visit.query["cursor"])
        async let done = visit.ask { try await $0.call(OrdersAPI.partnerOrderList, sending: over) }
        let model = PartnerOrdersPage(try await open, try await done, cursor: cursor, in: visit.language)
        return .page(
            Screen("Partners/orders", title: visit.language("partnerOrders.title"), tab: .profile, model))
    }

    private func step(_ visit: Visit) async throws -> PageResponse {
        let form = PartnerOrderForm(visit.form)
        let reason = OrderRefusal(reason: form["reason"])
        return try await change(visit, form, shown: ["minutes", "reason", "name"]) { client, id in
            switch visit.form["step"] {
            case "accept":
                guard let minutes = Int(form["minutes"]) else { throw Problem.invalid("minutes", .notWhole) }
                return try await client.call(OrdersAPI.acceptOrder, at: id, sending: OrderAcceptance(minutes: minutes))
            case "reject": return try await client.call(OrdersAPI.rejectOrder, at: id, sending: reason)
            case "withdraw": return try await client.call(OrdersAPI.withdrawOrder, at: id, sending: reason)
            case "prepare": return try await client.call(OrdersAPI.prepareOrder, at: id)
            case "ready": return try await client.call(OrdersAPI.readyOrder, at: id)
            case "hand-over":
                return try await client.call(OrdersAPI.handOverOrder, at: id, sending: Courier(name: form["name"]))
            case "deliver": return try await client.call(OrdersAPI.deliverOrder, at: id)
            default: throw Problem.notFound(.address)
            }
        }
    }

    private func substitute(_ visit: Visit) async throws -> PageResponse {
        let form = PartnerOrderForm(visit.form)
        return try await change(visit, form, shown: ["line", "instead", "unitPrice"]) { client, id in
            let currency = try await client.call(OrdersAPI.partnerOrder, at: id).currency
            guard let line = Int(form["line"]) else { throw Problem.invalid("line", .notWhole) }
            var draft = SubstitutionDraft(line: line)
            if !form["instead"].isEmpty {
                draft.name = form["instead"]
                draft.unitPrice = try form.sum("unitPrice", in: currency)
            }
            do {
                return try await client.call(OrdersAPI.substitute, at: id, sending: draft)
            } catch let problem as Problem where problem.status == 422 {
                throw Problem.invalid(problem.errors.map { $0.field == "name" ? $0.at("instead") : $0 })
            }
        }
    }

    private func refund(_ visit: Visit) async throws -> PageResponse {
        let form = PartnerOrderForm(visit.form)
        return try await change(visit, form, shown: ["amount", "refundReason"]) { client, id in
            let currency = try await client.call(OrdersAPI.partnerOrder, at: id).currency
            let amount = form["amount"].isEmpty ? nil : try form.sum("amount", in: currency)
            do {
                // The same form sent twice refunds once.
                return try await client.once(visit.once.map { "refund \($0)" }).call(
                    OrdersAPI.refundOrder, at: id, sending: RefundDraft(amount: amount, reason: form["refundReason"]))
            } catch let problem as Problem where problem.status == 422 {
                throw Problem.invalid(problem.errors.map { $0.field == "reason" ? $0.at("refundReason") : $0 })
            }
        }
    }

    private func change(
        _ visit: Visit, _ form: PartnerOrderForm, shown: [String],
        _ call: @escaping @Sendable (ServiceClient, ID<Order>) async throws -> PartnerOrder
    ) async throws -> PageResponse {
        let id = try visit.id(Order.self)
        do {
            let order = try await visit.ask { try await call($0, id) }
            let state = visit.language("partnerOrders.state.\(order.state.rawValue)")
            return .redirect(
                form["from"] == "list" ? OwnPath(to: "/partner/orders") : order.partnerPath,
                notice: Notice("partnerOrders.done", ["code": order.code, "state": state]))
        } catch let problem as Problem where [409, 422].contains(problem.status) {
            let errors = FieldErrors(problem, shown: shown, in: visit.language)
            return try await page(form, errors, visit, status: problem.status)
        }
    }

    private func page(
        _ form: PartnerOrderForm, _ errors: FieldErrors, _ visit: Visit, status: Int = 200
    ) async throws -> PageResponse {
        let id = try visit.id(Order.self)
        let cursor = try await visit.cursor(of: OrdersAPI.partnerOrderChanges)
        let order = try await visit.ask { try await $0.call(OrdersAPI.partnerOrder, at: id) }
        let model = PartnerOrderPage(order, form, errors, cursor: cursor, in: visit.language)
        return .page(
            Screen("Partners/order", title: model.title, tab: .profile, status: .init(code: status), model))
    }
}

extension PartnerOrder {
    /// The page of the order in the partner's console.
    var partnerPath: OwnPath { OwnPath("/partner/orders/\(id)") ?? OwnPath(to: "/partner/orders") }
}

/// The typed forms of an order.
struct PartnerOrderForm: Sendable {
    private let values: [String: String]

    init() { values = ["minutes": "30"] }

    init(_ form: Form) {
        let names = ["from", "minutes", "reason", "name", "line", "instead", "unitPrice", "amount", "refundReason"]
        values = Dictionary(
            uniqueKeysWithValues: names.map { ($0, (form[$0] ?? "").trimmingCharacters(in: .whitespaces)) })
    }

    subscript(name: String) -> String { values[name] ?? "" }

    /// Returns a typed sum in the smallest unit of `currency`. Throws a 422 problem if it is no sum.
    func sum(_ name: String, in currency: Currency) throws(Problem) -> Int {
        guard let money = Money(typed: self[name], in: currency) else { throw .invalid(name, .money(in: currency)) }
        return money.amount
    }
}
