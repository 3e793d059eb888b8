import Chassis
import Contracts
import Foundation
import OrdersContracts
import Storage

/// The tables `orders`, `order_events` and `order_substitutions`, in an open transaction.
struct OrderTable {
    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    /// Locks the order until the transaction ends, and counts a change.
    func hold(_ id: ID<Order>, at instant: Date) throws -> StoredOrder? {
        try db.first(
            "UPDATE orders SET revision = revision + 1, changed_at = \(instant) WHERE id = \(id) RETURNING *",
            as: StoredOrder.init(row:))
    }

    func find(_ id: ID<Order>) throws -> StoredOrder? {
        try db.first("SELECT * FROM orders WHERE id = \(id)", as: StoredOrder.init(row:))
    }

    func find(_ id: ID<Order>, of account: ID<Account>) throws -> StoredOrder? {
        try db.first("SELECT * FROM orders WHERE id = \(id) AND account = \(account)", as: StoredOrder.init(row:))
    }

    /// The order, if it was placed with the partner.
    func find(_ id: ID<Order>, of partner: ID<Partner>) throws -> StoredOrder? {
        let order = try db.first(
            "SELECT * FROM orders WHERE id = \(id) AND partner_id = \(partner)", as: StoredOrder.init(row:))
        return try order.flatMap { try wasPlaced($0.id) ? $0 : nil }
    }

    /// A partner's placed orders: open ones, the oldest first, or closed ones, the newest first.
    func all(of partner: ID<Partner>, open isOpen: Bool, after last: ID<Order>?, limit: Int) throws -> [StoredOrder] {
        let open = OrderState.allCases.filter(\.needsAddress).map(\.rawValue)
        let states: SQL = isOpen ? "state IN \(SQL.list(open))" : "state NOT IN \(SQL.list(open))"
        let further: SQL = last.map { isOpen ? "AND id > \($0)" : "AND id < \($0)" } ?? ""
        let order: SQL = isOpen ? "id" : "id DESC"
        return try db.all(
            """
            SELECT * FROM orders WHERE partner_id = \(partner) AND \(states) \(further)
                AND EXISTS (SELECT 1 FROM order_events WHERE order_id = orders.id AND move = 'place')
            ORDER BY \(order) LIMIT \(limit)
            """, as: StoredOrder.init(row:))
    }

    func find(quote: ID<Quote>, of account: ID<Account>) throws -> ID<Order>? {
        try db.first("SELECT id FROM orders WHERE quote_id = \(quote) AND account = \(account)") { try $0["id"] }
    }

    /// The order that used the quote; `nil` while the quote can be ordered.
    func find(using quote: ID<Quote>, of account: ID<Account>) throws -> ID<Order>? {
        try db.first(
            """
            SELECT id FROM orders
            WHERE quote_id = \(quote) AND account = \(account) AND state NOT IN ('draft', 'quoted')
            """
        ) { try $0["id"] }
    }

    /// The orders of an account, the newest first.
    func all(of account: ID<Account>, before last: ID<Order>?, limit: Int) throws -> [StoredOrder] {
        let older: SQL = last.map { "AND id < \($0)" } ?? ""
        return try db.all(
            "SELECT * FROM orders WHERE account = \(account) \(older) ORDER BY id DESC LIMIT \(limit)",
            as: StoredOrder.init(row:))
    }

    /// Whether the order was ever placed with its partner.
    func wasPlaced(_ id: ID<Order>) throws -> Bool {
        try db.first("SELECT 1 AS one FROM order_events WHERE order_id = \(id) AND move = 'place'") { _ in true }
            ?? false
    }

    func events(of id: ID<Order>) throws -> [OrderEvent] {
        try db.all("SELECT * FROM order_events WHERE order_id = \(id) ORDER BY number") { row in
            OrderEvent(
                number: try row["number"], move: try row.word("move"), state: try row.word("to_state"),
                by: try row.word("actor"), at: try row["at"], reason: try row["reason"])
        }
    }

    func insert(_ order: StoredOrder) throws {
        try db.execute(
            """
            INSERT INTO orders (id, account, quote_id, partner_id, code, state, event_number, revision, quote, total,
                currency, delivery, digest, is_stored, created_at, changed_at)
            VALUES (\(order.id), \(order.account), \(order.quote.quote), \(order.partner), \(order.code),
                \(order.state.rawValue), \(order.eventNumber), \(order.revision), \(json: order.quote),
                \(order.quote.total), \(order.quote.currency), \(jsonIfPresent: order.delivery), \(order.digest), 0,
                \(order.createdAt), \(order.changedAt))
            """)
    }

    func insert(_ event: OrderEvent, of id: ID<Order>, from state: OrderState?) throws {
        try db.execute(
            """
            INSERT INTO order_events (order_id, number, previous, from_state, to_state, move, actor, at, reason)
            VALUES (\(id), \(event.number), \(event.number > 1 ? event.number - 1 : nil), \(state?.rawValue ?? ""),
                \(event.state.rawValue), \(event.move.rawValue), \(event.by.rawValue), \(event.at), \(event.reason))
            """)
    }

    func stand(_ id: ID<Order>, at event: OrderEvent) throws {
        try db.execute(
            "UPDATE orders SET state = \(event.state.rawValue), event_number = \(event.number) WHERE id = \(id)")
    }

    func setDelivery(_ delivery: OrderDelivery, _ digest: String, of id: ID<Order>) throws {
        try db.execute("UPDATE orders SET delivery = \(json: delivery), digest = \(digest) WHERE id = \(id)")
    }

    /// Deletes the address and courier of a closed order whose account is erased.
    func forgetAddress(of id: ID<Order>) throws {
        try db.execute("UPDATE orders SET delivery = NULL, courier = NULL WHERE id = \(id)")
    }

    func setPromise(_ promisedAt: Date, of id: ID<Order>) throws {
        try db.execute("UPDATE orders SET promised_at = \(promisedAt) WHERE id = \(id)")
    }

    func setCourier(_ courier: Courier?, of id: ID<Order>) throws {
        try db.execute("UPDATE orders SET courier = \(jsonIfPresent: courier) WHERE id = \(id)")
    }

    func setStored(_ id: ID<Order>, leavingOut numbers: [Int]) throws {
        try db.execute("UPDATE orders SET is_stored = 1, left_out = \(json: numbers) WHERE id = \(id)")
    }

    // MARK: - Substitutions

    func substitutions(of id: ID<Order>) throws -> [OrderSubstitution] {
        try db.all("SELECT * FROM order_substitutions WHERE order_id = \(id) ORDER BY line") { row in
            OrderSubstitution(
                id: try row["id"], line: try row["line"], name: try row["name"], quantity: try row["quantity"],
                unitPrice: try row["unit_price"], state: try row.word("state"), answerBy: try row["answer_by"])
        }
    }

    func insert(_ substitution: OrderSubstitution, of id: ID<Order>, at instant: Date) throws {
        try db.execute(
            """
            INSERT INTO order_substitutions (id, order_id, line, name, quantity, unit_price, state, answer_by, made_at)
            VALUES (\(substitution.id), \(id), \(substitution.line), \(substitution.name), \(substitution.quantity),
                \(substitution.unitPrice), \(substitution.state.rawValue), \(substitution.answerBy), \(instant))
            """)
    }

    /// Stores the answer; returns `false` if it was answered before.
    func answer(_ id: ID<OrderSubstitution>, of order: ID<Order>, _ state: OrderSubstitution.State) throws -> Bool {
        try db.execute(
            """
            UPDATE order_substitutions SET state = \(state.rawValue)
            WHERE id = \(id) AND order_id = \(order) AND state = 'proposed'
            """) == 1
    }
}
