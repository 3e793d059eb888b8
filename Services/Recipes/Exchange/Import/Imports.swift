import Chassis
import Contracts
import Foundation
import RecipesContracts
import Storage

/// Beginning, watching and ending imports.
struct Imports: Sendable {
    private static let mostAddresses = 50
    private static let mostText = 100_000
    /// How long a caller waits for somebody else's file to be recognised.
    private static let patience = Duration.seconds(20)

    let database: Database
    let workers: WorkerPool
    let now: @Sendable () -> Date
    /// One file after the other is recognised, so that whatever people send costs one core at most.
    private let recognition = BlockingWork("recognition", threads: 1, waiting: 7, waitingPerOwner: 4)

    init(database: Database, workers: WorkerPool, now: @escaping @Sendable () -> Date) {
        self.database = database
        self.workers = workers
        self.now = now
    }

    func begin(_ draft: AddressImport, for account: ID<Account>) async throws -> RecipeImport {
        let addresses = draft.addresses.map(\.line)
        var check = FieldCheck()
        check("addresses", !addresses.isEmpty, .noAddresses)
        check("addresses", addresses.count <= Self.mostAddresses, .tooMany(Self.mostAddresses))
        try check.finish()
        // One that is no address is refused by itself, in the report of the import.
        let refusals = addresses.map(Self.refusal)
        if refusals.allSatisfy({ $0 != nil }) {
            for (place, refusal) in refusals.enumerated() {
                check("addresses[\(place)]", breaks: refusal.map(FieldRule.init(refused:)))
            }
            try check.finish()
        }
        return try await begin(.addresses(addresses), for: account)
    }

    func begin(_ draft: TextImport, for account: ID<Account>) async throws -> RecipeImport {
        var check = FieldCheck()
        check("text", !draft.text.isBlank, .blank)
        check("text", draft.text.utf8.count <= Self.mostText, .tooLong(bytes: Self.mostText))
        try check.finish()
        return try await begin(.text(draft.text), for: account)
    }

    func begin(_ upload: StreamedUpload, for account: ID<Account>, isPublic: Bool = false) async throws -> RecipeImport
    {
        try upload.checkContent()
        let name = (upload.name ?? "").onOneLine.cut(to: 200)
        var check = FieldCheck()
        // Before the file is looked at, which costs more than asking.
        try await database.read { try ImportTable($0).checkRoom(of: account) }
        let recognised = await recognition.value(by: .now + Self.patience, for: account.description) { [workers] in
            workers.recognises(upload.file, called: name, of: account)
        }
        guard let recognised, recognised != .failure(.unavailable) else {
            throw Problem(503, "unavailable", ["what": "imports"], retryAfter: 2)
        }
        if case .failure(let failure) = recognised {
            check("body", false, failure.rule)
        }
        check("body", recognised != .success(false), name.isEmpty ? .unknownFormatOfNameless : .unknownFormat)
        try check.finish()
        return try await begin(.file(name: name, upload.file), for: account, isPublic: isPublic)
    }

    func all(_ query: PageQuery, of account: ID<Account>) async throws -> Page<RecipeImport> {
        let part = try PageRequest<DatedPlace<RecipeImport>>(query, of: RecipesAPI.imports)
        let found = try await database.read {
            try ImportTable($0).page(of: account, after: part.after, limit: part.rows)
        }
        return try part.page(found) { DatedPlace($0.id, at: $0.startedAt) }
    }

    func find(_ id: ID<RecipeImport>, of account: ID<Account>) async throws -> RecipeImport {
        try await database.read { try ImportTable($0).find(id, of: account) }.orNotFound(.recipeImport)
    }

    func recipes(
        _ query: ImportedQuery, of id: ID<RecipeImport>, for account: ID<Account>
    ) async throws -> Page<ImportedRecipe> {
        let part = try PageRequest<Int>(query, of: RecipesAPI.imported, at: id.description)
        let found = try await database.read { db in
            _ = try ImportTable(db).find(id, of: account).orNotFound(.recipeImport)
            return try ImportedRecipeTable(db).page(
                of: id, with: query.outcome, after: part.after ?? 0, limit: part.rows)
        }
        return try part.page(found) { $0.number }
    }

    func cancel(_ id: ID<RecipeImport>, by account: ID<Account>) async throws -> RecipeImport {
        let instant = now()
        return try await database.write { db in
            let table = ImportTable(db)
            if try table.cancel(id, of: account, at: instant) {
                try ImportPayloadTable(db).delete(id)
                ImportMetrics.ended(.cancelled)
            }
            return try table.find(id, of: account).orNotFound(.recipeImport)
        }
    }

    /// Removes an import and what it brought for the person alone.
    func undo(_ id: ID<RecipeImport>, by account: ID<Account>) async throws {
        let instant = now()
        try await database.write { db in
            let table = ImportTable(db)
            guard try !table.find(id, of: account).orNotFound(.recipeImport).isPublic else {
                throw Problem.notFound(.recipeImport)
            }
            _ = try table.cancel(id, of: account, at: instant)
            try UndoneImport(db).erase(id, at: instant)
            try table.delete(id, of: account)
        }
    }

    private func begin(
        _ payload: ImportPayload, for account: ID<Account>, isPublic: Bool = false
    ) async throws -> RecipeImport {
        let instant = now()
        return try await database.write { db in
            let table = ImportTable(db)
            // It also has the person's imports begun one after the other, so that they can be counted.
            guard try !db.hasLeft(account) else { throw Problem.unauthenticated }
            try table.checkRoom(of: account)
            let id = ID<RecipeImport>(at: instant)
            try table.insert(payload, as: id, of: account, isPublic: isPublic, at: instant)
            try ImportPayloadTable(db).insert(payload, of: id)
            if isPublic {
                try ModerationLog(db).note(
                    .publishedImport, by: account, subject: id.description, title: payload.title, author: account,
                    at: instant)
            }
            try table.enqueue(id, payload.source, of: account, at: instant)
            return try table.find(id, of: account).orNotFound(.recipeImport)
        }
    }

    private static func refusal(of address: String) -> ExternalHTTPError? {
        do throws(ExternalHTTPError) {
            try ExternalHTTPClient.check(address)
            return nil
        } catch {
            return error
        }
    }
}

extension Tolerated<String> {
    /// The address on a line; a text without an address stays as it was written.
    fileprivate var line: String {
        switch self {
        case .taken(let text, _) where !text.trimmed.isEmpty: text.trimmed.onOneLine.cut(to: 2_001)
        case .taken(let text, _): "\"\(text.onOneLine.cut(to: 20))\""
        case .refused(_, let written):
            String(decoding: (try? WireFormat.data(of: written)) ?? Data("null".utf8), as: UTF8.self)
                .onOneLine.cut(to: 100)
        }
    }
}

extension WorkerPool {
    /// Whether a file is in a format that is read. The thread waits.
    fileprivate func recognises(
        _ bytes: any WorkerBytes, called name: String, of account: ID<Account>
    ) -> Result<Bool, WorkerFailure> {
        var isKnown = false
        do {
            try run(ReadingTasks.recognise, ImportedFile(name: name), bytes, for: account.description) { isKnown = $0 }
            return .success(isKnown)
        } catch {
            return .failure(error as? WorkerFailure ?? .broke)
        }
    }
}
