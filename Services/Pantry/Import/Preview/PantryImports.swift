import Algorithms
import Chassis
import Contracts
import Foundation
import PantryContracts
import PantryFormats
import Storage

/// Files uploaded for importing: read, previewed, kept for a day and deleted.
struct PantryImports: Sendable {
    /// The most previews of a person at a time.
    static let mostPreviews = 10
    /// The most rows stored in one transaction.
    private static let atOnce = 500

    let files: FileImports<PantryImportScheme>
    private let database: Database
    private let finder: ThingFinder
    private let now: @Sendable () -> Date
    private let intake: FileIntake

    init(database: Database, workers: WorkerPool, finder: ThingFinder, now: @escaping @Sendable () -> Date) {
        (self.database, self.finder, self.now) = (database, finder, now)
        files = FileImports(database: database, now: now)
        intake = FileIntake(
            "pantry-imports", by: workers, waiting: 7, patience: .seconds(35), busy: .pantryImportsBusy
        ) { .unread($0) }
    }

    /// Reads a file. Throws 503 if too many files are being read or the catalogue is unavailable. An unreadable file is
    /// kept as refused, with the reason.
    func begin(
        _ upload: StreamedUpload, by account: ID<Account>, in kitchen: HouseholdScope, _ language: SpokenLanguage
    ) async throws -> PantryImport {
        try upload.checkContent()
        let name = UploadedFileName(upload.name)
        try await files.admit(account, at: now())
        let read = try await intake.read(
            upload.file, name, with: PantryImportTasks.read, for: account.description, into: ReadPantry()
        ).checked
        let found = try await finder.found(read.things, by: account, in: kitchen, language)
        return try await keep(read, found, name.name, of: account)
    }

    private func keep(
        _ read: ReadPantry, _ found: [FoundThing], _ title: String, of account: ID<Account>
    ) async throws -> PantryImport {
        let instant = now()
        let id = ID<PantryImport>(at: instant)
        let keyed = zip(found, read.format.map(found.keys) ?? []).map { (thing: $0, key: $1) }
        let one = PantryImport(
            id: id, title: title, format: read.format, state: read.isRefused ? .refused : .preview,
            items: .init([:]), lines: .init([:]), lists: Self.names(read), remarks: Array(read.remarks.prefix(20)),
            startedAt: instant, endedAt: read.isRefused ? instant : nil, expiresAt: nil, undoableUntil: nil)
        PantryImportMetrics.imported(one)
        // The rows are stored before the identifier is published, so that the import cannot be confirmed without them.
        try await database.write { db in
            guard try !db.hasLeft(account) else { throw Problem.unauthenticated }
            try PantryImportTable(db, of: account).insert(one)
        }
        for part in keyed.chunks(ofCount: Self.atOnce) {
            try await database.write { try PantryImportRowTable($0, of: id).insert(part, from: part.startIndex + 1) }
        }
        // A write transaction stores the response with the request's key.
        return try await database.write {
            try PantryImportTable($0, of: account).find(id, at: instant).orNotFound(.pantryImport)
        }
    }

    func rows(
        _ query: PantryImportQuery, of id: ID<PantryImport>, for account: ID<Account>
    ) async throws -> Page<PantryImportRow> {
        let part = try PageRequest<Int>(query, of: PantryAPI.importRows, at: id.description)
        let found = try await database.read { [now] db in
            _ = try PantryImportTable(db, of: account).find(id, at: now()).orNotFound(.pantryImport)
            return try PantryImportRowTable(db, of: id).rows(
                with: query.outcome.map { [$0] } ?? [], after: part.after ?? 0, limit: part.rows)
        }
        return try part.page(found.map(PantryImportRow.init)) { $0.number }
    }

    /// Returns the names of the file's lists, each once.
    private static func names(_ read: ReadPantry) -> [String] {
        var seen: Set<String> = []
        let all = read.lists + read.things.compactMap { $0.kind == .line ? $0.list : nil }
        return all.compactMap { try? ListName(String($0.prefix(ListName.longest)), field: "list") }
            .filter { seen.insert($0.key).inserted }.prefix(ImportLimits.lists).map(\.text)
    }
}

extension PantryImportRow {
    fileprivate init(_ stored: PantryImportRowTable.Stored) {
        let found = stored.found
        self.init(
            number: stored.number, kind: found.kind, outcome: stored.outcome, name: found.thing.name, food: found.food,
            isOwn: found.isOwn ? true : nil, quantity: found.quantity, place: found.thing.place,
            bestBefore: found.thing.bestBefore, list: found.thing.list, isTicked: found.thing.isTicked ? true : nil,
            note: found.note, remarks: found.remarks + [stored.reason].compactMap(\.self))
    }
}
