import Chassis
import Contracts
import Storage

/// The orders service: partners and what is ordered from them. It owns a database and answers no endpoints of its own yet.
@main
struct OrdersService: Microservice {
    static let name = ServiceName.orders
    static let migrations: [Migration] = []

    init(_ platform: Platform) {}

    func register(on routes: Routes) {}
}
