import Chassis
import Contracts
import Foundation
import Storage

/// The `sessions` table, in an open transaction. A session that ended is not in it any more.
///
/// The tokens of one session are issued at instants of which each is later than the one before, whatever the clocks of
/// the machines: only so it can be told by its instant which of them are refused.
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

    /// What the session is, as it stands; everybody else who uses it waits. `nil` if it is over.
    func lock(_ session: ID<Session>, at instant: Date) throws -> StoredSession? {
        try db.first(
            """
            UPDATE sessions SET used_at = used_at WHERE id = \(session) AND expires_at > \(instant)
            RETURNING *
            """, as: StoredSession.init(row:))
    }

    /// Notes that the session is used, and tells the instant that the token is issued at that it gets now.
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

    /// Notes that the session is used otherwise than by a refresh.
    func note(_ session: StoredSession, usedAt instant: Date) throws {
        try db.execute(
            """
            UPDATE sessions SET used_at = \(instant), expires_at = \(instant + session.lifetime.seconds)
            WHERE id = \(session.id)
            """)
    }

    /// Has the tokens refused that the session got so far; it goes on with new ones.
    func refuseTokens(of session: ID<Session>, at instant: Date) throws {
        try refuseTokens(of: [session], at: instant)
    }

    /// Has the tokens refused that any session of the account got so far: what they say of its owner is not so any more.
    func refuseTokens(ofAll account: ID<Account>, at instant: Date) throws {
        try refuseTokens(of: all(of: account), at: instant)
    }

    /// Ends the session and its refresh tokens; access tokens of it are refused until they are out of date. Says
    /// whether there was one.
    @discardableResult
    func end(_ session: ID<Session>, at instant: Date) throws -> Bool {
        try end([session], at: instant) == 1
    }

    /// Ends every session of the account but the one given; says how many those were.
    @discardableResult
    func endAll(of account: ID<Account>, except kept: ID<Session>? = nil, at instant: Date) throws -> Int {
        try end(all(of: account).filter { $0 != kept }, at: instant)
    }

    func erase(before instant: Date) throws {
        try db.execute("DELETE FROM sessions WHERE expires_at <= \(instant)")
    }

    /// Takes hold of every session before the counter of revocations: whoever carries one of them on does so, too.
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

    /// In one order for everybody, so that two who want them all do not wait for each other.
    private func all(of account: ID<Account>) throws -> [ID<Session>] {
        try db.all("SELECT id FROM sessions WHERE account_id = \(account) ORDER BY id") { try $0["id"] }
    }
}
