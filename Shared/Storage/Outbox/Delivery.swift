import Foundation

/// An event on its way to one subscriber.
public struct Delivery: Hashable, Sendable, Identifiable {
    /// The position in the outbox.
    public let id: Int64
    public let eventID: String
    public let name: String
    public let subject: String
    /// The event as JSON.
    public let payload: String
    public let subscriber: String
    public let publishedAt: Date
    /// The number of attempts, including this one.
    public let tries: Int
    /// The last error; `nil` if there was none.
    public let error: String?
}

extension Delivery {
    static let columns: SQL =
        "id, event_id, name, subject, payload, subscriber, published_at_ms, tries, last_error"

    init(row: Row) throws {
        try self.init(
            id: row["id"], eventID: row["event_id"], name: row["name"], subject: row["subject"],
            payload: row["payload"], subscriber: row["subscriber"],
            publishedAt: Date(milliseconds: row["published_at_ms"]), tries: row["tries"], error: row["last_error"])
    }
}
