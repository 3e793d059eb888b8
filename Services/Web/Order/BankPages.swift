import Contracts
import Kitchen
import OrdersContracts

/// Lets somebody answer their bank where it wants to see them before it promises the money of an order.
struct BankPages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/orders/:id/payment", show)
        pages.post("/orders/:id/payment", on: "/orders/:id/payment", settle)
    }

    /// Whoever has nothing to answer is led to the order.
    private func show(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(Order.self)
        let order = try await visit.ask { try await $0.call(OrdersAPI.order, at: id) }
        let options = try await visit.ask { try await $0.call(OrdersAPI.paymentOptions) }
        guard let action = order.payment.action, let key = options.publishableKey else { return .redirect(order.path) }
        let model = BankPage(
            id: order.id.description, action: action, key: key, partner: order.partnerName,
            total: visit.language.text(Money.clamping(order.total, order.currency)))
        return .page(Screen("Order/bank", title: visit.language("orders.bank.title"), model)).takingCards
    }

    /// Asks what came of it, whatever the browser says.
    private func settle(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(Order.self)
        do {
            let order = try await visit.ask { try await $0.call(OrdersAPI.settlePayment, at: id) }
            guard order.payment.action != nil else { return .redirect(order.path, notice: Notice("orders.placed")) }
            return .redirect(order.bankPath, notice: Notice("orders.bank.waits", isProblem: true))
        } catch let problem as Problem where problem.code == "payment-declined" {
            let order = try await visit.ask { try await $0.call(OrdersAPI.order, at: id) }
            let path = OwnPath("/quotes/\(order.quote)/order") ?? order.path
            return .redirect(path, notice: Notice("orders.bank.refused", isProblem: true))
        }
    }
}

extension Order {
    /// Where the person answers their bank.
    var bankPath: OwnPath { OwnPath("/orders/\(id)/payment") ?? path }
}

extension PageResponse {
    /// The same page, on which Stripe's own fields stand.
    var takingCards: PageResponse {
        .with(self, headers: [.contentSecurityPolicy: SecurityHeaders.policyWithStripe])
    }
}

/// What it takes to answer the bank.
struct BankPage: PageModel {
    let id: String
    /// What Stripe's script needs to know which payment it is.
    let action: String
    let key: String
    let partner: String
    let total: String
}
