import Contracts
import Foundation
import RecipeIndex
import RecipesContracts
import Storage
import Support

@testable import Recipes

/// A database with the tiny catalogue, and a folder for snapshots.
struct TestedIndex {
    let database: Database
    let snapshots: SearchIndexSnapshots
    var tables: SearchIndexTable { SearchIndexTable(database: database) }

    static func with(_ engine: Engine, _ body: (TestedIndex) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "larder-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try await engine.withDatabase { database in
            try await RecipesService.migrate(database)
            try TinyCatalogue().write(to: folder.appending(path: "catalogue"))
            try await CatalogueLoader(database: database, logger: .silent).load(folder.appending(path: "catalogue"))
            try await body(TestedIndex(database, file: folder.appending(path: "recipes.index")))
        }
    }

    init(_ database: Database, file: URL) {
        self.database = database
        snapshots = SearchIndexSnapshots(
            file: file, table: IndexSnapshotTable(database: database), logger: .silent,
            now: { Date(timeIntervalSince1970: 1_798_545_600) })
    }

    /// A started updater, after any new snapshot is saved.
    func started(fewestToFold: Int = 4_096) async throws -> SearchIndexUpdater {
        let updater = SearchIndexUpdater(
            tables: tables, snapshots: snapshots, fewestToFold: fewestToFold, logger: .silent)
        try await updater.refresh()
        await updater.settle()
        return updater
    }

    /// Runs a statement with the number of its change.
    func change(_ statement: @escaping @Sendable (Int) -> SQL) async throws {
        try await database.write { db in
            let change = try ChangeSequence.next(in: db)
            try db.execute(statement(change))
        }
    }
}

extension SearchIndex {
    /// Every recipe, by title.
    var summaries: [RecipeSummary] {
        let all = recipes.passing(RecipeFilter())
        return (0..<recipes.capacity).filter(all.contains).map { summary(at: $0) }.sorted { $0.title < $1.title }
    }

    var titles: [String] { summaries.map(\.title) }

    subscript(title: String) -> RecipeSummary? { summaries.first { $0.title == title } }
}
