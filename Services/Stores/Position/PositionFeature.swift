import Chassis
import Storage

/// Where people shop.
struct PositionFeature: Feature {
    static let migrations = Migration.ofPositions

    private let routes: PositionRoutes

    init(_ stores: StoresComponents) throws {
        let platform = stores.platform
        routes = PositionRoutes(
            database: platform.database, services: platform.services,
            geocoder: Geocoder(
                database: platform.database, snapshots: stores.snapshots, outside: try Nominatim(platform),
                now: platform.now),
            now: platform.now)
    }

    func register(on routes: Routes) { self.routes.register(on: routes) }

    var scheduledJobs: [ScheduledJob] {
        [
            ScheduledJob("found addresses", every: .seconds(86_400)) { [routes] in
                try await routes.geocoder.cleanUp()
            }
        ]
    }

    static func personalData(_ stores: StoresComponents) -> [PersonalRecords] { PersonalRecords.positions }
}
