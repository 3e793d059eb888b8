import Contracts
import Foundation
import Storage

/// Ensures that at least one administrator remains able to act, in an open transaction.
struct AdministratorGuard {
    let db: any Connection
    let instant: Date

    init(_ db: any Connection, at instant: Date) {
        self.db = db
        self.instant = instant
    }

    /// Serialises changes of administrators until the transaction ends. So two who demote each other see each other's
    /// change.
    func lock() throws {
        try db.execute("UPDATE administrator_guard SET turn = turn + 1")
    }

    /// Throws 409 `last-administrator` if `account` is the only administrator. Call it before a role withdrawal, a ban
    /// or a deletion.
    func requireAnother(than account: ID<Account>) throws {
        try lock()
        guard try isAdministrator(account) else { return }
        let others = try db.rows("SELECT 1 FROM accounts WHERE \(canAct) AND id <> \(account) LIMIT 1")
        guard !others.isEmpty else {
            throw Problem(409, "last-administrator")
        }
    }

    /// Throws 403 unless `account` is an administrator who can act.
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
