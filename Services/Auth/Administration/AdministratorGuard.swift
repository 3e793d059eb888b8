import Contracts
import Foundation
import Storage

/// Sees to it that there is always an administrator who can act, in an open transaction.
struct AdministratorGuard {
    let db: any Connection
    let instant: Date

    init(_ db: any Connection, at instant: Date) {
        self.db = db
        self.instant = instant
    }

    /// Nobody else makes or unmakes administrators until the transaction ends. Two who demote each other take turns here:
    /// what the second one reads afterwards is what the first one left.
    func lock() throws {
        try db.execute("UPDATE administrator_guard SET turn = turn + 1")
    }

    /// Throws 409 `last-administrator` where nobody but `account` is one. To be asked before whatever makes it none:
    /// losing the role, a ban, deletion.
    func requireAnother(than account: ID<Account>) throws {
        try lock()
        guard try isAdministrator(account) else { return }
        let others = try db.rows("SELECT 1 FROM accounts WHERE \(canAct) AND id <> \(account) LIMIT 1")
        guard !others.isEmpty else {
            throw Problem(409, "last-administrator")
        }
    }

    /// Throws 403 where `account` is an administrator no more.
    func require(_ account: ID<Account>) throws {
        guard try isAdministrator(account) else { throw Problem.forbidden }
    }

    func isAdministrator(_ account: ID<Account>) throws -> Bool {
        try !db.rows("SELECT 1 FROM accounts WHERE \(canAct) AND id = \(account)").isEmpty
    }

    private var canAct: SQL {
        """
        roles <> '' AND ' ' || roles || ' ' LIKE \("% \(Role.administrator.rawValue) %")
        AND (banned_at IS NULL OR banned_until <= \(instant))
        """
    }
}
