import Metrics
import OrdersContracts

/// Metrics of orders and payments.
enum OrderMetrics {
    static func moved(_ move: OrderMove, by actor: OrderActor) {
        Counter(label: "order_moves_total", dimensions: [("move", move.rawValue), ("actor", actor.rawValue)])
            .increment()
    }

    static func step(_ kind: PaymentStep.Kind, _ outcome: String) {
        Counter(label: "payment_steps_total", dimensions: [("kind", kind.rawValue), ("outcome", outcome)]).increment()
    }

    static func differences(_ count: Int) { Gauge(label: "payment_differences").record(count) }

    static func webhook(_ outcome: String) {
        Counter(label: "partner_webhooks_total", dimensions: [("outcome", outcome)]).increment()
    }
}
