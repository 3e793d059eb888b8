import Contracts
import Foundation
import Storage

/// Tells whether it is the owner who acts, in an open transaction, and not somebody who found a device unlocked.
struct RecentAuthentication {
    /// For how long after signing in, in seconds; a confirmation says so itself.
    static let fresh: TimeInterval = 10 * 60

    let db: any Connection
    let instant: Date

    init(_ db: any Connection, at instant: Date) {
        self.db = db
        self.instant = instant
    }

    /// Throws 403 `unconfirmed` unless the caller signed in or confirmed with the password a few minutes ago.
    func require(_ caller: SignedIn) throws { try require(caller.account, in: caller.identity.session) }

    /// The same for a session of `account`.
    func require(_ account: ID<Account>, in session: ID<Session>?) throws {
        guard let session else { throw Problem.forbidden }
        let isFresh = try db.rows(
            """
            SELECT 1 AS one FROM sessions
            WHERE id = \(session) AND account_id = \(account)
                AND (\(.happened("began_at", within: Self.fresh, before: instant))
                    OR (confirmed_until > \(instant) AND confirmed_until <= \(instant + Confirmations.lifetime)))
            """)
        guard !isFresh.isEmpty else { throw Self.unconfirmed }
    }

    static let unconfirmed = Problem(403, "unconfirmed")
}
