import Foundation

extension Connection {
    /// Adds an event to the outbox for each subscriber, in this transaction.
    ///
    /// Ordered events about a subject are delivered in the order of their commits. On PostgreSQL, a second transaction
    /// that publishes about the same subject waits for the first. Make changes first and publish last, because the
    /// reverse order can deadlock and is then retried.
    ///
    /// - Parameters:
    ///   - id: the unique id of the event, by which subscribers drop duplicates.
    ///   - name: the name of the event, such as `RecipePublished`.
    ///   - subject: the object of the event, such as the recipe's identifier.
    ///   - payload: the event as JSON.
    ///   - subscribers: the recipients; if empty, nothing is stored.
    ///   - isOrdered: whether the event waits for earlier ordered events about its subject.
    /// - Throws: `StorageError.duplicate` if an undelivered event with this id exists.
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

    /// Withdraws the undelivered events about a subject, including dead letters, and returns the number of deliveries.
    /// A delivery under way may still arrive.
    @discardableResult
    public func withdraw(about subject: String) throws -> Int {
        try execute("DELETE FROM outbox WHERE subject = \(subject)")
    }
}

/// The first half of the advisory locks on subjects: "outb" in ASCII.
private let outboxLock = 0x6f75_7462
