import Contracts
import Foundation
import Storage

extension SessionTable {
    /// How many devices are listed.
    static let mostListed = 200

    /// The sessions of the account, the last used first.
    func current(of account: ID<Account>, at instant: Date) throws -> [StoredSession] {
        try db.all(
            """
            SELECT * FROM sessions WHERE account_id = \(account) AND expires_at > \(instant)
            ORDER BY used_at DESC, id DESC LIMIT \(Self.mostListed)
            """, as: StoredSession.init(row:))
    }

    /// The session, where it is one of the account's.
    func find(_ session: ID<Session>, of account: ID<Account>, at instant: Date) throws -> StoredSession? {
        try db.first(
            "SELECT * FROM sessions WHERE id = \(session) AND account_id = \(account) AND expires_at > \(instant)",
            as: StoredSession.init(row:))
    }

    /// Gives the session a name of its owner's choice, where it is one of the account's.
    func rename(
        _ session: ID<Session>, to name: String?, of account: ID<Account>, at instant: Date
    ) throws -> StoredSession? {
        try db.first(
            """
            UPDATE sessions SET name = \(name)
            WHERE id = \(session) AND account_id = \(account) AND expires_at > \(instant)
            RETURNING *
            """, as: StoredSession.init(row:))
    }

    /// Notes that the owner has confirmed; says whether the session is one of the account's.
    func confirm(_ session: ID<Session>, of account: ID<Account>, until instant: Date) throws -> Bool {
        try db.execute(
            "UPDATE sessions SET confirmed_until = \(instant) WHERE id = \(session) AND account_id = \(account)") == 1
    }
}
