import Chassis
import Storage

/// Places, and the jobs that keep them merged and in memory.
struct PlaceFeature: Feature {
    static let migrations = Migration.ofPlaces

    private let routes: StoreRoutes
    private let snapshots: StoreSnapshots
    private let merger: StoreMerger

    init(_ stores: StoresComponents) {
        (snapshots, merger) = (stores.snapshots, stores.merger)
        routes = StoreRoutes(stores)
    }

    func register(on routes: Routes) { self.routes.register(on: routes) }

    var scheduledJobs: [ScheduledJob] {
        [
            ScheduledJob("stores in memory", every: .seconds(5), on: .everyCopy) { [snapshots] in
                try await snapshots.refreshWhenRested()
            },
            // Merges writes of directories and markets soon, and those of a process that ended.
            ScheduledJob("shops of several records", every: .seconds(5), timeLimit: .seconds(21_600)) { [merger] in
                try await merger.mergeWhenRested()
            },
        ]
    }
}
