import Chassis
import Contracts
import Foundation
import Storage

/// The `sessions` table, in an open transaction. Ended sessions are deleted.
///
/// Tokens of a session have strictly increasing issue times, whatever the machines' clocks. So a time alone decides
/// which tokens are refused.
struct SessionTable {
    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    func insert(
        _ session: ID<Session>, of account: ID<Account>, on device: Device, for lifetime: SessionLifetime,
        at instant: Date
    ) throws {
        try db.execute(
            """
            INSERT INTO sessions
                (id, account_id, address, user_agent, began_at, used_at, expires_at, is_remembered, issued_ms)
            VALUES (\(session), \(account), \(device.address), \(device.userAgent), \(instant), \(instant),
                \(instant + lifetime.seconds), \(lifetime == .remembered), \(instant.milliseconds))
            """)
    }

    /// Finds a session and locks its row; `nil` if it ended.
    func lock(_ session: ID<Session>, at instant: Date) throws -> StoredSession? {
        try db.first(
            """
            UPDATE sessions SET used_at = used_at WHERE id = \(session) AND expires_at > \(instant)
            RETURNING *
            """, as: StoredSession.init(row:))
    }

    /// Notes a refresh of the session. Returns the issue time of its new token.
    func use(_ session: StoredSession, on device: Device, at instant: Date) throws -> Date {
        let issued = max(instant.milliseconds, session.issued.milliseconds + 1)
        try db.execute(
            """
            UPDATE sessions SET used_at = \(instant), expires_at = \(instant + session.lifetime.seconds),
                issued_ms = \(issued), address = \(device.address), user_agent = \(device.userAgent)
            WHERE id = \(session.id)
            """)
        return Date(milliseconds: issued)
    }

    /// Notes a use of the session other than a refresh.
    func note(_ session: StoredSession, usedAt instant: Date) throws {
        try db.execute(
            """
            UPDATE sessions SET used_at = \(instant), expires_at = \(instant + session.lifetime.seconds)
            WHERE id = \(session.id)
            """)
    }

    /// Refuses all tokens issued to the session so far; the session continues with new ones.
    func refuseTokens(of session: ID<Session>, at instant: Date) throws {
        try refuseTokens(of: [session], at: instant)
    }

    /// Refuses all tokens issued to the account's sessions so far, because their claims about the owner are outdated.
    func refuseTokens(ofAll account: ID<Account>, at instant: Date) throws {
        try refuseTokens(of: all(of: account), at: instant)
    }

    /// Ends the session and its refresh tokens. Its access tokens are refused until they expire. Returns `false` if
    /// there was no such session.
    @discardableResult
    func end(_ session: ID<Session>, at instant: Date) throws -> Bool {
        try end([session], at: instant) == 1
    }

    /// Ends all sessions of the account except `kept`; returns their number.
    @discardableResult
    func endAll(of account: ID<Account>, except kept: ID<Session>? = nil, at instant: Date) throws -> Int {
        try end(all(of: account).filter { $0 != kept }, at: instant)
    }

    func erase(before instant: Date) throws {
        try db.execute("DELETE FROM sessions WHERE expires_at <= \(instant)")
    }

    /// Locks the sessions before the counter of revocations, in the same order as a refresh does.
    private func end(_ sessions: [ID<Session>], at instant: Date) throws -> Int {
        let ended = try sessions.filter { try db.execute("DELETE FROM sessions WHERE id = \($0)") == 1 }
        for session in ended { try RevocationTable(db).insert(session, until: instant + AccessTokens.afterlife) }
        return ended.count
    }

    private func refuseTokens(of sessions: [ID<Session>], at instant: Date) throws {
        let now = instant.milliseconds
        let refused = try sessions.compactMap { session in
            try db.first(
                """
                UPDATE sessions SET issued_ms = CASE WHEN issued_ms > \(now) THEN issued_ms ELSE \(now) END
                WHERE id = \(session) RETURNING issued_ms
                """
            ) { (session, Date(milliseconds: try $0["issued_ms"])) }
        }
        for (session, issued) in refused {
            try RevocationTable(db).insert(session, until: instant + AccessTokens.afterlife, issuedUpTo: issued)
        }
    }

    /// Sorted, so that concurrent callers lock in the same order.
    private func all(of account: ID<Account>) throws -> [ID<Session>] {
        try db.all("SELECT id FROM sessions WHERE account_id = \(account) ORDER BY id") { try $0["id"] }
    }
}
