import Chassis
import Storage

/// The places themselves.
struct PlaceFeature: Feature {
    static let migrations = Migration.ofPlaces

    private let routes: StoreRoutes
    private let snapshots: StoreSnapshots

    init(_ stores: StoresComponents) {
        snapshots = stores.snapshots
        routes = StoreRoutes(stores)
    }

    func register(on routes: Routes) { self.routes.register(on: routes) }

    var scheduledJobs: [ScheduledJob] {
        [
            ScheduledJob("stores in memory", every: .seconds(5), on: .everyCopy) { [snapshots] in
                try await snapshots.refreshWhenRested()
            }
        ]
    }
}
