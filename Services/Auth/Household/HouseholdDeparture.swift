import AuthContracts
import Contracts
import Foundation
import Storage

/// Removes a person from their household, in an open transaction: by their own choice, by removal, or with their
/// account.
struct HouseholdDeparture {
    let db: any Connection
    let instant: Date

    init(_ db: any Connection, at instant: Date) {
        self.db = db
        self.instant = instant
    }

    /// Removes `account` from its household, if any. The longest-standing member inherits ownership; an empty household
    /// is deleted. Call it before the account is deleted.
    ///
    /// - Returns: `false` if there was no household to leave.
    @discardableResult
    func leave(_ account: ID<Account>) throws -> Bool {
        guard let locked = try HouseholdTable(db).lock(of: account) else { return false }
        try leave(account, locked)
        return true
    }

    /// As `leave`, from a household that is already locked.
    func leave(_ account: ID<Account>, _ locked: LockedHousehold) throws {
        let table = HouseholdTable(db)
        guard try table.remove(account, from: locked.id) else { return }
        try InvitationTable(db, at: instant).deleteAll(by: account)
        let heir = try table.members(of: locked.id).first
        if let heir {
            if locked.owner == account { _ = try table.handOver(locked.id, to: heir.id) }
        } else {
            try table.delete(locked.id)
        }
        try db.publish(
            HouseholdChanged(
                account: account, household: nil, previous: locked.id, wasLast: heir == nil, at: instant),
            at: instant)
    }
}
