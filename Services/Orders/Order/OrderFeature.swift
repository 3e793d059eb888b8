import Chassis
import Contracts
import Foundation
import OrdersContracts
import Storage

/// Orders: placing, following and cancelling.
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

    static func personalData(_ orders: OrdersComponents) -> [PersonalRecords] {
        [.orderChanges, .orders(now: orders.platform.now)]
    }
}

extension PersonalRecords {
    fileprivate static let orderChanges = changes("changes of orders") { .orders(of: $0) }

    /// The orders of an account. Erasure cancels orders that no partner has accepted. Orders under way are delivered,
    /// and their addresses are erased then.
    fileprivate static func orders(now: @escaping @Sendable () -> Date) -> PersonalRecords {
        PersonalRecords(
            "orders",
            keptBecause: """
                Books about money have to be kept by law. Who ordered is erased, and where it is brought as soon as it is \
                there.
                """
        ) { account, db in
            try db.all(
                """
                SELECT id, code, state, quote, delivery, promised_at, courier, created_at FROM orders
                WHERE account = \(account) ORDER BY id
                """
            ) { try JSONValue($0, json: ["quote", "delivery", "courier"]) }
        } strip: { account, db in
            try takeBack(of: account, in: db, at: now())
            return try forget(account, in: db)
        }
    }

    private static func takeBack(of account: ID<Account>, in db: any Connection, at instant: Date) throws {
        let waiting: [ID<Order>] = try db.all(
            "SELECT id FROM orders WHERE account = \(account) AND state IN ('quoted', 'placed') ORDER BY id"
        ) { try $0["id"] }
        for id in waiting {
            guard var change = try OrderChange(db, of: id, at: instant),
                OrderMove.cancel.leads(from: change.order.state, by: .person)
            else { continue }
            try change.move(.cancel, by: .person)
            try change.returnAll()
        }
    }

    private static func forget(_ account: ID<Account>, in db: any Connection) throws -> Int {
        let orders: SQL = "(SELECT id FROM orders WHERE account = \(account))"
        try db.execute("UPDATE order_events SET reason = NULL WHERE actor = 'person' AND order_id IN \(orders)")
        try db.execute("UPDATE payments SET method = NULL, action = NULL WHERE order_id IN \(orders)")
        let brought = OrderState.allCases.filter { !$0.needsAddress }.map(\.rawValue)
        try db.execute(
            """
            UPDATE orders SET delivery = NULL, courier = NULL
            WHERE account = \(account) AND state IN \(SQL.list(brought))
            """)
        return try db.execute("UPDATE orders SET account = NULL, digest = '' WHERE account = \(account)")
    }
}
