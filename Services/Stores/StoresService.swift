import Chassis
import Contracts
import StoresContracts

/// The stores service: shops, what they sell and what they ask for it.
@main
struct StoresService: Microservice {
    static let name = ServiceName.stores
    static let endpoints: [Route] = StoresAPI.routes + Route.ofPlatform(.stores)
    static var workerTasks: WorkerTasks {
        var tasks = WorkerTasks()
        FileTasks.bind(to: &tasks)
        return tasks
    }
    static let features: [any Feature<StoresComponents>.Type] = [
        PlaceFeature.self, ImportFeature.self, PriceFeature.self, NearbyFeature.self, BasketFeature.self,
        PositionFeature.self, MarketFeature.self, DirectoryFeature.self,
    ]
}
