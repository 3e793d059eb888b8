import Contracts
import Foundation
import RecipesContracts
import Storage

/// The `outside_links` table, in an open transaction: accounts at an external database that people have linked.
struct ExternalLinkTable {
    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    func find(of account: ID<Account>) throws -> ExternalLink? {
        try db.first("SELECT database, username, linked_at FROM outside_links WHERE account = \(account)") {
            ExternalLink(database: try $0["database"], username: try $0["username"], linkedAt: try $0["linked_at"])
        }
    }

    /// In place of the one there was.
    func set(_ link: ExternalLink, of account: ID<Account>) throws {
        try db.execute(
            """
            INSERT INTO outside_links (account, database, username, linked_at)
            VALUES (\(account), \(link.database), \(link.username), \(link.linkedAt))
            ON CONFLICT (account) DO UPDATE SET database = excluded.database, username = excluded.username,
                linked_at = excluded.linked_at
            """)
    }

    func delete(of account: ID<Account>) throws {
        try db.execute("DELETE FROM outside_links WHERE account = \(account)")
    }
}
