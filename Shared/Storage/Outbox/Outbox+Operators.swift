import Foundation

extension Outbox {
    /// The backlog of deliveries.
    public struct Lag: Hashable, Sendable {
        /// The age of the oldest undelivered event in seconds, without dead letters; 0 if there is none.
        public let oldest: TimeInterval
        /// The number of waiting deliveries, without dead letters.
        public let waiting: Int
        /// The number of dead letters.
        public let parked: Int
        /// The number of deliveries held up by a dead letter.
        public let held: Int
    }

    public func lag(now: Date) async throws -> Lag {
        try await database.read { db in
            let (waiting, first) =
                try db.first(
                    "SELECT count(*) AS waiting, min(published_at_ms) AS first FROM outbox WHERE parked = FALSE"
                ) { (try $0["waiting"] as Int, try $0["first"] as Int64?) } ?? (0, nil)
            let parked = try db.first("SELECT count(*) FROM outbox WHERE parked = TRUE") { try $0[0] as Int }
            let held =
                parked == 0
                ? 0
                : try db.first(
                    """
                    SELECT count(*) FROM outbox AS waiting WHERE waiting.parked = FALSE AND EXISTS (
                        SELECT 1 FROM outbox AS earlier
                        WHERE earlier.subscriber = waiting.subscriber AND earlier.subject = waiting.subject
                            AND earlier.id < waiting.id AND earlier.parked = TRUE)
                        AND \(Self.isHeld(at: now.milliseconds))
                    """
                ) { try $0[0] as Int }
            return Lag(
                oldest: first.map { max(0, now.timeIntervalSince(Date(milliseconds: $0))) } ?? 0,
                waiting: waiting, parked: parked ?? 0, held: held ?? 0)
        }
    }

    /// The dead letters, oldest first.
    public func parked(limit: Int = 100) async throws -> [Delivery] {
        try await database.read {
            try $0.all(
                "SELECT \(Delivery.columns) FROM outbox WHERE parked = TRUE ORDER BY id LIMIT \(limit)",
                as: Delivery.init(row:))
        }
    }

    /// Makes a dead letter due again with all its attempts; returns `false` if it does not exist. Later events may have
    /// been delivered meanwhile.
    @discardableResult
    public func retry(_ id: Delivery.ID) async throws -> Bool {
        try await database.write { db in
            let isThere =
                try db.execute(
                    """
                    UPDATE outbox SET parked = FALSE, parked_at_ms = NULL, tries = 0, due_at_ms = 0
                    WHERE id = \(id) AND parked = TRUE
                    """) == 1
            if isThere { try db.notify(Self.channel) }
            return isThere
        }
    }

    /// Deletes a dead letter, so that later deliveries continue; returns `false` if it does not exist.
    @discardableResult
    public func discard(_ id: Delivery.ID) async throws -> Bool {
        try await database.write {
            try $0.execute("DELETE FROM outbox WHERE id = \(id) AND parked = TRUE") == 1
        }
    }

    /// The subscribers with a due delivery.
    public func due(now: Date) async throws -> [String] {
        let now = now.milliseconds
        return try await database.read {
            try $0.all(
                """
                SELECT DISTINCT subscriber FROM outbox WHERE parked = FALSE AND due_at_ms <= \(now) ORDER BY subscriber
                """
            ) { try $0[0] }
        }
    }
}
