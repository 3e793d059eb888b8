import Chassis
import Storage

/// Files of places.
struct ImportFeature: Feature {
    static let migrations = Migration.ofPlaceImports

    private let routes: ImportRoutes

    init(_ stores: StoresComponents) {
        let platform = stores.platform
        routes = ImportRoutes(
            database: platform.database,
            importer: PlaceImporter(
                database: platform.database, workers: platform.workers, snapshots: stores.snapshots,
                merger: stores.merger, now: platform.now, logger: platform.logger),
            now: platform.now)
    }

    func register(on routes: Routes) { self.routes.register(on: routes) }
}
