import Foundation

/// The published events of a service that have not reached every subscriber yet.
///
/// Delivery is at least once. Each subscriber gets the ordered events about a subject one at a time, the oldest first.
/// An event that keeps failing becomes a dead letter. It holds up events with the same name and subject for an hour;
/// then they are delivered without it.
public struct Outbox: Sendable {
    /// The number of attempts before a delivery becomes a dead letter.
    public static let triesBeforeParking = 8
    /// The time for which a dead letter holds up later events, in seconds.
    public static let hold: TimeInterval = 3_600

    /// The channel that wakes the dispatchers.
    static let channel = "outbox"

    let database: Database
    private let jitter: @Sendable () -> Double

    /// - Parameter jitter: the factor of a delay.
    public init(database: Database, jitter: @escaping @Sendable () -> Double = { .random(in: 0.75...1.25) }) {
        self.database = database
        self.jitter = jitter
    }

    /// Yields soon after an event is published or a dead letter is retried; see `Database.notices`.
    public func notices() -> AsyncStream<Void> { database.notices(on: Self.channel) }

    /// Claims up to `limit` due deliveries, oldest first, for the length of `lease`.
    ///
    /// Several processes may claim at once. A delivery without an answer is due again when its lease ends.
    ///
    /// - Parameter subscriber: claims only deliveries to this subscriber, so that a slow one does not delay others.
    public func claim(
        limit: Int, now: Date, lease: Duration, for subscriber: String? = nil
    ) async throws -> [Delivery] {
        let now = now.milliseconds
        let leaseEnd = now + Int64(lease.milliseconds)
        // A read does not block writers; a claim does.
        guard try await isAnythingDue(now) else { return [] }
        let deliveries = try await database.write { db in
            // A delivery that crashes its process never reports a failure.
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

    /// The undelivered events about a subject for `subscriber`, claimed or not, in order; empty if one is a dead
    /// letter.
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

    /// Removes a delivery that the subscriber has accepted.
    public func delivered(_ id: Delivery.ID) async throws {
        try await database.write { try $0.execute("DELETE FROM outbox WHERE id = \(id)") }
    }

    /// Records a refusal. The delivery is retried after 1, 2, 4 … up to 60 seconds, and becomes a dead letter after
    /// `triesBeforeParking` attempts. Returns whether it became one.
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

    /// A condition that the delivery `waiting` must wait for an earlier one about its subject: a dead letter of the
    /// same name younger than `hold`, or one still being tried. Deliveries held up by a dead letter hold up only their
    /// own name.
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

    /// Records that the subscriber was unreachable. The attempt does not count, and the delivery is due again within
    /// about 5 seconds.
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
    /// The first 500 characters without NUL, for storage.
    fileprivate var remembered: String { String(prefix(500)).replacing("\0", with: "") }
}
