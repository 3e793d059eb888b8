import Contracts
import Foundation
import Storage

extension PersonalRecords {
    /// The changes in a topic that belongs to one person.
    public static func changes(
        _ kind: String, in topic: @escaping @Sendable (ID<Account>) -> ChangeTopic
    ) -> PersonalRecords {
        PersonalRecords(kind) { account, db in
            try db.all(
                """
                SELECT sequence, action, kind, subject, at_ms FROM feed_changes WHERE topic = \(topic(account)) ORDER BY 1
                """
            ) { try JSONValue($0) }
        } erase: { account, db in
            try db.execute("DELETE FROM feed_topics WHERE topic = \(topic(account))")
            return try db.execute("DELETE FROM feed_changes WHERE topic = \(topic(account))")
        }
    }
}
