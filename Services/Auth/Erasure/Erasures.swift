import Chassis
import Contracts
import Foundation
import Storage

/// Has people erased who want to leave, here at once and elsewhere by an event, and tells what became of it.
struct Erasures: Sendable {
    let database: Database
    let register: PersonalDataRegister
    let templates: MessageTemplates
    let now: @Sendable () -> Date

    /// Erases the caller's account. Every session of theirs is over, and the name and the address are free.
    ///
    /// - Throws: 403 `unconfirmed` unless it is certain that the owner asks, and 409 `last-administrator` where nobody
    ///   else is one.
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

    /// What became of the erasure that `text` is the key of.
    func receipt(_ text: String) async throws -> ErasureReceipt {
        let key = try ErasureKey(text).orNotFound(.receipt)
        return try await database.read { try ErasureTable($0).find(key) }.orNotFound(.receipt)
    }

    /// The account, once it is certain that its owner wants to leave and may. Nobody else changes it, or leaves twice,
    /// until the transaction ends.
    private func leaver(_ caller: SignedIn, in db: any Connection, at instant: Date) throws -> Account {
        try AdministratorGuard(db, at: instant).requireAnother(than: caller.account)
        guard let account = try AccountTable(db).lock(caller.account) else { throw Problem.unauthenticated }
        try RecentAuthentication(db, at: instant).require(caller)
        return account
    }
}
