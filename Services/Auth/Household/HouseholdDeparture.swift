import AuthContracts
import Contracts
import Foundation
import Storage

/// Somebody leaves their household, in an open transaction: of their own accord, because they were removed, or because
/// their account is deleted.
struct HouseholdDeparture {
    let db: any Connection
    let instant: Date

    init(_ db: any Connection, at instant: Date) {
        self.db = db
        self.instant = instant
    }

    /// Takes `account` out of its household, if it has one. Where it owned it, who has belonged for longest takes over;
    /// with the last one the household goes. Call it before the account is deleted.
    ///
    /// - Returns: whether there was a household to leave.
    @discardableResult
    func leave(_ account: ID<Account>) throws -> Bool {
        guard let locked = try HouseholdTable(db).lock(of: account) else { return false }
        try leave(account, locked)
        return true
    }

    /// As `leave`, from a household that the transaction has locked.
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
