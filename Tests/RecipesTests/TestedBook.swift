import Contracts
import Foundation
import RecipeIndex
import RecipesContracts
import Storage
import Support

@testable import Recipes

/// A database with the tiny catalogue, and a folder for snapshots of its recipes.
struct TestedBook {
    let database: Database
    let snapshots: RecipeBookSnapshots
    var tables: RecipeBookTable { RecipeBookTable(database: database) }

    static func with(_ engine: Engine, _ body: (TestedBook) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "larder-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try await engine.withDatabase { database in
            try await RecipesService.migrate(database)
            try TinyCatalogue().write(to: folder.appending(path: "catalogue"))
            try await CatalogueLoader(database: database, logger: .silent).load(folder.appending(path: "catalogue"))
            try await body(TestedBook(database, file: folder.appending(path: "recipes.index")))
        }
    }

    init(_ database: Database, file: URL) {
        self.database = database
        snapshots = RecipeBookSnapshots(
            file: file, table: BookSnapshotTable(database: database), logger: .silent,
            now: { Date(timeIntervalSince1970: 1_798_545_600) })
    }

    /// What a process knows once it has started, and its snapshot, if it makes one, is saved.
    func started(fewestToFold: Int = 4_096) async throws -> RecipeBookKeeper {
        let keeper = RecipeBookKeeper(
            tables: tables, snapshots: snapshots, fewestToFold: fewestToFold, logger: .silent)
        try await keeper.refresh()
        await keeper.settle()
        return keeper
    }

    /// Runs a statement that gets the number of the change it makes.
    func change(_ statement: @escaping @Sendable (Int) -> SQL) async throws {
        try await database.write { db in
            let change = try ChangeSequence.next(in: db)
            try db.execute(statement(change))
        }
    }
}

extension RecipeBook {
    /// Every recipe, by title.
    var summaries: [RecipeSummary] {
        let all = recipes.passing(RecipeFilter())
        return (0..<recipes.capacity).filter(all.contains).map { summary(at: $0) }.sorted { $0.title < $1.title }
    }

    var titles: [String] { summaries.map(\.title) }

    subscript(title: String) -> RecipeSummary? { summaries.first { $0.title == title } }
}
