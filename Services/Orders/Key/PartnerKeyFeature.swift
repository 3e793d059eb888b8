import Chassis
import Foundation

/// The keys by which partners' programs are known.
struct PartnerKeyFeature: Feature {
    private let routes: PartnerKeyRoutes

    init(_ orders: OrdersComponents) {
        routes = PartnerKeyRoutes(database: orders.platform.database, now: orders.platform.now)
    }

    func register(on routes: Routes) { self.routes.register(on: routes) }

    var scheduledJobs: [ScheduledJob] {
        [
            ScheduledJob("ended partner keys", every: .seconds(3_600)) { [routes] in
                let instant = routes.now()
                try await routes.database.write { db in
                    try PartnerKeyTable(db).clean(endedBefore: instant - PartnerKeyTable.memory)
                }
            }
        ]
    }
}
