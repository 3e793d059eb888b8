import Contracts
import Foundation
import Storage

/// The `security_events` table, in an open transaction.
struct SecurityEventTable {
    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    /// Notes what happened, to whom if it concerns one account, and from which device if that is known.
    func note(_ kind: SecurityEvent.Kind, of account: ID<Account>?, from device: Device?, at instant: Date) throws {
        try db.execute(
            """
            INSERT INTO security_events (id, kind, at, account_id, network, device)
            VALUES (\(ID<SecurityEvent>(at: instant)), \(kind.rawValue), \(instant), \(account), \(device?.network),
                \(device?.title))
            """)
    }
}
