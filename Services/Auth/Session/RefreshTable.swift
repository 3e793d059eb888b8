import Contracts
import Foundation
import Storage

/// The `refresh_tokens` table, in an open transaction: hashes of tokens, and of the used ones the successors, sealed.
struct RefreshTable {
    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    func insert(_ token: RefreshToken, of session: ID<Session>) throws {
        try db.execute("INSERT INTO refresh_tokens (hash, session_id) VALUES (\(token.hash), \(session))")
    }

    func session(of token: RefreshToken) throws -> ID<Session>? {
        try db.first("SELECT session_id FROM refresh_tokens WHERE hash = \(token.hash)") { try $0["session_id"] }
    }

    /// Uses the token up in favour of `child`; says whether it was still good.
    func consume(_ token: RefreshToken, for child: RefreshToken, at instant: Date) throws -> Bool {
        try db.execute(
            """
            UPDATE refresh_tokens SET used_at = \(instant), successor = \(token.seal(child))
            WHERE hash = \(token.hash) AND used_at IS NULL
            """) == 1
    }

    /// Forgets used tokens whose owner would have been signed out by now for not using their session.
    func erase(usedBefore instant: Date) throws {
        try db.execute("DELETE FROM refresh_tokens WHERE used_at < \(instant)")
    }

    /// When a used token was used, and what took its place.
    func consumption(of token: RefreshToken) throws -> (at: Date, child: RefreshToken)? {
        try db.first(
            "SELECT used_at, successor FROM refresh_tokens WHERE hash = \(token.hash) AND used_at IS NOT NULL"
        ) { row in (try row["used_at"], try token.open(row["successor"])) }
    }
}
