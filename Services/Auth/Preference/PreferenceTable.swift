import AuthContracts
import Contracts
import Foundation
import Storage

/// The `preferences` table, in an open transaction; each row is one person's, as JSON.
struct PreferenceTable {
    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    func find(_ account: ID<Account>) throws -> Preferences? {
        let json: String? = try db.first("SELECT json FROM preferences WHERE account_id = \(account)") {
            try $0["json"]
        }
        return try json.map { try JSONDecoder().decode(Preferences.self, from: Data($0.utf8)) }
    }

    func replace(_ preferences: Preferences, of account: ID<Account>, at instant: Date) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let json = String(decoding: try encoder.encode(preferences), as: UTF8.self)
        try db.execute(
            """
            INSERT INTO preferences (account_id, json, changed_at) VALUES (\(account), \(json), \(instant))
            ON CONFLICT (account_id) DO UPDATE SET json = excluded.json, changed_at = excluded.changed_at
            """)
    }
}
