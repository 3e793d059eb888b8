import AsyncHTTPClient
import Contracts
import Foundation
import Measuring
import OrdersContracts
import RunningSystem
import ServiceClient

/// From placing an order to its acceptance on the person's page: the webhook goes out, the partner accepts at once, and the
/// page's stream of events brings it.
enum Answering {
    /// In milliseconds, at the median.
    private static let longest = 1_000.0

    static func measure(orders count: Int) async throws -> Report {
        var report = Report(heads: ["engine"] + Times.heads)
        for engine in Engine.allCases {
            try await engine.run { up, database in
                let shop = try await DrilledShop(up, database, orders: count)
                let times = try await DrillPartner.beside(shop.desk, isCareless: false) { _ in
                    try await follow(shop, up)
                }
                report.rows.append([engine.rawValue] + times.cells)
                report.goals.append(
                    (times.median < longest, "\(engine.rawValue): accepted on the page within a second (median)"))
            }
        }
        return report
    }

    private static func follow(_ shop: DrilledShop, _ up: LarderUp) async throws -> Times {
        let cursor = try await shop.ada.call(OrdersAPI.orderChanges.poll, sending: FeedQuery()).cursor
        let reader = try await EventReader(
            "\(up.web)/orders/events?after=\(cursor)", headers: ["Cookie": "larder-access=\(shop.access)"])
        guard reader.status == 200 else { throw Complaint("The pages refuse to be followed.") }
        var times: [Duration] = []
        for quote in shop.quotes {
            let start = ContinuousClock.now
            let order = try await shop.ada.call(OrdersAPI.placeOrder, sending: shop.draft(quote))
            var isAccepted = false
            while !isAccepted {
                // With each event the page asks for the order as it is now.
                guard try await reader.next(within: .seconds(30)) != nil else { throw Complaint("The stream ended.") }
                let state = try await shop.ada.call(OrdersAPI.order, at: order.id).state
                isAccepted = [.accepted, .onTheWay, .delivered].contains(state)
            }
            times.append(start.duration(to: .now))
        }
        reader.close()
        return Times(times)
    }
}
