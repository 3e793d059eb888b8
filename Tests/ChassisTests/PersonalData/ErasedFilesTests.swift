import Contracts
import Foundation
import Storage
import Support
import Testing

@testable import Chassis

/// The bytes of database files right after an erasure. Time passes, so that a job that met a reader is done again.
@Suite(.timeLimit(.minutes(10)))
struct ErasedFilesTests {
    private static let auth = StubServices().on(EventsAPI.deliver(to: .auth)) { _ in Empty() }

    private static func canary(of person: Person) -> String { "canary of \(person.account)" }

    /// Bob and Ada write a note each, and Ada leaves.
    private static func writeAndLeave(_ diary: TestedService, whenWritten check: () async throws -> Void) async throws {
        for person in [Person.bob, .ada] {
            try await diary.signedIn(as: person).call(DiaryService.write, sending: Saying(text: canary(of: person)))
        }
        try await check()
        let event = AccountDeleted(account: Person.ada.account, erasure: ID<ErasureReceipt>(at: .aTuesday))
        try await diary.asService(.auth).call(
            EventsAPI.deliver(to: .reports), sending: EventEnvelope(event, at: diary.clock.now))
    }

    @Test func `A15 a moment after an erasure no file of SQLite holds the person`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "larder-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let database = try Database.open("sqlite:\(folder.path)/diary.sqlite", options: Engine.options)
        try await withService(DiaryService.self, database: database, services: Self.auth) { diary in
            try await Self.writeAndLeave(diary) {
                let isThere = try Self.isIn(folder, Self.canary(of: .ada))
                #expect(isThere)
            }
            try await eventually("no file holds the canary") {
                diary.clock.advance(by: 60)
                return try !Self.isIn(folder, Self.canary(of: .ada))
            }
            #expect(try Self.isIn(folder, Self.canary(of: .bob)))
        }
        await database.close()
    }

    @Test func `A15 a moment after an erasure no file of PostgreSQL's table holds the person`() async throws {
        try await withService(DiaryService.self, on: .postgres, services: Self.auth) { diary in
            let database = diary.database
            try await Self.writeAndLeave(diary) {
                let isThere = try await Self.isInTable(Self.canary(of: .ada), of: database)
                #expect(isThere)
            }
            try await eventually("the table's file holds no canary") {
                diary.clock.advance(by: 60)
                return try await !Self.isInTable(Self.canary(of: .ada), of: database)
            }
            let isKept = try await Self.isInTable(Self.canary(of: .bob), of: database)
            #expect(isKept)
        }
    }

    private static func isIn(_ folder: URL, _ needle: String) throws -> Bool {
        try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil).contains {
            try Data(contentsOf: $0).range(of: Data(needle.utf8)) != nil
        }
    }

    /// Whether the file of the table of notes holds `needle`, once the server has written its pages. Also `true` while the
    /// server replaces that file.
    private static func isInTable(_ needle: String, of database: Database) async throws -> Bool {
        let path = try await database.write { db in
            try db.execute("CHECKPOINT")
            return try db.first(
                "SELECT current_setting('data_directory') || '/' || pg_relation_filepath('notes') AS path"
            ) { try $0["path"] as String }
        }
        let bytes = try? Data(contentsOf: URL(filePath: try #require(path)))
        return bytes.map { $0.range(of: Data(needle.utf8)) != nil } ?? true
    }
}
