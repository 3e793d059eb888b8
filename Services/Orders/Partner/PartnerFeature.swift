import Chassis
import Contracts
import Foundation

/// Markets and restaurants: who they are, who acts for them, and whether people can order there.
struct PartnerFeature: Feature {
    let scheduledJobs: [ScheduledJob]
    private let routes: PartnerRoutes
    private let now: @Sendable () -> Date

    init(_ orders: OrdersComponents) {
        let platform = orders.platform
        now = platform.now
        routes = PartnerRoutes(
            partners: PartnerAdministration(
                database: platform.database, services: platform.services, now: platform.now))
        scheduledJobs = [
            AuditInspection(of: PartnerScheme.self, on: platform).scheduledJob,
            ScheduledJob("partner figures", every: .seconds(30), on: .everyCopy) { [database = platform.database] in
                try await PartnerMetrics.tell(database)
            },
        ]
    }

    func register(on routes: Routes) { self.routes.register(on: routes) }

    func subscribe(to events: inout EventSubscriptions) {
        events.on(AccountAccessChanged.self) { [now] change, db in
            try PartnerStaffTable(db).follow(change, at: now())
        }
    }

    static func personalData(_ orders: OrdersComponents) -> [PersonalRecords] { PersonalRecords.partners }
}
