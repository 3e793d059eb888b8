import Chassis
import Contracts
import Foundation
import OrdersContracts
import Storage

/// What partners are told of their orders, in an open transaction: numbered for each partner, in the order in which it
/// happened. Polling reads the numbers; a webhook is sent for each that the partner did not cause.
struct PartnerNotices {
    enum What {
        case moved(OrderMove)
        case substitution(OrderSubstitution.State)
        case refund
        case changed

        /// As it stands in a webhook; `nil` for what the partner is not told.
        var type: String? {
            switch self {
            case .moved(.send), .moved(.price), .moved(.fail): nil
            case .moved(.giveUp): "order.failed"
            case .moved(let move): "order.\(move.to.rawValue)"
            case .substitution(let state): "order.substitution-\(state.rawValue)"
            case .refund: "order.refund"
            case .changed: "order.changed"
            }
        }
    }

    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    /// Notes something of an order that the partner has seen. What a partner did itself is told by polling alone. What
    /// happens while the webhook is off waits as a dead letter, which can be replayed.
    func note(_ order: StoredOrder, _ what: What, by actor: OrderActor = .system, at instant: Date) throws {
        guard let type = what.type, try OrderTable(db).wasPlaced(order.id) else { return }
        let number = try db.first(
            """
            INSERT INTO partner_counters (partner_id, last) VALUES (\(order.partner), 1)
            ON CONFLICT (partner_id) DO UPDATE SET last = partner_counters.last + 1 RETURNING last
            """
        ) { try $0["last"] as Int }
        let endpoint = actor == .partner ? nil : try WebhookTable(db).endpoint(of: order.partner)
        let state = endpoint.map { $0.isOn ? "waiting" : "dead" } ?? "quiet"
        let id = "msg_\(ID<PartnerNotice>(at: instant))"
        try db.execute(
            """
            INSERT INTO partner_notices (
                partner_id, number, id, order_id, type, order_state, at, state, attempts, due_at, last_error)
            VALUES (\(order.partner), \(number ?? 1), \(id), \(order.id), \(type), \(order.state.rawValue), \(instant),
                \(state), 0, \(instant), \(state == "dead" ? "The webhook was off." : nil))
            """)
        if state == "waiting" { try send(order.id, to: order.partner, at: instant) }
    }

    /// Has what waits of an order sent, when it is due.
    func send(_ order: ID<Order>, to partner: ID<Partner>, due: Date? = nil, at instant: Date) throws {
        try db.enqueue(
            WebhookJob(partner: partner, order: order), as: .webhook, of: partner.description, due: due, at: instant)
    }

    /// The orders of which something was noted behind `number`, by their latest notices; at most `limit`.
    func orders(of partner: ID<Partner>, since number: Int, limit: Int) throws -> [(order: ID<Order>, number: Int)] {
        try db.all(
            """
            SELECT order_id, max(number) AS number FROM partner_notices
            WHERE partner_id = \(partner) AND number > \(number)
            GROUP BY order_id ORDER BY max(number) LIMIT \(limit)
            """
        ) { (try $0["order_id"], try $0["number"]) }
    }

    // MARK: - Sending

    /// The oldest of an order that waits, whether it is due or not.
    func first(of order: ID<Order>) throws -> WaitingNotice? {
        try db.first(
            """
            SELECT * FROM partner_notices WHERE order_id = \(order) AND state = 'waiting' ORDER BY number LIMIT 1
            """, as: WaitingNotice.init(row:))
    }

    /// Keeps others from sending it until `end`; `false` if somebody is sending it.
    func claim(_ notice: WaitingNotice, until end: Date, at instant: Date) throws -> Bool {
        try db.execute(
            """
            UPDATE partner_notices SET claimed_to = \(end)
            WHERE id = \(notice.id) AND state = 'waiting' AND (claimed_to IS NULL OR claimed_to <= \(instant))
            """) == 1
    }

    func delivered(_ notice: WaitingNotice, _ status: Int) throws {
        try db.execute(
            """
            UPDATE partner_notices SET state = 'delivered', attempts = attempts + 1, last_status = \(status),
                claimed_to = NULL
            WHERE id = \(notice.id) AND state = 'waiting'
            """)
    }

    /// Tries it again at `due`, or never again if that is `nil`.
    func failed(_ notice: WaitingNotice, _ status: Int?, _ error: String, due: Date?) throws {
        try db.execute(
            """
            UPDATE partner_notices SET state = \(due == nil ? "dead" : "waiting"), attempts = attempts + 1,
                last_status = \(status), last_error = \(error), due_at = \(due ?? notice.dueAt), claimed_to = NULL
            WHERE id = \(notice.id) AND state = 'waiting'
            """)
    }

    /// Lets others send it at once, as if it had not been tried.
    func release(_ notice: WaitingNotice) throws {
        try db.execute(
            "UPDATE partner_notices SET claimed_to = NULL WHERE id = \(notice.id) AND state = 'waiting'")
    }

    /// Has all that waits for a partner sent when it is due, after nothing could be sent for a time.
    func resume(_ partner: ID<Partner>, at instant: Date) throws {
        let waiting: [ID<Order>] = try db.all(
            "SELECT DISTINCT order_id FROM partner_notices WHERE partner_id = \(partner) AND state = 'waiting'"
        ) { try $0["order_id"] }
        for order in waiting { try send(order, to: partner, at: instant) }
    }

    /// Gives up all that waits for a partner.
    func bury(of partner: ID<Partner>, _ error: String) throws {
        try db.execute(
            """
            UPDATE partner_notices SET state = 'dead', last_error = \(error), claimed_to = NULL
            WHERE partner_id = \(partner) AND state = 'waiting'
            """)
    }

    func dead(of partner: ID<Partner>, limit: Int) throws -> [PartnerNotice] {
        try db.all(
            """
            SELECT * FROM partner_notices WHERE partner_id = \(partner) AND state = 'dead' ORDER BY number LIMIT \(limit)
            """, as: PartnerNotice.init(row:))
    }

    /// Sends dead letters again, all or one. Returns how many.
    func replay(of partner: ID<Partner>, _ id: String?, at instant: Date) throws -> Int {
        let which: SQL = id.map { "AND id = \($0)" } ?? ""
        let orders: [ID<Order>] = try db.all(
            """
            UPDATE partner_notices SET state = 'waiting', attempts = 0, due_at = \(instant), claimed_to = NULL
            WHERE partner_id = \(partner) AND state = 'dead' \(which) RETURNING order_id
            """
        ) { try $0["order_id"] }
        for order in Set(orders) { try send(order, to: partner, at: instant) }
        return orders.count
    }
}

/// A notice that is to be sent.
struct WaitingNotice: Sendable {
    let id: String
    let partner: ID<Partner>
    let number: Int
    let order: ID<Order>
    let type: String
    let state: String
    let at: Date
    let attempts: Int
    let dueAt: Date

    init(row: Row) throws {
        id = try row["id"]
        partner = try row["partner_id"]
        number = try row["number"]
        order = try row["order_id"]
        type = try row["type"]
        state = try row["order_state"]
        at = try row["at"]
        attempts = try row["attempts"]
        dueAt = try row["due_at"]
    }
}

extension PartnerNotice {
    init(row: Row) throws {
        try self.init(
            id: row["id"], number: row["number"], order: row["order_id"], type: row["type"], at: row["at"],
            attempts: row["attempts"], lastStatus: row["last_status"], lastError: row["last_error"])
    }
}

/// The job that sends what waits of one order.
struct WebhookJob: Codable, Hashable, Sendable {
    let partner: ID<Partner>
    let order: ID<Order>
}
