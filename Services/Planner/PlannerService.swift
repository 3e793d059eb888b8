import Chassis
import Contracts
import Storage

/// The planner service: what will be cooked and eaten. It owns a database and answers no endpoints of its own yet.
@main
struct PlannerService: Microservice {
    static let name = ServiceName.planner
    static let migrations: [Migration] = []

    init(_ platform: Platform) {}

    func register(on routes: Routes) {}
}
