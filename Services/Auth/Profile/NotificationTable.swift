import AuthContracts
import Contracts
import Storage

/// The `notification_preferences` table, in an open transaction. Who has no row has chosen nothing yet.
struct NotificationTable {
    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    func find(_ account: ID<Account>) throws -> NotificationPreferences {
        try db.first("SELECT * FROM notification_preferences WHERE account_id = \(account)") { row in
            NotificationPreferences(
                email: try Self.topics(row["email"]), push: try Self.topics(row["push"]))
        } ?? NotificationPreferences()
    }

    func replace(_ preferences: NotificationPreferences, of account: ID<Account>) throws {
        try db.execute(
            """
            INSERT INTO notification_preferences (account_id, email, push)
            VALUES (\(account), \(Self.words(preferences.email)), \(Self.words(preferences.push)))
            ON CONFLICT (account_id) DO UPDATE SET email = excluded.email, push = excluded.push
            """)
    }

    private static func words(_ topics: Labels<MessageTopic>) -> String {
        topics.members.map(\.rawValue).joined(separator: " ")
    }

    private static func topics(_ words: String) -> Labels<MessageTopic> {
        Labels(words.split(separator: " ").compactMap { MessageTopic(rawValue: String($0)) })
    }
}
