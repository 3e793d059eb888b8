import Contracts
import Foundation
import Storage

/// The tables whose rows an erasure changed or deleted, so that their files let go of the old rows. None on SQLite.
struct ErasedTables: Codable, Sendable {
    /// Tables up to this size are rewritten, in bytes. Larger ones would be locked for too long.
    private static let mostRewritten = 16 << 20

    let rewritten: [String]
    let vacuumed: [String]
    /// Number of the erasure's transaction on PostgreSQL.
    let transaction: String?

    /// - Parameter db: the transaction of the erasure, at its end.
    init(of db: any Connection) throws {
        guard db.engine == .postgres else {
            (rewritten, vacuumed, transaction) = ([], [], nil)
            return
        }
        let tables = try db.all(
            """
            SELECT relid::regclass::text AS name, pg_total_relation_size(relid) <= \(Self.mostRewritten) AS is_small
            FROM pg_stat_xact_user_tables WHERE n_tup_del + n_tup_upd > 0 ORDER BY 1
            """
        ) { (name: try $0["name"] as String, isSmall: try $0["is_small"] as Bool) }
        rewritten = tables.filter { $0.isSmall }.map { $0.name }
        vacuumed = tables.filter { !$0.isSmall }.map { $0.name }
        transaction = try db.first("SELECT pg_current_xact_id()::text AS number") { try $0["number"] }
    }

    /// Whether a transaction under way may still read the old rows, so that PostgreSQL would keep them.
    func areRead(in db: any Connection) throws -> Bool {
        guard let transaction else { return false }
        return try db.first(
            """
            SELECT count(*) AS count FROM pg_stat_activity
            WHERE datname = current_database() AND pid <> pg_backend_pid()
                AND age(backend_xmin) >= age(CAST(CAST(\(transaction) AS xid8) AS xid))
            """
        ) { try $0["count"] > 0 } ?? false
    }
}

extension JobKind<ErasedTables> {
    static var erasedTables: Self { JobKind("erased-tables", maxAttempts: 12) }
}

extension JobHandlers {
    /// Takes what was erased out of the database's files, right after the erasure.
    public mutating func scrub(_ database: Database) {
        on(.erasedTables) { tables, _ in
            if try await database.read({ try tables.areRead(in: $0) }) { throw StorageError.busy("VACUUM") }
            try await database.scrub(rewriting: tables.rewritten, vacuuming: tables.vacuumed)
        }
    }
}
