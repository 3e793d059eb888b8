import Chassis
import Contracts
import Storage

/// The reports service: problem reports and the support desk. It owns a database and answers no endpoints of its own yet.
@main
struct ReportsService: Microservice {
    static let name = ServiceName.reports
    static let migrations: [Migration] = []

    init(_ platform: Platform) {}

    func register(on routes: Routes) {}
}
