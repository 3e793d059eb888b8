import Chassis
import Contracts
import Foundation
import Storage

/// Erases people who leave, here at once and in other services by an event, and reports the results.
struct Erasures: Sendable {
    let database: Database
    let register: PersonalDataRegister
    let templates: MessageTemplates
    let now: @Sendable () -> Date

    /// Erases the caller's account. All its sessions end, and its name and address become free.
    ///
    /// - Throws: 403 `unconfirmed` without a recent confirmation by the owner, and 409 `last-administrator` for the
    ///   only administrator.
    func erase(_ caller: SignedIn) async throws -> ErasureReceipt {
        let (instant, key) = (now(), ErasureKey())
        return try await database.write { db in
            let account = try leaver(caller, in: db, at: instant)
            let report = try register.erase(account.id, at: instant, in: db)

            let erasure = ID<ErasureReceipt>(at: instant)
            try ErasureTable(db).insert(erasure, key, of: ServiceName.owners, at: instant)
            try ErasureTable(db).note(report, on: erasure, at: instant)
            try SecurityEventTable(db).note(.accountDeleted, of: nil, from: nil, at: instant)
            try db.enqueue(try templates.farewell(to: account, key, at: instant))
            try db.publish(AccountDeleted(account: account.id, erasure: erasure), at: instant)
            return try ErasureTable(db).find(key).orNotFound(.receipt)
        }
    }

    /// The receipt of the erasure with the key `text`. Throws 404 if there is none.
    func receipt(_ text: String) async throws -> ErasureReceipt {
        let key = try ErasureKey(text).orNotFound(.receipt)
        return try await database.read { try ErasureTable($0).find(key) }.orNotFound(.receipt)
    }

    /// Locks and returns the account of a caller who is confirmed and may leave.
    private func leaver(_ caller: SignedIn, in db: any Connection, at instant: Date) throws -> Account {
        try AdministratorGuard(db, at: instant).requireAnother(than: caller.account)
        guard let account = try AccountTable(db).lock(caller.account) else { throw Problem.unauthenticated }
        try RecentAuthentication(db, at: instant).require(caller)
        return account
    }
}
