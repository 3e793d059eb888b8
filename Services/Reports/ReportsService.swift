import Chassis
import Contracts

/// The reports service: problem reports and the support inbox. It owns a database and answers no endpoints of its own yet.
@main
struct ReportsService: Microservice {
    static let name = ServiceName.reports
    static let endpoints: [Route] = Route.ofPlatform(.reports)
    static let features: [any Feature<Platform>.Type] = []
}
