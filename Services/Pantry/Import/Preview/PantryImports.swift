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
    private static let quota = Quota("pantry-imports", most: 60, within: Quota.day)
    /// The longest wait for other files to be read.
    private static let patience = Duration.seconds(35)
    /// The most rows stored in one transaction.
    private static let atOnce = 500

    let database: Database
    let workers: WorkerPool
    let finder: ThingFinder
    let now: @Sendable () -> Date
    /// One file is read at a time, so that uploads use at most one core.
    private let reading = BlockingWork("pantry-imports", threads: 1, waiting: 7, waitingPerOwner: 2)

    init(database: Database, workers: WorkerPool, finder: ThingFinder, now: @escaping @Sendable () -> Date) {
        (self.database, self.workers, self.finder, self.now) = (database, workers, finder, now)
    }

    /// Reads a file. Throws 503 if too many files are being read or the catalogue is unavailable. An unreadable file is
    /// kept as refused, with the reason.
    func begin(
        _ upload: StreamedUpload, by account: ID<Account>, in kitchen: HouseholdScope, _ language: SpokenLanguage
    ) async throws -> PantryImport {
        var check = FieldCheck()
        check("body", upload.file.count > 0, .blank)
        try check.finish()
        let title = Self.title(upload.name)
        // The limit is checked before the costly reading.
        try await database.write { [now] db in
            guard try PantryImportTable(db, of: account).previews(at: now()) < Self.mostPreviews else {
                throw Problem.tooManyPantryImports
            }
            try db.use(
                Self.quota, by: account, at: now(),
                refusal: Problem(
                    429, "too-many-requests", ["what": "pantry-imports", "most": .number(Self.quota.most)]))
        }
        let file = upload.file
        let answer = await reading.value(by: .now + Self.patience, for: account.description) { [workers] in
            Result { try ReadPantry(file, named: title, of: account, by: workers) }
        }
        guard let answer else { throw Problem.pantryImportsBusy }
        let read = try answer.get()
        let found = try await finder.found(read.things, by: account, in: kitchen, language)
        return try await keep(read, found, title, of: account)
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

    func all(_ query: PageQuery, of account: ID<Account>) async throws -> Page<PantryImport> {
        let part = try PageRequest<DatedPlace<PantryImport>>(query, of: PantryAPI.imports)
        let found = try await database.read { [now] in
            try PantryImportTable($0, of: account).page(after: part.after, limit: part.rows, at: now())
        }
        return try part.page(found) { DatedPlace($0.id, at: $0.startedAt) }
    }

    func find(_ id: ID<PantryImport>, of account: ID<Account>) async throws -> PantryImport {
        try await database.read { [now] in try PantryImportTable($0, of: account).find(id, at: now()) }
            .orNotFound(.pantryImport)
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

    func discard(_ id: ID<PantryImport>, of account: ID<Account>) async throws {
        let wasThere = try await database.write { [now] db in
            let table = PantryImportTable(db, of: account)
            guard try table.lock(id, at: now()) != nil else { return false }
            return try table.delete(id)
        }
        guard wasThere else { throw Problem.notFound(.pantryImport) }
    }

    func clean() async throws { try await database.write { [now] in try PantryImportTable.clean(at: now(), in: $0) } }

    private static func title(_ name: String?) -> String {
        let name = (name ?? "").split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return String(name.prefix(120)).filter { $0.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F } }
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
