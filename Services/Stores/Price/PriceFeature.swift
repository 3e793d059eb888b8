import Chassis
import Contracts
import Storage

/// What stores ask.
struct PriceFeature: Feature {
    static let migrations = Migration.ofStorePrices

    private let routes: PriceRoutes
    private let platform: Platform

    init(_ stores: StoresComponents) {
        platform = stores.platform
        routes = PriceRoutes(
            database: platform.database, workers: platform.workers, services: platform.services, now: platform.now)
    }

    func register(on routes: Routes) {
        self.routes.register(on: routes)
        PriceSourceRoutes(database: platform.database).register(on: routes)
    }

    var scheduledJobs: [ScheduledJob] {
        [
            ScheduledJob("old store prices", every: .seconds(86_400)) { [platform] in
                let day = Day(of: platform.now(), in: .gmt).adding(days: -StorePriceTable.lifetime)
                try await platform.database.write { _ = try StorePriceTable($0).removeOld(before: day) }
            }
        ]
    }
}
