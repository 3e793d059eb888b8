import Contracts
import Foundation
import Logging
import Storage
import Support

@testable import Chassis
@testable import Recipes

/// Imports on an empty database, with workers that work when they are told to.
struct ImportWorkshop {
    let database: Database
    let clock: TestClock
    let book: RecipeBookKeeper
    let account = Person.ada.account

    var imports: Imports { Imports(database: database, now: { [clock] in clock.now }) }

    static func with(_ engine: Engine, _ body: (ImportWorkshop) async throws -> Void) async throws {
        try await engine.withDatabase { database in
            try await database.migrate(Migration.ofChassis, of: "chassis")
            try await database.migrate(RecipesService.migrations)
            let book = RecipeBookKeeper(tables: RecipeBookTable(database: database), logger: .silent)
            try await book.refresh()
            try await body(ImportWorkshop(database: database, clock: TestClock(), book: book))
        }
    }

    func worker(_ fetcher: GuardedFetcher = GuardedFetcher(userAgent: "Tests")) -> ImportWorker {
        ImportWorker(
            ImportRun(
                database: database, book: book, fetcher: fetcher,
                photos: PhotoShelf(database: database, now: { [clock] in clock.now }), now: { [clock] in clock.now }),
            logger: .silent)
    }

    /// Begins an import of addresses that no caller could give: of sites on this machine.
    func begin(_ addresses: [String]) async throws -> ID<RecipeImport> {
        let (id, instant, account) = (ID<RecipeImport>(at: clock.now), clock.now, account)
        try await database.write { db in
            try ImportTable(db).insert(.addresses(addresses), as: id, of: account, isPublic: false, at: instant)
            try ImportPayloadTable(db).insert(.addresses(addresses), of: id)
        }
        return id
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
