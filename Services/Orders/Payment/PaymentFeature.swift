import Chassis
import Contracts
import Foundation
import OrdersContracts
import Storage

/// The money of orders: promised, taken, let go and given back.
struct PaymentFeature: Feature {
    private let saga: PaymentSaga
    private let reconciliation: Reconciliation
    private let notices: StripeNotices

    init(_ orders: OrdersComponents) {
        saga = orders.saga
        notices = StripeNotices(
            database: orders.platform.database, secrets: orders.stripeSecrets, now: orders.platform.now)
        reconciliation = Reconciliation(
            database: orders.platform.database, provider: orders.saga.provider, now: orders.platform.now,
            logger: orders.platform.logger)
    }

    func register(on routes: Routes) {
        routes.on(OrdersAPI.stripeNotice, use: notices.hear)
        routes.on(OrdersAPI.paymentDifferences) { [saga] _, _ in
            Page(items: try await saga.database.read { try DifferenceTable($0).all() })
        }
    }

    func handle(_ jobs: inout JobHandlers) { saga.handle(&jobs) }

    var scheduledJobs: [ScheduledJob] {
        [
            ScheduledJob("reconciliation of payments", every: .seconds(86_400), timeLimit: .seconds(3_600)) {
                [reconciliation] in try await reconciliation.run()
            },
            ScheduledJob("forgetting notices of payments", every: .seconds(86_400)) { [notices] in
                try await notices.forget()
            },
        ]
    }
}
