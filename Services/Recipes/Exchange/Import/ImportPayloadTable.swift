import Contracts
import Foundation
import RecipesContracts
import Storage

/// The `import_payloads` table, in an open transaction: what imports that have not ended are made from, in parts.
struct ImportPayloadTable {
    private static let part = 1 << 20

    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    func insert(_ payload: ImportPayload, of id: ID<RecipeImport>) throws {
        let bytes = payload.bytes
        for (number, start) in stride(from: 0, to: max(bytes.count, 1), by: Self.part).enumerated() {
            let part = bytes.dropFirst(start).prefix(Self.part)
            try db.execute(
                """
                INSERT INTO import_payloads (import_id, part, name, bytes)
                VALUES (\(id), \(number), \(payload.name), \([UInt8](part)))
                """)
        }
    }

    /// Nothing where it has been erased.
    func find(_ id: ID<RecipeImport>, _ source: ImportSource) throws -> ImportPayload? {
        var bytes = Data()
        var name: String?
        try db.forEach("SELECT name, bytes FROM import_payloads WHERE import_id = \(id) ORDER BY part") { row in
            name = try row["name"]
            bytes += try row["bytes"] as [UInt8]
        }
        return name.map { ImportPayload(source, name: $0, bytes: bytes) }
    }

    func delete(_ id: ID<RecipeImport>) throws {
        try db.execute("DELETE FROM import_payloads WHERE import_id = \(id)")
    }
}
