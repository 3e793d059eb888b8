import Contracts
import Foundation
import RecipeIndex
import Storage
import Support
import Testing

@testable import Recipes

/// Starts from the saved search index.
@Suite(.timeLimit(.minutes(10)))
struct IndexSnapshotTests {
    @Test(arguments: Engine.all)
    func `R4: a restart reads only what is newer than the snapshot`(on engine: Engine) async throws {
        try await TestedIndex.with(engine) { tested in
            #expect(try await tested.started().recipesRead == 5)
            #expect(try await tested.started().recipesRead == 0)
            try await tested.change { "UPDATE recipes SET title = 'Toast', change = \($0) WHERE title = 'Bread'" }
            try await tested.change { "UPDATE foods SET staple = \(true), change = \($0) WHERE name = 'peanut'" }
            try await tested.change {
                "UPDATE recipes SET is_deleted = \(true), change = \($0) WHERE title = 'Omelette'"
            }
            let updater = try await tested.started()
            #expect(updater.recipesRead == 2)
            let whole = try await tested.tables.searchIndex()
            #expect(updater.current.summaries == whole.summaries)
            #expect(updater.current.catalogue.staples == whole.catalogue.staples)
            #expect(updater.current.change == whole.change)
        }
    }

    /// A kind of damage to a snapshot, and its reason for refusal.
    enum Damage: CaseIterable {
        case cutOff, empty, flipped, flippedAtTheEnd, otherFile, shared

        var reason: SnapshotRefusal.Reason { self == .shared ? .file : .damaged }

        func spoil(_ file: URL) throws {
            var data = try Data(contentsOf: file)
            switch self {
            case .cutOff: data.removeLast(data.count / 3)
            case .empty: data = Data()
            case .flipped: data[data.count / 2] ^= 4
            case .flippedAtTheEnd: data[data.count - 1] ^= 1
            case .otherFile: data = Data(repeating: 7, count: 100_000)
            case .shared: break
            }
            try data.write(to: file)
            let mode = self == .shared ? 0o666 : 0o600
            try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
        }
    }

    @Test(arguments: Engine.either, Damage.allCases)
    func `R4: a damaged snapshot is noticed, told and made anew`(on engine: Engine, damage: Damage) async throws {
        try await TestedIndex.with(engine) { tested in
            _ = try await tested.started()
            try damage.spoil(tested.snapshots.file)
            let updater = try await tested.started()
            #expect(updater.recipesRead == 5)
            #expect(updater.current.titles.count == 5)
            #expect(try await tested.started().recipesRead == 0)

            try damage.spoil(tested.snapshots.file)
            let refusal = try #require(await tested.refusal())
            #expect(refusal.reason == damage.reason)
        }
    }

    @Test(arguments: Engine.either)
    func `R4: a snapshot of another database is noticed and made anew`(on engine: Engine) async throws {
        try await TestedIndex.with(engine) { tested in
            _ = try await tested.started()
            try await TestedIndex.with(engine) { other in
                let stranger = TestedIndex(other.database, file: tested.snapshots.file)
                #expect(await stranger.refusal()?.reason == .foreign)
                let updater = try await stranger.started()
                #expect(updater.recipesRead == 5)
            }
            #expect(await tested.refusal()?.reason == .foreign)
        }
    }

    @Test(arguments: Engine.all)
    func `R4: a snapshot of changes that a restored database does not have is noticed`(on engine: Engine) async throws {
        try await TestedIndex.with(engine) { tested in
            try await tested.change { "UPDATE recipes SET title = 'Toast', change = \($0) WHERE title = 'Bread'" }
            _ = try await tested.started()
            // As after restoring a backup from before the change.
            try await tested.database.write { db in
                try db.execute("DELETE FROM book_snapshots")
                try db.execute("UPDATE recipes SET title = 'Bread', change = 1 WHERE title = 'Toast'")
                try db.execute("UPDATE changes SET last = 1")
            }
            #expect(await tested.refusal()?.reason == .newer)
            // The same number now belongs to another change.
            try await tested.change { "UPDATE recipes SET title = 'Rolls', change = \($0) WHERE title = 'Bread'" }
            #expect(await tested.refusal()?.reason == .foreign)
            #expect(try await tested.started().current.titles.contains("Rolls"))
        }
    }

    @Test(arguments: Engine.either)
    func `R4: a process that ends while it saves leaves the snapshot that there was`(on engine: Engine) async throws {
        try await TestedIndex.with(engine) { tested in
            _ = try await tested.started()
            let before = try Data(contentsOf: tested.snapshots.file)
            struct End: Error {}
            #expect(throws: End.self) {
                try SnapshotFolder.replace(tested.snapshots.file) { file in
                    var writer = try SnapshotWriter(file)
                    try writer.put(Flat(Array(repeating: UInt8(1), count: 100_000)))
                    throw End()
                }
            }
            try Data([1, 2, 3]).write(to: tested.snapshots.file.appendingPathExtension("0.new.draft"))
            #expect(try Data(contentsOf: tested.snapshots.file) == before)
            #expect(try await tested.started().recipesRead == 0)
        }
    }

    @Test(arguments: Engine.either)
    func `R4: where no snapshot can be saved, recipes are found all the same`(on engine: Engine) async throws {
        try await TestedIndex.with(engine) { tested in
            let place = tested.snapshots.file.deletingLastPathComponent().appending(path: "no folder")
            try Data("a file".utf8).write(to: place)
            let nowhere = TestedIndex(tested.database, file: place.appending(path: "recipes.index"))
            for _ in 0..<2 {
                let updater = try await nowhere.started()
                #expect(updater.recipesRead == 5)
                #expect(updater.current.titles.count == 5)
            }
        }
    }

    @Test func `R4: the snapshot stands beside SQLite's file, in a temporary folder or where it is told to`() {
        func place(_ address: String, _ folder: String? = nil) -> String? {
            SearchIndexSnapshots.file(of: address, in: folder)?.path
        }
        #expect(place("sqlite:/data/recipes.sqlite") == "/data/recipes.index")
        #expect(place("sqlite:/data/recipes.sqlite", "/fast") == "/fast/recipes.index")
        #expect(place("sqlite::memory:") == nil)
        let temporary = FileManager.default.temporaryDirectory.path
        #expect(place("postgres://db/recipes")?.hasPrefix("\(temporary)/larder-\(geteuid())/recipes-") == true)
        #expect(place("postgres://db/recipes") != place("postgres://db/others"))
        #expect(place("postgres://db/recipes", "/fast")?.hasPrefix("/fast/recipes-") == true)
    }

    @Test func `R4: a snapshot can be read by its owner alone`() async throws {
        try await TestedIndex.with(.sqlite) { tested in
            _ = try await tested.started()
            let attributes = try FileManager.default.attributesOfItem(atPath: tested.snapshots.file.path)
            #expect(attributes[.posixPermissions] as? Int == 0o600)
            let folder = tested.snapshots.file.deletingLastPathComponent()
            let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            #expect(files.filter { $0.hasPrefix("recipes.index") } == ["recipes.index"])
        }
    }
}

extension TestedIndex {
    /// The reason against the snapshot; `nil` if it is valid.
    fileprivate func refusal() async -> SnapshotRefusal? {
        do {
            try SnapshotFolder.check(snapshots.file)
            let snapshot = try SearchIndexSnapshot(snapshots.file)
            try await snapshots.table.check(snapshot.mark, change: snapshot.change)
            return nil
        } catch {
            return error as? SnapshotRefusal
        }
    }
}
