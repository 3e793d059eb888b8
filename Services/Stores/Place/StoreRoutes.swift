import Chassis
import Contracts
import Foundation
import Storage
import StoresContracts

/// One store.
struct StoreRoutes: Sendable {
    let database: Database
    let snapshots: StoreSnapshots
    let clock: StoreClock
    let now: @Sendable () -> Date

    func register(on routes: Routes) { routes.on(StoresAPI.store, use: show) }

    func show(_: Empty, _ call: Call<SignedIn>) async throws -> StoreDetails {
        let id = try call.id(Store.self)
        let found = try await database.read { db in
            let table = StoreTable(db)
            return try table.shop(of: id).flatMap { shop in try table.stores([shop])[shop] }
        }
        let store = try found.orNotFound(.store)
        let (instant, zone) = (now(), clock.zone(at: store.position, country: store.address.country))
        let hours = store.openingHours.map { StoreHours($0, in: zone) }
        let week = hours?.week(from: instant)
        return StoreDetails(
            store: store, opening: hours?.opening(at: instant) ?? .unknown, hours: week?.hours ?? [],
            unknownDays: week?.unknown ?? [], attributions: StoreAttribution.of([store]))
    }
}
