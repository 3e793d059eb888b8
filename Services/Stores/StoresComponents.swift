import Chassis
import Contracts

/// What the features of stores share.
struct StoresComponents: ServiceComponents {
    let platform: Platform
    let snapshots: StoreSnapshots
    let foods: FoodShelf
    let clock: StoreClock
    let live: LiveDirectories

    init(_ platform: Platform) async throws {
        self.platform = platform
        snapshots = try await StoreSnapshots(database: platform.database)
        foods = FoodShelf(services: platform.services, now: platform.now)
        clock = StoreClock()
        live = try LiveDirectories(platform, snapshots)
    }
}
