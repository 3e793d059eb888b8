import CatalogueFiles
import Contracts
import Foundation
import OrdersContracts
import Storage

/// The tables `catalogue_uploads` and `catalogue_upload_parts`, in an open transaction.
struct CatalogueUploadTable {
    /// How long a preview is kept, in seconds.
    static let previewed: TimeInterval = 86_400
    /// How long a report is kept, in seconds.
    static let kept: TimeInterval = 30 * 86_400

    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    /// An upload with its internal details.
    struct Stored: Sendable {
        var upload: CatalogueUpload
        let partner: ID<Partner>
        /// Whether the upload contains an item without a readable SKU.
        let hasNameless: Bool
        /// Changes after this moment are newer than the upload.
        let countsFrom: Date
    }

    func insert(_ upload: CatalogueUpload, of partner: ID<Partner>, _ reading: CatalogueReading) throws {
        try db.execute(
            """
            INSERT INTO catalogue_uploads (id, partner_id, place_id, state, has_nameless, content, started_at, counts_from)
            VALUES (\(upload.id), \(partner), \(upload.place), \(upload.state.rawValue), \(reading.hasNameless),
                \(json: upload), \(upload.startedAt), \(upload.startedAt))
            """)
        for (number, part) in reading.parts.enumerated() {
            try db.execute(
                """
                INSERT INTO catalogue_upload_parts (upload_id, part, items, skus)
                VALUES (\(upload.id), \(number), \(part.content), \(part.skus))
                """)
        }
        // Refused items are named too, so they stay unchanged.
        let others = reading.named.subtracting(reading.parts.flatMap { $0.skus.split(separator: " ").map(String.init) })
        guard !others.isEmpty else { return }
        try db.execute(
            """
            INSERT INTO catalogue_upload_parts (upload_id, part, items, skus)
            VALUES (\(upload.id), -1, NULL, \(others.joined(separator: " ")))
            """)
    }

    /// Returns `nil` for another partner's upload, or a preview older than a day.
    func find(_ id: ID<CatalogueUpload>, of partner: ID<Partner>, at instant: Date) throws -> CatalogueUpload? {
        try db.first(
            """
            SELECT content FROM catalogue_uploads WHERE id = \(id) AND partner_id = \(partner)
                AND (state <> 'preview' OR started_at > \(instant - Self.previewed))
            """
        ) { try $0.json("content") }
    }

    /// The uploads of a place without expired previews, the latest first.
    func all(at place: ID<PartnerPlace>, since instant: Date, limit: Int) throws -> [CatalogueUpload] {
        try db.all(
            """
            SELECT content FROM catalogue_uploads
            WHERE place_id = \(place) AND (state <> 'preview' OR started_at > \(instant - Self.previewed))
            ORDER BY started_at DESC, id DESC LIMIT \(limit)
            """
        ) { try $0.json("content") }
    }

    /// Finds an upload and locks its row until the transaction ends.
    func lock(_ id: ID<CatalogueUpload>) throws -> Stored? {
        try db.first("UPDATE catalogue_uploads SET state = state WHERE id = \(id) RETURNING *") { row in
            Stored(
                upload: try row.json("content"), partner: try row["partner_id"], hasNameless: try row["has_nameless"],
                countsFrom: try row["counts_from"])
        }
    }

    func update(_ upload: CatalogueUpload) throws {
        try db.execute(
            """
            UPDATE catalogue_uploads SET state = \(upload.state.rawValue), content = \(json: upload)
            WHERE id = \(upload.id)
            """)
    }

    /// Starts an upload. It supersedes all running uploads of its place.
    func start(_ upload: CatalogueUpload, at instant: Date) throws {
        let running = try db.all(
            """
            SELECT content FROM catalogue_uploads
            WHERE place_id = \(upload.place) AND state = 'running' AND id <> \(upload.id)
            """
        ) { try $0.json("content") as CatalogueUpload }
        for var other in running {
            (other.state, other.endedAt) = (.superseded, instant)
            try update(other)
            try deleteParts(of: other.id)
        }
        try update(upload)
        try db.execute("UPDATE catalogue_uploads SET counts_from = \(instant) WHERE id = \(upload.id)")
    }

    /// The next unwritten part; `nil` if all are written.
    func next(of id: ID<CatalogueUpload>) throws -> (part: Int, items: String)? {
        try db.first(
            """
            SELECT part, items FROM catalogue_upload_parts WHERE upload_id = \(id) AND items IS NOT NULL
            ORDER BY part LIMIT 1
            """
        ) { (try $0["part"], try $0["items"]) }
    }

    /// Marks a part as written. Its SKUs stay until all parts are written.
    func finish(_ part: Int, of id: ID<CatalogueUpload>) throws {
        try db.execute("UPDATE catalogue_upload_parts SET items = NULL WHERE upload_id = \(id) AND part = \(part)")
    }

    func named(by id: ID<CatalogueUpload>) throws -> Set<String> {
        let parts = try db.all("SELECT skus FROM catalogue_upload_parts WHERE upload_id = \(id)") {
            try $0["skus"] as String
        }
        return Set(parts.flatMap { $0.split(separator: " ").map(String.init) })
    }

    func deleteParts(of id: ID<CatalogueUpload>) throws {
        try db.execute("DELETE FROM catalogue_upload_parts WHERE upload_id = \(id)")
    }

    func delete(_ id: ID<CatalogueUpload>) throws {
        try deleteParts(of: id)
        try db.execute("DELETE FROM catalogue_uploads WHERE id = \(id)")
    }

    /// Deletes unconfirmed previews, which a later file replaces.
    func deletePreviews(at place: ID<PartnerPlace>) throws {
        let old = try db.all("SELECT id FROM catalogue_uploads WHERE place_id = \(place) AND state = 'preview'") {
            try $0["id"] as ID<CatalogueUpload>
        }
        for id in old { try delete(id) }
    }

    func clean(at instant: Date) throws {
        let old = try db.all(
            """
            SELECT id FROM catalogue_uploads
            WHERE (state = 'preview' AND started_at <= \(instant - Self.previewed))
                OR (state <> 'running' AND started_at <= \(instant - Self.kept))
            """
        ) { try $0["id"] as ID<CatalogueUpload> }
        for id in old { try delete(id) }
    }

    static let migrations = [
        Migration(
            "310 catalogue uploads",
            """
            CREATE TABLE catalogue_uploads (
                id           TEXT PRIMARY KEY,
                partner_id   TEXT NOT NULL,
                place_id     TEXT NOT NULL REFERENCES partner_places (id),
                state        TEXT NOT NULL,
                has_nameless BOOLEAN NOT NULL,
                content      TEXT NOT NULL,
                started_at   TEXT NOT NULL,
                counts_from  TEXT NOT NULL
            );
            CREATE INDEX catalogue_uploads_place ON catalogue_uploads (place_id, started_at);
            CREATE INDEX catalogue_uploads_started ON catalogue_uploads (started_at);
            CREATE TABLE catalogue_upload_parts (
                upload_id TEXT NOT NULL REFERENCES catalogue_uploads (id),
                part      BIGINT NOT NULL,
                items     TEXT,
                skus      TEXT NOT NULL,
                PRIMARY KEY (upload_id, part)
            );
            """)
    ]
}
