import Chassis
import Contracts
import Foundation
import OrdersContracts
import Storage

/// The notices to partners about their orders, in an open transaction, numbered per partner in order of events. Polling
/// reads the numbers. A webhook is sent for each notice that the partner did not cause.
struct PartnerNotices {
    enum What {
        case moved(OrderMove)
        case substitution(OrderSubstitution.State)
        case refund
        case changed

        /// The type in a webhook; `nil` if the partner is not notified.
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

    /// Notes an event of a placed order. The partner's own actions appear only in polling. While the webhook is off,
    /// notices become dead letters that can be replayed.
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

    /// Enqueues the sending of an order's waiting notices.
    func send(_ order: ID<Order>, to partner: ID<Partner>, due: Date? = nil, at instant: Date) throws {
        try db.enqueue(
            WebhookJob(partner: partner, order: order), as: .webhook, of: partner.description, due: due, at: instant)
    }

    /// Orders with notices after `number`, sorted by their latest notice; at most `limit`.
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

    /// The oldest waiting notice of an order, due or not.
    func first(of order: ID<Order>) throws -> WaitingNotice? {
        try db.first(
            """
            SELECT * FROM partner_notices WHERE order_id = \(order) AND state = 'waiting' ORDER BY number LIMIT 1
            """, as: WaitingNotice.init(row:))
    }

    /// Reserves a notice until `end`; returns `false` if another sender has it.
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

    /// Schedules a retry at `due`, or gives up if `due` is `nil`.
    func failed(_ notice: WaitingNotice, _ status: Int?, _ error: String, due: Date?) throws {
        try db.execute(
            """
            UPDATE partner_notices SET state = \(due == nil ? "dead" : "waiting"), attempts = attempts + 1,
                last_status = \(status), last_error = \(error), due_at = \(due ?? notice.dueAt), claimed_to = NULL
            WHERE id = \(notice.id) AND state = 'waiting'
            """)
    }

    /// Releases a notice, as if it had not been tried.
    func release(_ notice: WaitingNotice) throws {
        try db.execute(
            "UPDATE partner_notices SET claimed_to = NULL WHERE id = \(notice.id) AND state = 'waiting'")
    }

    /// Enqueues all waiting notices of a partner after an interruption.
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

    /// Sends dead letters again, all or one; returns their number.
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

/// A notice that waits to be sent.
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

/// The job that sends an order's waiting notices.
struct WebhookJob: Codable, Hashable, Sendable {
    let partner: ID<Partner>
    let order: ID<Order>
}
