import Chassis
import Contracts
import PantryContracts
import Storage

/// The `price_feeds` table, in an open transaction: the price lists read, with their reports.
struct PriceFeedTable {
    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    func signatures() throws -> [String: String] {
        Dictionary(
            try db.all("SELECT file, signature FROM price_feeds") {
                (try $0["file"] as String, try $0["signature"] as String)
            }
        ) { first, _ in first }
    }

    func note(_ report: PriceFeedReport, signature: String) throws {
        try db.execute(
            """
            INSERT INTO price_feeds (file, signature, read_at, taken, refused, faults)
            VALUES (\(report.file), \(signature), \(report.readAt), \(report.taken), \(report.refused),
                \(json: report.faults))
            ON CONFLICT (file) DO UPDATE SET signature = excluded.signature, read_at = excluded.read_at,
                taken = excluded.taken, refused = excluded.refused, faults = excluded.faults
            """)
    }

    /// Deletes the lists that are no longer in the folder.
    func keep(_ files: [String]) throws {
        guard !files.isEmpty else {
            try db.execute("DELETE FROM price_feeds")
            return
        }
        try db.execute("DELETE FROM price_feeds WHERE file NOT IN \(SQL.list(files))")
    }

    /// Returns reports by file name.
    func all() throws -> [PriceFeedReport] {
        try db.all("SELECT * FROM price_feeds ORDER BY file") { row in
            PriceFeedReport(
                file: try row["file"], readAt: try row["read_at"], taken: try row["taken"], refused: try row["refused"],
                faults: try row.json("faults"))
        }
    }
}
