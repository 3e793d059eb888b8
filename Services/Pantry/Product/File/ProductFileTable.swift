import Chassis
import Contracts
import PantryContracts
import Storage

/// The `product_files` table, in an open transaction: the product lists read, with their reports.
struct ProductFileTable {
    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    func signatures() throws -> [String: String] {
        Dictionary(
            try db.all("SELECT file, signature FROM product_files") {
                (try $0["file"] as String, try $0["signature"] as String)
            }
        ) { first, _ in first }
    }

    func note(_ report: ProductFileReport, signature: String) throws {
        try db.execute(
            """
            INSERT INTO product_files (file, signature, read_at, taken, changed, refused, reasons)
            VALUES (\(report.file), \(signature), \(report.readAt), \(report.taken), \(report.changed),
                \(report.refused), \(json: report.reasons))
            ON CONFLICT (file) DO UPDATE SET signature = excluded.signature, read_at = excluded.read_at,
                taken = excluded.taken, changed = excluded.changed, refused = excluded.refused,
                reasons = excluded.reasons
            """)
    }

    /// Deletes the lists that are no longer in the folder; products stay.
    func keep(_ files: [String]) throws {
        guard !files.isEmpty else {
            try db.execute("DELETE FROM product_files")
            return
        }
        try db.execute("DELETE FROM product_files WHERE file NOT IN \(SQL.list(files))")
    }

    /// Returns reports by file name.
    func all() throws -> [ProductFileReport] {
        try db.all("SELECT * FROM product_files ORDER BY file") { row in
            ProductFileReport(
                file: try row["file"], readAt: try row["read_at"], taken: try row["taken"],
                changed: try row["changed"], refused: try row["refused"], reasons: try row.json("reasons"))
        }
    }
}
