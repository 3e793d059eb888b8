import AuthContracts
import Contracts
import Foundation
import Storage

/// The `diners` table: what was last heard of people's diets and allergies.
struct DietaryProfileTable: Sendable {
    let database: Database

    func find(_ account: ID<Account>) async throws -> Preferences? {
        try await database.read {
            try $0.first("SELECT preferences FROM diners WHERE account = \(account)") { try $0.json("preferences") }
        }
    }

    static func keep(
        _ preferences: Preferences, of account: ID<Account>, at instant: Date, in db: any Connection
    ) throws {
        try db.execute(
            """
            INSERT INTO diners (account, preferences, changed_at)
            VALUES (\(account), \(json: preferences), \(instant))
            ON CONFLICT (account) DO UPDATE SET preferences = excluded.preferences, changed_at = excluded.changed_at
            """)
    }
}
