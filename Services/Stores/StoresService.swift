import Chassis
import Contracts

/// The stores service: shops and what they sell. It owns a database and answers no endpoints of its own yet.
@main
struct StoresService: Microservice {
    static let name = ServiceName.stores
    static let endpoints: [Route] = Route.ofPlatform(.stores)
    static let features: [any Feature<Platform>.Type] = []
}
