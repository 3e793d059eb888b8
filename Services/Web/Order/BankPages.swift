import Contracts
import Kitchen
import OrdersContracts

/// Lets a customer answer the bank's check before the money of an order is authorised.
struct BankPages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/orders/:id/payment", show)
        pages.post("/orders/:id/payment", on: "/orders/:id/payment", settle)
    }

    /// Redirects to the order unless the bank asks for a check and Stripe's key is known.
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

    /// Asks for the outcome of the payment; the browser's word is not trusted.
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
    /// The page to answer the bank.
    var bankPath: OwnPath { OwnPath("/orders/\(id)/payment") ?? path }
}

extension PageResponse {
    /// The same page with a policy that allows Stripe's own fields.
    var takingCards: PageResponse {
        .with(self, headers: [.contentSecurityPolicy: SecurityHeaders.policyWithStripe])
    }
}

/// The payment that the bank wants to check.
struct BankPage: PageModel {
    let id: String
    /// The value that identifies the payment to Stripe's script.
    let action: String
    let key: String
    let partner: String
    let total: String
}
