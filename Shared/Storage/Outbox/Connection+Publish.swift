import Foundation

extension Connection {
    /// Puts an event into the outbox, once for each subscriber. It leaves with the caller's transaction or not at all.
    ///
    /// Ordered events about one subject are delivered in the order in which their transactions were committed: on PostgreSQL
    /// a second transaction that publishes about the subject waits here for the first. So change first and publish
    /// last; who does it the other way round may run into a deadlock, and is run again.
    ///
    /// - Parameters:
    ///   - id: tells the event from all others; a subscriber that has seen it drops it.
    ///   - name: what happened, `RecipePublished`.
    ///   - subject: what it happened to, such as the recipe's identifier.
    ///   - payload: the event itself, as JSON.
    ///   - subscribers: whom to tell; nobody is nothing.
    ///   - isOrdered: whether it waits for earlier ordered events about its subject.
    /// - Throws: `StorageError.duplicate` when an undelivered event with this identifier is there already.
    public func publish(
        _ id: String, name: String, subject: String, payload: String, subscribers: [String],
        isOrdered: Bool = true, at instant: Date
    ) throws {
        guard !subscribers.isEmpty else { return }
        if isOrdered, engine == .postgres {
            _ = try rows("SELECT pg_advisory_xact_lock(\(outboxLock), hashtext(\(subject)))")
        }
        let now = instant.milliseconds
        let values = subscribers.map { subscriber -> SQL in
            "(\(id), \(name), \(subject), \(payload), \(subscriber), \(isOrdered), \(now), \(now))"
        }
        try execute(
            """
            INSERT INTO outbox (event_id, name, subject, payload, subscriber, is_ordered, published_at_ms, due_at_ms)
            VALUES \(values.joined(", "))
            """)
        try notify(Outbox.channel)
    }

    /// Takes the events about one subject back that have not reached everybody, dead letters included, and returns how
    /// many deliveries that were. One that is on its way may still arrive.
    @discardableResult
    public func withdraw(about subject: String) throws -> Int {
        try execute("DELETE FROM outbox WHERE subject = \(subject)")
    }
}

/// The first half of the advisory locks on subjects: "outb" in ASCII.
private let outboxLock = 0x6f75_7462
