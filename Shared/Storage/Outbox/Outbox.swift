import Foundation

/// The events that a service has published and that have not reached everybody yet.
///
/// Delivery is at least once, and for each subscriber in order per subject: of the ordered events about a subject only the
/// oldest is handed out. One that keeps failing becomes a dead letter, which holds up events of its own name about its own
/// subject, and those for an hour; then they are delivered without it.
public struct Outbox: Sendable {
    /// How often a delivery is tried before it becomes a dead letter.
    public static let triesBeforeParking = 8
    /// For how long a dead letter holds up what follows it, in seconds.
    public static let hold: TimeInterval = 3_600

    /// On which those who deliver are woken.
    static let channel = "outbox"

    let database: Database
    private let jitter: @Sendable () -> Double

    /// - Parameter jitter: what a delay is multiplied with.
    public init(database: Database, jitter: @escaping @Sendable () -> Double = { .random(in: 0.75...1.25) }) {
        self.database = database
        self.jitter = jitter
    }

    /// Yields soon after an event was published or a dead letter is to be delivered again; see `Database.notices`.
    public func notices() -> AsyncStream<Void> { database.notices(on: Self.channel) }

    /// Takes up to `limit` deliveries that are due, oldest first, and hides them for the length of `lease`.
    ///
    /// Several processes may claim at once. A delivery whose lease ends without an answer is due again.
    ///
    /// - Parameter subscriber: whom alone to deliver to; a slow subscriber that is claimed for apart delays nobody.
    public func claim(
        limit: Int, now: Date, lease: Duration, for subscriber: String? = nil
    ) async throws -> [Delivery] {
        let now = now.milliseconds
        let leaseEnd = now + Int64(lease.milliseconds)
        // Looking does not get in the way of who writes; claiming does.
        guard try await isAnythingDue(now) else { return [] }
        let deliveries = try await database.write { db in
            // One whose process dies each time it is tried never gets to report a failure.
            try db.execute(
                """
                UPDATE outbox SET parked = TRUE, parked_at_ms = \(now), last_error = coalesce(last_error, 'no answer')
                WHERE parked = FALSE AND due_at_ms <= \(now) AND tries >= \(Self.triesBeforeParking)
                """)
            let whose: SQL = subscriber.map { "AND waiting.subscriber = \($0)" } ?? ""
            let unclaimed: SQL = db.engine == .postgres ? "FOR UPDATE OF waiting SKIP LOCKED" : ""
            return try db.all(
                """
                WITH due AS MATERIALIZED (
                    SELECT waiting.id AS due_id FROM outbox AS waiting
                    WHERE waiting.parked = FALSE AND waiting.due_at_ms <= \(now) \(whose)
                        AND NOT \(Self.isHeld(at: now))
                    ORDER BY waiting.id LIMIT \(limit) \(unclaimed)
                )
                UPDATE outbox SET tries = tries + 1, due_at_ms = \(leaseEnd) FROM due WHERE id = due_id
                RETURNING \(Delivery.columns)
                """, as: Delivery.init(row:))
        }
        return deliveries.sorted { $0.id < $1.id }
    }

    /// The events about a subject that `subscriber` does not have yet, claimed or not, in their order; none if one of them is
    /// a dead letter.
    public func waiting(about subject: String, for subscriber: String) async throws -> [Delivery] {
        try await database.read { db in
            let deliveries = try db.all(
                """
                SELECT \(Delivery.columns), parked FROM outbox
                WHERE subscriber = \(subscriber) AND subject = \(subject) ORDER BY id
                """
            ) { (delivery: try Delivery(row: $0), isParked: try $0["parked"] as Bool) }
            return deliveries.contains(where: \.isParked) ? [] : deliveries.map(\.delivery)
        }
    }

    private func isAnythingDue(_ now: Int64) async throws -> Bool {
        try await database.read {
            try !$0.rows("SELECT 1 FROM outbox WHERE parked = FALSE AND due_at_ms <= \(now) LIMIT 1").isEmpty
        }
    }

    /// Notes that the subscriber has it.
    public func delivered(_ id: Delivery.ID) async throws {
        try await database.write { try $0.execute("DELETE FROM outbox WHERE id = \(id)") }
    }

    /// Notes that the subscriber refused it. It is tried again after 1, 2, 4 … up to 60 seconds, and is a dead letter
    /// after `triesBeforeParking` tries. Says whether it became one.
    @discardableResult
    public func failed(_ id: Delivery.ID, _ error: String, now: Date) async throws -> Bool {
        let factor = jitter()
        return try await database.write { db in
            guard let tries = try db.first("SELECT tries FROM outbox WHERE id = \(id)", as: { try $0[0] as Int }) else {
                return false
            }
            let delay = min(60, Double(1 << min(max(tries - 1, 0), 6))) * factor
            try db.execute(
                """
                UPDATE outbox SET parked = (tries >= \(Self.triesBeforeParking)), last_error = \(error.remembered),
                    parked_at_ms = CASE WHEN tries >= \(Self.triesBeforeParking)
                        THEN CAST(\(now.milliseconds) AS BIGINT) END,
                    due_at_ms = \(now.addingTimeInterval(delay).milliseconds)
                WHERE id = \(id)
                """)
            return tries >= Self.triesBeforeParking
        }
    }

    /// Whether the delivery `waiting` waits for an earlier one about its subject: for a dead letter of the same name that is
    /// younger than `hold`, or for one that is still tried. What waits behind a dead letter holds up its own name alone.
    static func isHeld(at now: Int64) -> SQL {
        let since = now - Int64(hold * 1_000)
        return """
            (waiting.is_ordered = TRUE AND EXISTS (
                SELECT 1 FROM outbox AS earlier
                WHERE earlier.subscriber = waiting.subscriber AND earlier.subject = waiting.subject
                    AND earlier.id < waiting.id AND earlier.is_ordered = TRUE
                    AND CASE
                        WHEN earlier.name = waiting.name THEN earlier.parked = FALSE OR earlier.parked_at_ms > \(since)
                        ELSE earlier.parked = FALSE AND NOT EXISTS (
                            SELECT 1 FROM outbox AS dead
                            WHERE dead.subscriber = earlier.subscriber AND dead.subject = earlier.subject
                                AND dead.id < earlier.id AND dead.name = earlier.name AND dead.parked = TRUE
                                AND dead.parked_at_ms > \(since))
                        END))
            """
    }

    /// Notes that the subscriber could not be reached, which is not the event's fault: it is not counted as a try,
    /// and due again within about 5 seconds however often that happens.
    public func postponed(_ id: Delivery.ID, _ error: String, now: Date) async throws {
        let due = now.addingTimeInterval(4 * jitter()).milliseconds
        try await database.write {
            try $0.execute(
                """
                UPDATE outbox SET tries = CASE WHEN tries > 0 THEN tries - 1 ELSE 0 END,
                    last_error = \(error.remembered), due_at_ms = \(due)
                WHERE id = \(id)
                """)
        }
    }
}

extension String {
    /// As much of an error as is worth keeping.
    fileprivate var remembered: String { String(prefix(500)).replacing("\0", with: "") }
}
