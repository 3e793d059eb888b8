import Chassis
import Contracts
import Foundation
import Kitchen
import OrdersContracts
import Storage

/// The `partner_keys` table, in an open transaction. Of a key only a digest is stored.
struct PartnerKeyTable {
    /// Of one partner, those that have not ended.
    static let most = 50

    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    /// A partner's keys that have not ended, the newest first.
    func all(of partner: ID<Partner>, at instant: Date) throws -> [PartnerKeyInfo] {
        try db.all(
            """
            SELECT * FROM partner_keys
            WHERE partner_id = \(partner) AND (ends_at IS NULL OR ends_at > \(instant)) ORDER BY id DESC
            """, as: PartnerKeyInfo.init(row:))
    }

    /// The key of that id, which may have ended.
    func find(_ id: ID<PartnerKey>) throws -> StoredPartnerKey? {
        try db.first("SELECT * FROM partner_keys WHERE id = \(id)") { row in
            StoredPartnerKey(
                partner: try row["partner_id"], info: try PartnerKeyInfo(row: row), hash: try row["hash"])
        }
    }

    func insert(_ key: PartnerKeyInfo, hash: String, of partner: ID<Partner>, by account: ID<Account>) throws {
        try db.execute(
            """
            INSERT INTO partner_keys (id, partner_id, name, scopes, hash, made_at, made_by, ends_at)
            VALUES (\(key.id), \(partner), \(key.name), \(json: key.scopes), \(hash), \(key.madeAt), \(account),
                \(key.endsAt))
            """)
    }

    /// Has a key end at `instant`, unless it ends before.
    func end(_ id: ID<PartnerKey>, at instant: Date) throws {
        try db.execute(
            "UPDATE partner_keys SET ends_at = \(instant) WHERE id = \(id) AND (ends_at IS NULL OR ends_at > \(instant))"
        )
    }

    func delete(_ id: ID<PartnerKey>) throws { try db.execute("DELETE FROM partner_keys WHERE id = \(id)") }

    func noteUse(of id: ID<PartnerKey>, at instant: Date) throws {
        try db.execute(
            """
            UPDATE partner_keys SET last_used_at = \(instant)
            WHERE id = \(id) AND (last_used_at IS NULL OR last_used_at < \(instant))
            """)
    }

    /// Forgets keys that ended before `instant`.
    func clean(endedBefore instant: Date) throws {
        try db.execute("DELETE FROM partner_keys WHERE ends_at < \(instant)")
    }
}

/// A key as it is stored.
struct StoredPartnerKey: Sendable {
    let partner: ID<Partner>
    let info: PartnerKeyInfo
    let hash: String

    func holds(at instant: Date) -> Bool { info.endsAt.map { $0 > instant } ?? true }
}

extension PartnerKeyInfo {
    fileprivate init(row: Row) throws {
        let id: ID<PartnerKey> = try row["id"]
        try self.init(
            id: id, begins: PartnerKeyToken.beginning(of: id), name: row["name"], scopes: row.json("scopes"),
            madeAt: row["made_at"], endsAt: row["ends_at"], lastUsedAt: row["last_used_at"])
    }
}
