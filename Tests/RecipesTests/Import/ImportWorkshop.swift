import Contracts
import Foundation
import Logging
import RecipesContracts
import Storage
import Support

@testable import Chassis
@testable import Recipes

/// Imports on an empty database, with workers that work when they are told to.
struct ImportWorkshop {
    let database: Database
    let clock: TestClock
    let searchIndex: SearchIndexUpdater
    let account = Person.ada.account

    static let workers = WorkerPool(of: .recipes, logger: .silent)

    var imports: Imports { Imports(database: database, workers: Self.workers, now: { [clock] in clock.now }) }

    static func with(_ engine: Engine, _ body: (ImportWorkshop) async throws -> Void) async throws {
        try await engine.withDatabase { database in
            try await RecipesService.migrate(database)
            let searchIndex = SearchIndexUpdater(tables: SearchIndexTable(database: database), logger: .silent)
            try await searchIndex.refresh()
            try await body(ImportWorkshop(database: database, clock: TestClock(), searchIndex: searchIndex))
        }
    }

    func worker(
        _ fetcher: ExternalHTTPClient = ExternalHTTPClient(for: "tests", to: .publicInternet()),
        workers: WorkerPool = Self.workers
    ) -> TestedQueue {
        var jobs = JobHandlers()
        let run = ImportRun(
            database: database, searchIndex: searchIndex, fetcher: fetcher, workers: workers,
            uploads: .forTests(), now: { [clock] in clock.now })
        ImportJobs(run: run, logger: .silent).register(on: &jobs)
        return TestedQueue(database, jobs, now: { [clock] in clock.now })
    }

    func pictureWorker(
        _ fetcher: ExternalHTTPClient = ExternalHTTPClient(for: "tests", to: .publicInternet())
    ) -> TestedQueue {
        var jobs = JobHandlers()
        ImportPictures(
            photos: RecipePhotos(database: database, workers: Self.workers, now: { [clock] in clock.now }),
            fetcher: fetcher
        ).register(on: &jobs)
        return TestedQueue(database, jobs, now: { [clock] in clock.now })
    }

    /// Takes the import whose turn it is as a process that says nothing more of it; `nil` if none is due.
    func claim(_ kind: JobKind<ImportOrder> = .fileImport) async throws -> ClaimedJob? {
        let instant = clock.now
        return try await database.write { db in
            try JobTable(db).claim(kind.name, until: instant + kind.lease.inSeconds, at: instant)
        }
    }

    /// One that finds `cookbook.example.org` on this machine.
    static func fetcher(to server: PageServer) -> ExternalHTTPClient {
        ExternalHTTPClient(
            for: "tests", to: .publicInternet(loopbackPorts: [server.port]),
            resolver: ScriptedResolver(["cookbook.example.org": ["127.0.0.1"]]))
    }

    /// Begins an import of addresses that no caller could give: of sites on this machine.
    func begin(_ addresses: [String], for person: Person = .ada) async throws -> ID<RecipeImport> {
        let (id, instant, account) = (ID<RecipeImport>(at: clock.now), clock.now, person.account)
        try await database.write { db in
            try ImportTable(db).insert(.addresses(addresses), as: id, of: account, isPublic: false, at: instant)
            try ImportPayloadTable(db).insert(.addresses(addresses), of: id)
            try ImportTable(db).enqueue(id, .addresses, of: account, at: instant)
        }
        return id
    }

    /// Why a file is not taken.
    func refusal(of file: Upload) async -> Problem? {
        do {
            _ = try await imports.begin(file, for: account)
            return nil
        } catch {
            return error as? Problem
        }
    }

    /// Gives the account as many recipes as are missing to so many.
    func fill(to count: Int) async throws {
        let account = account
        try await database.write { try $0.fill(account, to: count) }
    }

    func find(_ id: ID<RecipeImport>) async throws -> RecipeImport { try await imports.find(id, of: account) }

    func count(_ condition: SQL) async throws -> Int {
        try await database.read { db in
            try db.first("SELECT count(*) AS n FROM recipes WHERE \(condition) AND is_deleted = \(false)") {
                try $0["n"]
            } ?? 0
        }
    }
}

extension Connection {
    /// Gives an account as many recipes of its own as are missing to so many.
    func fill(_ account: ID<Account>, to count: Int) throws {
        let missing = count - (OwnRecipeTable.most - (try OwnRecipeTable(self).room(of: account)))
        for start in stride(from: 0, to: missing, by: 500) {
            let rows = (start..<min(start + 500, missing)).map { number -> SQL in
                """
                (\(ID<Recipe>(at: .aTuesday)), \("Filler \(number)"), '', 'italian', '[]', 1, 0, 0, '[]', '[]',
                \(true), \(false), 0, \(Date.aTuesday), \(account))
                """
            }
            try execute(
                """
                INSERT INTO recipes (id, title, summary, cuisine, meals, servings, preparation, cooking, steps, tags,
                    is_edited, is_deleted, change, published_at, owner)
                VALUES \(rows.joined(", "))
                """)
        }
    }
}
