import AuthContracts
import Chassis
import Contracts
import Foundation
import Storage

/// The `inbox_messages` table, in an open transaction. Each statement on a person's messages checks the owner.
struct InboxTable {
    /// Most messages of a person; older ones are deleted.
    static let most = 500
    /// How long a deleted message can be restored, in seconds.
    static let grace: TimeInterval = 24 * 3_600

    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    /// Stores a message. A message with a code is stored without its text, which comes from the template on reading.
    func insert(_ message: InboxMessage, of owner: ID<Account>) throws {
        let words = message.code == nil ? (message.subject, message.body) : ("", "")
        try db.execute(
            """
            INSERT INTO inbox_messages (id, account_id, topic, code, message_values, subject, body, path, sent_at)
            VALUES (\(message.id), \(owner), \(message.topic?.rawValue), \(message.code), \(json: message.values),
                \(words.0), \(words.1), \(message.path), \(message.sentAt))
            """)
        try db.execute(
            """
            DELETE FROM inbox_messages WHERE account_id = \(owner) AND id <= (
                SELECT id FROM inbox_messages WHERE account_id = \(owner) ORDER BY id DESC LIMIT 1 OFFSET \(Self.most))
            """)
    }

    /// The newest messages first; only those before `cursor` if given.
    func newest(of owner: ID<Account>, before cursor: ID<InboxMessage>?, limit: Int) throws -> [InboxMessage] {
        let earlier: SQL = cursor.map { "AND id < \($0)" } ?? ""
        return try db.all(
            """
            SELECT * FROM inbox_messages WHERE account_id = \(owner) AND deleted_at IS NULL \(earlier)
            ORDER BY id DESC LIMIT \(limit)
            """, as: InboxMessage.init(row:))
    }

    func unread(of owner: ID<Account>) throws -> Int {
        try db.first(
            """
            SELECT count(*) AS n FROM inbox_messages
            WHERE account_id = \(owner) AND read_at IS NULL AND deleted_at IS NULL
            """
        ) { try $0["n"] } ?? 0
    }

    /// Marks a message as read, keeping the first time. Returns `false` if it does not exist.
    func read(_ id: ID<InboxMessage>, of owner: ID<Account>, at instant: Date) throws -> Bool {
        try db.execute(
            """
            UPDATE inbox_messages SET read_at = coalesce(read_at, \(instant))
            WHERE id = \(id) AND account_id = \(owner) AND deleted_at IS NULL
            """) == 1
    }

    func readAll(of owner: ID<Account>, at instant: Date) throws {
        try db.execute(
            """
            UPDATE inbox_messages SET read_at = \(instant)
            WHERE account_id = \(owner) AND read_at IS NULL AND deleted_at IS NULL
            """)
    }

    /// Deletes a message; returns `false` if it does not exist.
    func delete(_ id: ID<InboxMessage>, of owner: ID<Account>, at instant: Date) throws -> Bool {
        try db.execute(
            """
            UPDATE inbox_messages SET deleted_at = \(instant)
            WHERE id = \(id) AND account_id = \(owner) AND deleted_at IS NULL
            """) == 1
    }

    /// Restores a message; returns `false` if it is gone.
    func restore(_ id: ID<InboxMessage>, of owner: ID<Account>, at instant: Date) throws -> Bool {
        try db.execute(
            """
            UPDATE inbox_messages SET deleted_at = NULL
            WHERE id = \(id) AND account_id = \(owner)
                AND (deleted_at IS NULL OR deleted_at > \(instant - Self.grace))
            """) == 1
    }

    /// Erases messages that can no longer be restored.
    func erase(deletedBefore instant: Date) throws {
        try db.execute("DELETE FROM inbox_messages WHERE deleted_at <= \(instant)")
    }
}

extension InboxMessage {
    fileprivate init(row: Row) throws {
        let topic: String? = try row["topic"]
        try self.init(
            id: row["id"], topic: topic.flatMap(MessageTopic.init), code: row["code"],
            values: row.jsonIfPresent("message_values") ?? [:], subject: row["subject"], body: row["body"],
            path: row["path"], sentAt: row["sent_at"], readAt: row["read_at"])
    }
}
