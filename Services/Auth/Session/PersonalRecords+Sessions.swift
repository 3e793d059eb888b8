import Chassis
import Contracts
import Foundation
import Storage

extension PersonalRecords {
    /// Sessions do not just go: their tokens are refused from then on.
    static func sessions(now: @escaping @Sendable () -> Date) -> PersonalRecords {
        PersonalRecords("sessions") { account, db in
            try db.all(
                """
                SELECT id, name, address, user_agent, is_remembered, began_at, used_at, expires_at FROM sessions
                WHERE account_id = \(account) ORDER BY began_at, id
                """
            ) { try JSONValue($0) }
        } erase: { account, db in
            let count = try db.first("SELECT count(*) AS n FROM sessions WHERE account_id = \(account)") {
                try $0["n"] as Int
            }
            try SessionTable(db).endAll(of: account, at: now())
            return count ?? 0
        }
    }
}
