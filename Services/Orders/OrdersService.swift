import Chassis
import Contracts

/// The orders service: partners and what is ordered from them. It owns a database and answers no endpoints of its own yet.
@main
struct OrdersService: Microservice {
    static let name = ServiceName.orders
    static let endpoints: [Route] = Route.ofPlatform(.orders)
    static let features: [any Feature<Platform>.Type] = []
}
