import Contracts
import Foundation
import Storage

/// The `passcodes` table, in an open transaction: the passcodes of sessions.
struct PasscodeTable {
    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    func find(_ session: ID<Session>) throws -> StoredPasscode? {
        try db.first("SELECT * FROM passcodes WHERE session_id = \(session)") {
            try StoredPasscode(lockAfterMinutes: $0["lock_after_minutes"], isLocked: $0["is_locked"])
        }
    }

    /// The account's sessions with a passcode.
    func sessions(of account: ID<Account>) throws -> Set<ID<Session>> {
        Set(
            try db.all(
                """
                SELECT session_id FROM passcodes
                WHERE session_id IN (SELECT id FROM sessions WHERE account_id = \(account))
                """
            ) { try $0["session_id"] })
    }

    func set(_ session: ID<Session>, hash: String, lockAfterMinutes: Int) throws {
        try db.execute(
            """
            INSERT INTO passcodes (session_id, hash, lock_after_minutes, wrong_tries, is_locked)
            VALUES (\(session), \(hash), \(lockAfterMinutes), 0, FALSE)
            ON CONFLICT (session_id) DO UPDATE SET hash = excluded.hash,
                lock_after_minutes = excluded.lock_after_minutes, wrong_tries = 0, is_locked = FALSE
            """)
    }

    func remove(_ session: ID<Session>) throws {
        try db.execute("DELETE FROM passcodes WHERE session_id = \(session)")
    }

    /// Locks the session; returns `false` if it has no passcode.
    func lock(_ session: ID<Session>) throws -> Bool {
        try db.execute("UPDATE passcodes SET is_locked = TRUE WHERE session_id = \(session)") == 1
    }

    /// Unlocks the session after a correct passcode.
    func unlock(_ session: ID<Session>) throws {
        try db.execute("UPDATE passcodes SET is_locked = FALSE, wrong_tries = 0 WHERE session_id = \(session)")
    }

    /// Uses a try before the comparison, and returns the stored hash. `nil` if no try is left or no passcode is set.
    func takeTry(_ session: ID<Session>) throws -> String? {
        try db.first(
            """
            UPDATE passcodes SET wrong_tries = wrong_tries + 1
            WHERE session_id = \(session) AND wrong_tries < \(Passcode.tries)
            RETURNING hash
            """
        ) { try $0["hash"] }
    }

    /// Returns a try that could not be checked.
    func giveTryBack(_ session: ID<Session>) throws {
        try db.execute(
            "UPDATE passcodes SET wrong_tries = wrong_tries - 1 WHERE session_id = \(session) AND wrong_tries > 0")
    }

    /// The number of tries left; 0 if no passcode is set.
    func triesLeft(_ session: ID<Session>) throws -> Int {
        try db.first("SELECT wrong_tries FROM passcodes WHERE session_id = \(session)") {
            Passcode.tries - (try $0["wrong_tries"] as Int)
        } ?? 0
    }
}
