import Chassis
import Contracts

/// The components shared by the features of stores.
struct StoresComponents: ServiceComponents {
    let platform: Platform
    let snapshots: StoreSnapshots
    let merger: StoreMerger
    let foods: FoodCatalogue
    let prices: KnownPrices
    let clock: StoreClock
    let live: LiveDirectories

    init(_ platform: Platform) async throws {
        self.platform = platform
        clock = StoreClock(try ZoneGrid.bundled.get())
        snapshots = try await StoreSnapshots(database: platform.database, clock: clock)
        merger = StoreMerger(database: platform.database, now: platform.now)
        foods = FoodCatalogue(services: platform.services, now: platform.now)
        prices = KnownPrices(database: platform.database, now: platform.now)
        live = try LiveDirectories(platform, snapshots, merger)
    }
}
