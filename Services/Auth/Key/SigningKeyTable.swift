import Foundation
import Storage

/// The `signing_keys` table, in an open transaction.
struct SigningKeyTable {
    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    /// Every key, the newest first.
    func all() throws -> [SigningKey] {
        try db.all("SELECT * FROM signing_keys ORDER BY ordinal DESC") {
            try SigningKey(ordinal: $0["ordinal"], madeAt: $0["made_at"], pem: $0["pem"])
        }
    }

    /// Stores the key, unless another process made the one of that ordinal first.
    func insert(_ key: SigningKey) throws {
        try db.execute(
            """
            INSERT INTO signing_keys (ordinal, kid, pem, made_at)
            VALUES (\(key.ordinal), \(key.kid), \(key.pem), \(key.madeAt))
            ON CONFLICT (ordinal) DO NOTHING
            """)
    }

    func delete(_ key: SigningKey) throws {
        try db.execute("DELETE FROM signing_keys WHERE ordinal = \(key.ordinal)")
    }
}
