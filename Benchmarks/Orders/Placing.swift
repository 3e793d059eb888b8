import Contracts
import Foundation
import Measuring
import OrdersContracts
import ServiceClient

/// How long placing an order takes without faults, through the gateway, and how many are placed in a second while clients
/// and all services share the machine. The provider is the sandbox, whose books stand in the same database.
enum Placing {
    private static let clients = 16
    /// In milliseconds.
    private static let longest = 100.0
    private static let leastInASecond = 200.0

    static func measure(orders count: Int) async throws -> Report {
        var report = Report(heads: ["engine", "clients", "orders a second"] + Times.heads)
        for engine in Engine.allCases {
            try await engine.run { up, database in
                let shop = try await DrilledShop(up, database, orders: count + 200, people: clients)
                // The first ones fill memories and caches.
                _ = try await place(0..<200, at: shop, by: clients)
                let (alone, _) = try await place(200..<400, at: shop, by: 1)
                let (times, seconds) = try await place(400..<count + 200, at: shop, by: clients)
                let rate = Double(times.count) / seconds
                report.rows.append([engine.rawValue, "1", ""] + alone.cells)
                report.rows.append([engine.rawValue, "\(clients)", String(format: "%.0f", rate)] + times.cells)
                report.goals += [
                    (times.p99 < longest, "\(engine.rawValue): an order is placed within 100 ms (p99)"),
                    (rate >= leastInASecond, "\(engine.rawValue): at least 200 orders a second"),
                ]
            }
        }
        return report
    }

    private static func place(
        _ numbers: Range<Int>, at shop: DrilledShop, by clients: Int
    ) async throws -> (Times, seconds: Double) {
        let start = ContinuousClock.now
        let times = try await withThrowingTaskGroup(of: [Duration].self) { group in
            for client in 0..<clients {
                group.addTask {
                    var times: [Duration] = []
                    for number in stride(from: numbers.lowerBound + client, to: numbers.upperBound, by: clients) {
                        let draft = shop.draft(shop.quotes[number])
                        times.append(
                            try await Times.measuring {
                                let order = try await shop.person(number).once("place \(number)")
                                    .call(OrdersAPI.placeOrder, sending: draft)
                                guard order.state == .placed else { throw Complaint("An order is not placed.") }
                            })
                    }
                    return times
                }
            }
            return try await group.reduce(into: []) { $0 += $1 }
        }
        return (Times(times), start.duration(to: .now) / .seconds(1))
    }
}
