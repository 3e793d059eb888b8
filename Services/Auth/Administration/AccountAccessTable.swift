import AuthContracts
import Contracts
import Foundation
import Kitchen
import Storage

/// The rights of accounts, as the other services are told, in an open transaction. Accounts in `accounts_to_announce`
/// were banned, or lost a role, before auth published such changes.
struct AccountAccessTable {
    /// The number of waiting accounts that one transaction announces.
    static let batch = 500

    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    /// Publishes the roles and the ban of an account as they are now. Call it after the change.
    func publish(_ account: ID<Account>, at instant: Date) throws {
        let ban = try BanTable(db).hold(account, at: instant)
        let roles = try AccountTable(db).find(account)?.roles ?? []
        try db.publish(
            AccountAccessChanged(
                account: account, roles: roles, isBanned: ban != nil, bannedUntil: ban?.until, at: instant),
            at: instant)
    }

    /// Publishes the access of some of the waiting accounts. Returns whether more may wait.
    func publishWaiting(at instant: Date) throws -> Bool {
        let waiting: [ID<Account>] = try db.all(
            """
            DELETE FROM accounts_to_announce WHERE account_id IN
                (SELECT account_id FROM accounts_to_announce ORDER BY account_id LIMIT \(Self.batch))
            RETURNING account_id
            """
        ) { try $0["account_id"] }
        for account in waiting { try publish(account, at: instant) }
        return waiting.count == Self.batch
    }
}
