import CatalogueFiles
import Chassis
import Contracts
import Foundation
import Kitchen
import OrdersContracts
import Storage

/// Uploads of whole menus and catalogues: read, previewed, confirmed and written in parts.
struct CatalogueUploads: Sendable {
    private static let mostListed = 20

    let database: Database
    let now: @Sendable () -> Date
    private let intake: FileIntake

    init(_ platform: Platform) {
        (database, now) = (platform.database, platform.now)
        intake = FileIntake(
            "catalogue-files", by: platform.workers, waiting: 10, patience: .seconds(40), busy: .catalogueBusy
        ) { $0 == .tookTooLong ? .slowCatalogue : .unreadCatalogue }
    }

    func register(on routes: Routes) {
        routes
            .on(OrdersAPI.bringCatalogue) { upload, call in try await begin(upload, isSnapshot: false, call) }
            .on(OrdersAPI.uploadCatalogue) { upload, call in try await begin(upload, isSnapshot: true, call) }
            .on(OrdersAPI.catalogueUploads, use: list)
            .on(OrdersAPI.catalogueUpload, use: show)
            .on(OrdersAPI.confirmCatalogue, use: confirm)
            .on(OrdersAPI.discardCatalogue, use: discard)
            .on(OrdersAPI.catalogueTable, use: table)
    }

    /// Reads a file. Throws 503 if too many files are being read. An unreadable file is kept as refused, with the
    /// reason. A snapshot from a program is written at once.
    private func begin(
        _ upload: StreamedUpload, isSnapshot: Bool, _ call: Call<PartnerCatalogue>
    ) async throws -> CatalogueUpload {
        try upload.checkContent()
        let (id, instant) = (try call.id(PartnerPlace.self), now())
        let (partner, known) = try await database.read { db in
            let partner = try PartnerTable(db).partner(of: call.caller.caller)
            let place = try PlaceTable(db, of: partner.id).find(id).orNotFound(.partnerPlace)
            return (partner, Set(try CatalogueTable(db, of: place.id).skus()))
        }
        let input = CatalogueFileInput(currency: partner.currency, isSnapshot: isSnapshot)
        let read = try await intake.read(
            upload.file, input, with: CatalogueUploadTasks.file, for: partner.id.description,
            into: CatalogueReading(in: partner.currency, at: instant, knowing: known))
        let title = String((upload.name ?? "").filter { !$0.isNewline }.prefix(120))
        return try await database.write { db in
            let place = try PlaceTable(db, of: partner.id).lock(id).orNotFound(.partnerPlace)
            let there = Set(try CatalogueTable(db, of: place.id).skus())
            let table = CatalogueUploadTable(db)
            try table.deletePreviews(at: place.id)
            let isRefused = read.refusal != nil
            var found = CatalogueUpload(
                id: ID(at: instant), place: place.id, title: title.isPlainText ? title : "", format: read.format,
                state: isRefused ? .refused : isSnapshot ? .running : .preview, mode: isSnapshot ? .replace : nil,
                columns: read.columns, found: read.found, unknown: read.named.subtracting(there).count,
                absent: there.subtracting(read.named).count, unreadable: read.unreadable, doubtful: read.doubtful,
                lines: read.lines, first: read.first,
                report: CatalogueReport(unused: read.unused.reported), remarks: [read.refusal].compactMap(\.self),
                startedAt: instant.wholeSecond, endedAt: isRefused ? instant.wholeSecond : nil)
            if found.state == .preview { found.expiresAt = (instant + CatalogueUploadTable.previewed).wholeSecond }
            try table.insert(found, of: partner.id, read)
            if found.state == .running { try Self.start(found, at: instant.wholeSecond, in: db) }
            return found
        }
    }

    private static func start(_ upload: CatalogueUpload, at instant: Date, in db: any Connection) throws {
        try CatalogueUploadTable(db).start(upload, at: instant)
        try db.enqueue(CatalogueUploadOrder(upload: upload.id), as: .catalogueUpload, at: instant)
    }

    func list(_: Empty, _ call: Call<PartnerCatalogue>) async throws -> Page<CatalogueUpload> {
        let (id, instant) = (try call.id(PartnerPlace.self), now())
        let found = try await database.read { db in
            let partner = try PartnerTable(db).partner(of: call.caller.caller)
            let place = try PlaceTable(db, of: partner.id).find(id).orNotFound(.partnerPlace)
            return try CatalogueUploadTable(db).all(at: place.id, since: instant, limit: Self.mostListed)
        }
        return Page(items: found, total: found.count)
    }

    func show(_: Empty, _ call: Call<PartnerCatalogue>) async throws -> CatalogueUpload {
        let (id, instant) = (try call.id(CatalogueUpload.self), now())
        return try await database.read { db in
            let partner = try PartnerTable(db).partner(of: call.caller.caller)
            return try CatalogueUploadTable(db).find(id, of: partner.id, at: instant).orNotFound(.catalogueUpload)
        }
    }

    /// Confirms an upload; a repeated confirmation changes nothing.
    func confirm(_ confirmation: CatalogueConfirmation, _ call: Call<PartnerCatalogue>) async throws -> CatalogueUpload
    {
        let (id, instant) = (try call.id(CatalogueUpload.self), now().wholeSecond)
        return try await database.write { db in
            let partner = try PartnerTable(db).partner(of: call.caller.caller)
            let table = CatalogueUploadTable(db)
            let known = try table.find(id, of: partner.id, at: instant).orNotFound(.catalogueUpload)
            _ = try PlaceTable(db, of: partner.id).lock(known.place).orNotFound(.partnerPlace)
            var upload = try table.lock(id).orNotFound(.catalogueUpload).upload
            guard upload.state != .refused else { throw Problem(409, "catalogue-file-unread") }
            guard upload.state == .preview else { return upload }
            (upload.state, upload.mode, upload.expiresAt) = (.running, confirmation.mode, nil)
            try Self.start(upload, at: instant, in: db)
            return upload
        }
    }

    func discard(_: Empty, _ call: Call<PartnerCatalogue>) async throws -> Empty {
        let (id, instant) = (try call.id(CatalogueUpload.self), now())
        return try await database.write { db in
            let partner = try PartnerTable(db).partner(of: call.caller.caller)
            let table = CatalogueUploadTable(db)
            _ = try table.find(id, of: partner.id, at: instant).orNotFound(.catalogueUpload)
            _ = try table.lock(id)
            try table.delete(id)
            return Empty()
        }
    }

    /// A spreadsheet of all items at one moment.
    func table(_: Empty, _ call: Call<PartnerCatalogue>) async throws -> Download {
        let id = try call.id(PartnerPlace.self)
        let bytes = try await database.read { db in
            let partner = try PartnerTable(db).partner(of: call.caller.caller)
            let place = try PlaceTable(db, of: partner.id).find(id).orNotFound(.partnerPlace)
            let items = CatalogueTable(db, of: place.id)
            return try CatalogueSheet.file { give in
                var last: String?
                while true {
                    let part = try items.page(CatalogueQuery(), after: last, limit: 1_000)
                    for item in part { try give(item.details) }
                    guard let next = part.last?.details.sku, part.count == 1_000 else { return }
                    last = next
                }
            }
        }
        return Download(
            mediaType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", name: "catalogue.xlsx",
            bytes: bytes)
    }

    func clean() async throws {
        try await database.write { [now] in try CatalogueUploadTable($0).clean(at: now()) }
    }
}
