import Chassis
import Contracts
import OrdersContracts

/// The orders service: partners and what is ordered from them.
@main
struct OrdersService: Microservice {
    static let name = ServiceName.orders
    static let endpoints: [Route] = OrdersAPI.routes + Route.ofPlatform(.orders)
    static let features: [any Feature<Platform>.Type] = []
}
