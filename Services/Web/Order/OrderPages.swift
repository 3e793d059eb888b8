import Contracts
import OrdersContracts
import ServiceClient

/// A person's orders: their contents, progress and costs.
struct OrderPages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/orders", list)
        pages.follow("/orders/events", OrdersAPI.orderChanges)
        pages.get("/orders/:id", show)
        pages.get("/orders/:id/receipt", receipt)
        pages.post("/orders/:id/cancellation", on: "/orders/:id", cancel)
        pages.post("/orders/:id/storage", on: "/orders/:id", store)
        pages.post("/orders/:id/substitutions/:substitution", on: "/orders/:id", answer)
    }

    private func list(_ visit: Visit) async throws -> PageResponse {
        let query = PageQuery(limit: 20, cursor: visit.query["cursor"])
        let page = try await visit.ask { try await $0.call(OrdersAPI.orders, sending: query) }
        return .page(
            Screen("Order/list", title: visit.language("orders.title"), OrderListPage(page, in: visit.language)))
    }

    private func show(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(Order.self)
        // Reads the cursor first, so that no later change is missed.
        let cursor = try await visit.cursor(of: OrdersAPI.orderChanges)
        let order = try await visit.ask { try await $0.call(OrdersAPI.order, at: id) }
        let model = OrderPage(order, cursor: cursor, in: visit.language)
        return .page(Screen("Order/order", title: model.title, model))
    }

    private func receipt(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(Order.self)
        let order = try await visit.ask { try await $0.call(OrdersAPI.order, at: id) }
        let model = OrderReceiptPage(order, in: visit.language)
        return .page(Screen("Order/receipt", title: model.title, model))
    }

    private func cancel(_ visit: Visit) async throws -> PageResponse {
        try await change(visit, "orders.cancelled") {
            try await $0.call(OrdersAPI.cancelOrder, at: $1, sending: OrderReason())
        }
    }

    private func store(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(Order.self)
        let order = try await visit.ask { try await $0.call(OrdersAPI.storeOrder, at: id) }
        return .redirect(order.path, notice: Notice(order.leftOut == nil ? "orders.stored" : "orders.storedPart"))
    }

    private func answer(_ visit: Visit) async throws -> PageResponse {
        let substitution = try visit.parameters.get("substitution").flatMap(ID<OrderSubstitution>.init)
            .orNotFound(.address)
        let decision = SubstitutionDecision(isApproved: visit.form["approved"] == "yes")
        return try await change(visit, "orders.answered") {
            try await $0.call(OrdersAPI.answerSubstitution, at: $1, substitution, sending: decision)
        }
    }

    private func change(
        _ visit: Visit, _ notice: String,
        _ call: @escaping @Sendable (ServiceClient, ID<Order>) async throws -> Order
    ) async throws -> PageResponse {
        let id = try visit.id(Order.self)
        let order = try await visit.ask { try await call($0, id) }
        return .redirect(order.path, notice: Notice(notice))
    }
}

extension Order {
    var path: OwnPath { id.orderPath }
}

extension ID<Order> {
    /// The page that shows the order.
    var orderPath: OwnPath { OwnPath("/orders/\(self)") ?? OwnPath(to: "/orders") }
}
