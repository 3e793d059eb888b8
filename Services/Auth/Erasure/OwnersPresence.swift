import Contracts
import Foundation
import Storage

/// Tells whether it is the owner who acts, in an open transaction, and not somebody who found a device unlocked.
struct OwnersPresence {
    /// For how long after signing in, in seconds; a confirmation says so itself.
    static let fresh: TimeInterval = 10 * 60

    let db: any Connection
    let instant: Date

    init(_ db: any Connection, at instant: Date) {
        self.db = db
        self.instant = instant
    }

    /// Throws 403 `unconfirmed` unless the caller signed in or confirmed with the password a few minutes ago.
    func require(_ caller: SignedIn) throws {
        guard let session = caller.identity.session else { throw Problem.forbidden }
        let isFresh = try db.rows(
            """
            SELECT 1 AS one FROM sessions
            WHERE id = \(session) AND account_id = \(caller.account)
                AND (began_at > \(instant - Self.fresh) OR confirmed_until > \(instant))
            """)
        guard !isFresh.isEmpty else { throw Self.unconfirmed }
    }

    static let unconfirmed = Problem(
        status: 403, code: "unconfirmed",
        detail: "Confirm with your password that it is you, or sign in once more, and try again.")
}
