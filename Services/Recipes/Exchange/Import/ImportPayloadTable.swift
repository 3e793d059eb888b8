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
            let part = try bytes.part(at: start, upTo: Self.part)
            try db.execute(
                """
                INSERT INTO import_payloads (import_id, part, name, bytes)
                VALUES (\(id), \(number), \(payload.name), \([UInt8](part)))
                """)
        }
    }

    /// `nil` where it has been erased.
    func find(_ id: ID<RecipeImport>, _ source: ImportSource) throws -> ImportPayload? {
        var bytes = Data()
        var name: String?
        try db.forEach("SELECT name, bytes FROM import_payloads WHERE import_id = \(id) ORDER BY part") { row in
            name = try row["name"]
            bytes += try row["bytes"] as [UInt8]
        }
        return name.map { ImportPayload(source, name: $0, bytes: bytes) }
    }

    /// How large it is, in bytes; `nil` where it has been erased.
    func size(of id: ID<RecipeImport>) throws -> Int? {
        try db.first(
            "SELECT count(*) AS parts, coalesce(sum(length(bytes)), 0) AS size FROM import_payloads WHERE import_id = \(id)"
        ) { try $0["parts"] as Int > 0 ? $0["size"] : nil } ?? nil
    }

    /// One of its parts, from 0; `nil` behind the last.
    func part(_ number: Int, of id: ID<RecipeImport>) throws -> (name: String, bytes: [UInt8])? {
        try db.first("SELECT name, bytes FROM import_payloads WHERE import_id = \(id) AND part = \(number)") {
            (try $0["name"], try $0["bytes"])
        }
    }

    func delete(_ id: ID<RecipeImport>) throws {
        try db.execute("DELETE FROM import_payloads WHERE import_id = \(id)")
    }
}
