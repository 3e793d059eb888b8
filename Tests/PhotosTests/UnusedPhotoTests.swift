import Contracts
import Foundation
import Logging
import Storage
import Support
import Testing

@testable import Chassis
@testable import Photos

/// Which photos stay: those that a dish or a draft has, and new ones for a day.
@Suite(.timeLimit(.minutes(10)))
struct UnusedPhotoTests {
    private static let holders = PhotoHolders("dishes", "drafts")

    private static func with(
        _ engine: Engine, _ body: (Database, TestClock, PhotoStore) async throws -> Void
    ) async throws {
        let clock = TestClock()
        let logger = Logger(label: "photos") { _ in SwiftLogNoOpLogHandler() }
        try await engine.withDatabase { database in
            try await database.migrate([
                .photos("001 photos"),
                Migration(
                    "002 holders",
                    "CREATE TABLE dishes (id TEXT PRIMARY KEY); CREATE TABLE drafts (id TEXT PRIMARY KEY)"),
            ])
            let store = PhotoStore(
                database: database, workers: WorkerPool(of: .recipes, logger: logger), holders: holders,
                address: \.description, now: { clock.now })
            try await body(database, clock, store)
        }
    }

    private static func photos(_ count: Int, in database: Database, at instant: Date) async throws -> [ID<Photo>] {
        let ids = (0..<count).map { _ in ID<Photo>(at: instant) }
        try await database.write { db in
            for id in ids {
                try db.execute(
                    """
                    INSERT INTO photos (id, account, width, height, large, small, added_at)
                    VALUES (\(id), \(Person.ada.account), 1, 1, \(Data([1])), \(Data([2])), \(instant))
                    """)
            }
        }
        return ids
    }

    private static func left(of photos: [ID<Photo>], in database: Database) async throws -> [ID<Photo>] {
        try await database.read { try PhotoTable($0, holders: holders).there(among: photos) }
    }

    @Test(arguments: Engine.all)
    func `R13 a photo stays for a day by itself, and for as long as a dish or a draft has it`(
        on engine: Engine
    ) async throws {
        try await Self.with(engine) { database, clock, store in
            let photos = try await Self.photos(4, in: database, at: clock.now)
            try await database.write { db in
                try db.execute("INSERT INTO dishes (id) VALUES ('soup')")
                try db.execute("INSERT INTO drafts (id) VALUES ('stew')")
                try PhotoUseTable(db).set([photos[0], photos[1]], of: "soup")
                try PhotoUseTable(db).set([photos[1]], of: "stew")
                // Of a holder that is not there any more.
                try PhotoUseTable(db).set([photos[2]], of: "salad")
            }
            clock.advance(by: PhotoStore.lifetime)
            try await store.cleanUp()
            #expect(try await Self.left(of: photos, in: database) == photos, "not before a day has passed")
            clock.advance(by: 1)
            let young = try await Self.photos(1, in: database, at: clock.now)
            try await store.cleanUp()
            #expect(try await Self.left(of: photos + young, in: database) == [photos[0], photos[1]] + young)
            try await database.write { db in
                _ = try db.execute("DELETE FROM dishes WHERE id = 'soup'")
            }
            try await store.cleanUp()
            #expect(try await Self.left(of: photos + young, in: database) == [photos[1]] + young)
        }
    }

    @Test(arguments: Engine.all)
    func `R13 what has photos names them anew, and those that are not there are left out`(
        on engine: Engine
    ) async throws {
        try await Self.with(engine) { database, clock, _ in
            let photos = try await Self.photos(3, in: database, at: clock.now)
            try await database.write { db in
                try db.execute("INSERT INTO dishes (id) VALUES ('soup')")
                let (uses, table) = (PhotoUseTable(db), PhotoTable(db, holders: Self.holders))
                try uses.set([photos[0], ID(at: clock.now), photos[0]], of: "soup")
                try uses.set([photos[1]], of: "soup")
                try table.deleteUnused(among: [photos[0], photos[1]])
            }
            #expect(try await Self.left(of: photos, in: database) == [photos[1], photos[2]])
            try await database.write { db in
                try PhotoUseTable(db).set([], of: "soup")
                try PhotoTable(db, holders: Self.holders).deleteUnused(among: photos)
            }
            #expect(try await Self.left(of: photos, in: database).isEmpty)
        }
    }

    @Test(arguments: Engine.all)
    func `R13 A15 photos of somebody who leaves go, and stay without a name where a dish has them`(
        on engine: Engine
    ) async throws {
        try await Self.with(engine) { database, clock, _ in
            let photos = try await Self.photos(3, in: database, at: clock.now)
            let deleted = try await database.write { db in
                try db.execute("INSERT INTO dishes (id) VALUES ('soup')")
                try PhotoUseTable(db).set([photos[1]], of: "soup")
                return try PhotoTable(db, holders: Self.holders).deleteAll(of: Person.ada.account)
            }
            #expect(deleted == 2)
            #expect(try await Self.left(of: photos, in: database) == [photos[1]])
            try await database.write { db in
                let table = PhotoTable(db, holders: Self.holders)
                #expect(try table.count(of: Person.ada.account) == 0)
                #expect(try table.bytes(of: photos[1], .large) == Data([1]))
                #expect(try table.bytes(of: photos[1], .small) == Data([2]))
                #expect(try !table.delete(photos[1], of: Person.ada.account), "it is nobody's")
                try table.delete(photos)
                #expect(try table.there(among: photos).isEmpty && table.there(among: []).isEmpty)
            }
        }
    }
}
