import AuthContracts
import Contracts
import Foundation
import Storage

/// Accounts with their bans and their last use, in an open transaction.
struct ManagedAccountTable {
    let db: any Connection
    let instant: Date

    init(_ db: any Connection, at instant: Date) {
        self.db = db
        self.instant = instant
    }

    func find(_ id: ID<Account>) throws -> ManagedAccount? { try find([id]).first }

    /// Those that are there, in that order.
    func find(_ ids: [ID<Account>]) throws -> [ManagedAccount] {
        guard !ids.isEmpty else { return [] }
        let accounts = try db.all(
            """
            SELECT a.*, (SELECT max(s.used_at) FROM sessions s WHERE s.account_id = a.id) AS last_seen_at
            FROM accounts a WHERE a.id IN \(.list(ids))
            """
        ) { row in
            let ban = try Ban(row: row, at: instant)
            return ManagedAccount(
                account: try Account(row: row), state: ban == nil ? .active : .banned, ban: ban,
                lastSeenAt: try row["last_seen_at"])
        }
        let byID = Dictionary(accounts.map { ($0.account.id, $0) }) { first, _ in first }
        return ids.compactMap { byID[$0] }
    }
}
