import CatalogueFiles
import Chassis
import Contracts
import Foundation
import OrdersContracts
import Storage

/// The job of an upload that is to be written.
struct CatalogueUploadOrder: Codable, Hashable, Sendable {
    let upload: ID<CatalogueUpload>
}

extension JobKind<CatalogueUploadOrder> {
    static var catalogueUpload: Self {
        JobKind("catalogue-upload", maxAttempts: 10, concurrency: 1, timeLimit: .seconds(1_800))
    }
}

/// Writes uploads into catalogues, some hundred items in each transaction, so that other uploads wait little. After a
/// crash, work continues with the first unwritten part.
struct CatalogueUploadWork: Sendable {
    /// Most items removed in one transaction.
    private static let mostRemoved = 5_000

    let database: Database
    let now: @Sendable () -> Date

    func run(_ order: CatalogueUploadOrder, _ run: JobRun) async throws {
        while try await writePart(order, run) { try Task.checkCancellation() }
    }

    /// Writes the next part, or removes unnamed items. Returns whether more work may remain.
    func writePart(_ order: CatalogueUploadOrder, _ run: JobRun? = nil) async throws -> Bool {
        let instant = now().wholeSecond
        let (report, hasMore) = try await database.write { db -> (CatalogueReport?, Bool) in
            try run?.progress(in: db)
            let table = CatalogueUploadTable(db)
            // The place is locked first, in the same order as by all writers of items.
            guard let place = try lockedPlace(of: order.upload, in: db), var stored = try table.lock(order.upload),
                stored.upload.state == .running, let partner = try PartnerTable(db).find(stored.partner)
            else {
                try table.deleteParts(of: order.upload)
                return (nil, false)
            }
            var writing = CatalogueWriting(
                db, of: place, in: partner.currency, at: instant, countingFrom: stored.countsFrom)
            var hasMore = true
            if let (part, items) = try table.next(of: order.upload) {
                let count = try Self.write(items, of: stored.upload, with: &writing)
                try table.finish(part, of: order.upload)
                stored.upload.done = min(stored.upload.done + count, stored.upload.found)
            } else if stored.upload.mode == .replace {
                let named = try table.named(by: order.upload)
                hasMore = try writing.removeOthers(
                    than: named, upTo: Self.mostRemoved, isDoubtful: stored.hasNameless)
            } else {
                hasMore = false
            }
            stored.upload.report.add(writing.report)
            if !hasMore {
                (stored.upload.state, stored.upload.endedAt) = (.finished, instant)
                stored.upload.done = stored.upload.found
                // Unreadable items count as refused.
                stored.upload.report.add(CatalogueReport(refused: stored.upload.unreadable))
                try table.deleteParts(of: order.upload)
            }
            try table.update(stored.upload)
            return (writing.report, hasMore)
        }
        if let report { CatalogueMetrics.wrote(report) }
        return hasMore
    }

    private func lockedPlace(of id: ID<CatalogueUpload>, in db: any Connection) throws -> PartnerPlace? {
        let found = try db.first("SELECT partner_id, place_id FROM catalogue_uploads WHERE id = \(id)") { row in
            (partner: try row["partner_id"] as ID<Partner>, place: try row["place_id"] as ID<PartnerPlace>)
        }
        return try found.flatMap { try PlaceTable(db, of: $0.partner).lock($0.place) }
    }

    /// Writes a part; returns its number of items.
    private static func write(
        _ items: String, of upload: CatalogueUpload, with writing: inout CatalogueWriting
    ) throws -> Int {
        if upload.format == .json {
            let placed = try WireFormat.decoder.decode([PlacedItem].self, from: Data(items.utf8))
            try writing.put(placed)
            return placed.count
        }
        let rows = try WireFormat.decoder.decode([CatalogueRow].self, from: Data(items.utf8))
        try writing.put(rows, upload.columns.compactMap(\.column))
        return rows.count
    }

    /// Ends a failed upload with a remark. Items already written stay.
    static func giveUp(_ order: CatalogueUploadOrder, in db: any Connection) throws {
        let table = CatalogueUploadTable(db)
        guard var upload = try table.lock(order.upload)?.upload, upload.state == .running else { return }
        (upload.state, upload.endedAt) = (.brokenOff, Date.now.wholeSecond)
        upload.remarks.append(.brokenOffCatalogue)
        try table.update(upload)
        try table.deleteParts(of: order.upload)
    }
}

extension CatalogueReport {
    /// Adds the counts of `other`.
    fileprivate mutating func add(_ other: CatalogueReport) {
        self = CatalogueReport(
            added: added + other.added, changed: changed + other.changed, unchanged: unchanged + other.unchanged,
            removed: removed + other.removed, refused: refused + other.refused,
            refusals: Array((refusals + other.refusals).prefix(CatalogueWriting.mostRefusals)),
            kept: other.kept ?? kept,
            unused: unused ?? other.unused)
    }
}
