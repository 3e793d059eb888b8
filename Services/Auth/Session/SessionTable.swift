import Chassis
import Contracts
import Foundation
import Storage

/// The `sessions` table, in an open transaction. A session that ended is not in it any more.
struct SessionTable {
    /// How long a session lasts that is not used.
    static let lifetime: TimeInterval = 30 * 86_400

    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    func insert(_ session: ID<Session>, of account: ID<Account>, on device: Device, at instant: Date) throws {
        try db.execute(
            """
            INSERT INTO sessions (id, account_id, address, user_agent, began_at, used_at, expires_at)
            VALUES (\(session), \(account), \(device.address), \(device.userAgent), \(instant), \(instant),
                \(instant + Self.lifetime))
            """)
    }

    /// Notes that the session is used and makes everybody else who uses it wait; `nil` where it is over.
    func use(_ session: ID<Session>, at instant: Date) throws -> ID<Account>? {
        try db.first(
            """
            UPDATE sessions SET used_at = \(instant), expires_at = \(instant + Self.lifetime)
            WHERE id = \(session) AND expires_at > \(instant)
            RETURNING account_id
            """
        ) { try $0["account_id"] }
    }

    /// Ends the session and its refresh tokens; access tokens of it are refused until they are out of date.
    func end(_ session: ID<Session>, at instant: Date) throws {
        guard try db.execute("DELETE FROM sessions WHERE id = \(session)") == 1 else { return }
        try RevocationTable(db).insert(session, until: instant + AccessTokens.afterlife)
    }

    func erase(before instant: Date) throws {
        try db.execute("DELETE FROM sessions WHERE expires_at <= \(instant)")
    }
}
