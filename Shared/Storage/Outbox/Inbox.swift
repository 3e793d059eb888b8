import Foundation

extension Connection {
    /// Whether the event is seen for the first time. Asked in the transaction that acts on the event, it makes sure
    /// that the event has one effect however often it arrives, also twice at once.
    public func firstTime(_ eventID: String, at instant: Date) throws -> Bool {
        try execute(
            """
            INSERT INTO inbox (event_id, seen_at_ms) VALUES (\(eventID), \(instant.milliseconds))
            ON CONFLICT (event_id) DO NOTHING
            """) == 1
    }
}

/// The events that a service has seen.
public struct Inbox: Sendable {
    private let database: Database

    public init(database: Database) { self.database = database }

    /// Forgets the events seen before `instant`, and returns how many. One that arrives again after that is new.
    @discardableResult
    public func prune(before instant: Date) async throws -> Int {
        try await database.write { try $0.execute("DELETE FROM inbox WHERE seen_at_ms < \(instant.milliseconds)") }
    }
}
