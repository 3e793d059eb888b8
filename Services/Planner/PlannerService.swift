import Chassis
import Contracts

/// The planner service: what will be cooked and eaten. It owns a database and answers no endpoints of its own yet.
@main
struct PlannerService: Microservice {
    static let name = ServiceName.planner
    static let endpoints: [Route] = Route.ofPlatform(.planner)
    static let features: [any Feature<Platform>.Type] = []
}
