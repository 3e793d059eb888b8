import Chassis
import Contracts
import Foundation
import OrdersContracts
import Storage

/// Orders: given, followed, taken back.
struct OrderFeature: Feature {
    private let platform: Platform
    private let routes: OrderRoutes
    private let partnerRoutes: PartnerOrderRoutes
    private let storage: OrderStorage

    init(_ orders: OrdersComponents) {
        platform = orders.platform
        routes = OrderRoutes(orders)
        storage = OrderStorage(database: platform.database, services: platform.services, now: platform.now)
        partnerRoutes = PartnerOrderRoutes(database: platform.database, now: platform.now)
    }

    func register(on routes: Routes) {
        self.routes.register(on: routes)
        partnerRoutes.register(on: routes)
        routes.on(OrdersAPI.storeOrder, use: storage.store)
    }

    func handle(_ jobs: inout JobHandlers) {
        jobs.on(.orderLimit) { [platform] limit, run in
            let instant = platform.now()
            try await platform.database.write { db in
                try run.finish(in: db)
                try limit.end(in: db, at: instant)
            }
        }
    }

    static func personalData(_ orders: OrdersComponents) -> [PersonalRecords] { [.orderChanges, .orders] }
}

extension PersonalRecords {
    fileprivate static let orderChanges = changes("changes of orders") { .orders(of: $0) }

    fileprivate static let orders = PersonalRecords(
        "orders",
        keptBecause: "Books about money have to be kept by law. Who ordered, and where it was brought, is erased."
    ) { account, db in
        try db.all(
            """
            SELECT id, code, state, quote, delivery, promised_at, courier, created_at FROM orders
            WHERE account = \(account) ORDER BY id
            """
        ) { try JSONValue($0, json: ["quote", "delivery", "courier"]) }
    } strip: { account, db in
        let orders: SQL = "(SELECT id FROM orders WHERE account = \(account))"
        try db.execute("UPDATE order_events SET reason = NULL WHERE actor = 'person' AND order_id IN \(orders)")
        try db.execute("UPDATE payments SET method = NULL WHERE order_id IN \(orders)")
        return try db.execute(
            """
            UPDATE orders SET account = NULL, delivery = NULL, courier = NULL, digest = ''
            WHERE account = \(account)
            """)
    }
}
