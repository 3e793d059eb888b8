import Chassis
import Contracts
import Foundation
import Storage
import Support
import Testing

/// An uploaded file of soups.
private struct SoupFile: Codable, Hashable, Sendable {
    enum State: String, Codable, SQLConvertible { case preview, finished, refused }

    let id: ID<SoupFile>
    let state: State
    let startedAt: Date
}

private enum SoupScheme: FileImportScheme {
    typealias File = SoupFile
    typealias State = SoupFile.State

    static let table: SQL = "soup_files"
    static let thing = Thing.file
    static let limits = FileImportLimits(
        unconfirmed: 2, tooMany: .forbidden, uploads: Quota("soup-files", most: 4, within: Quota.day),
        refusal: .malformed)
    static let unconfirmed = [SoupFile.State.preview]
    static let refused = SoupFile.State.refused

    static func file(_ row: Row, in db: any Connection) throws -> SoupFile {
        SoupFile(id: try row["id"], state: try row["state"], startedAt: try row["started_at"])
    }

    static func place(of file: SoupFile) -> DatedPlace<SoupFile> { DatedPlace(file.id, at: file.startedAt) }
}

private typealias SoupTable = FileImportTable<SoupScheme>

extension FileImportTable<SoupScheme> {
    fileprivate func insert(_ state: SoupFile.State, at instant: Date) throws -> ID<SoupFile> {
        let id = ID<SoupFile>(at: instant)
        try db.execute(
            "INSERT INTO soup_files (id, account, state, started_at) VALUES (\(id), \(account), \(state), \(instant))")
        return id
    }
}

/// Files that people upload, look at and confirm.
@Suite(.timeLimit(.minutes(10)))
struct FileImportTests {
    private static let ada = Person.ada.account

    private func withSoups(on engine: Engine, _ body: (Database) async throws -> Void) async throws {
        try await engine.withJobs { database in
            try await database.write { db in
                try db.script(
                    """
                    CREATE TABLE soup_files (
                        id TEXT PRIMARY KEY, account TEXT NOT NULL, state TEXT NOT NULL, started_at TEXT NOT NULL
                    );
                    """)
            }
            try await body(database)
        }
    }

    @Test(arguments: Engine.all)
    func `a preview goes after a day, a report after thirty, and other people find neither`(
        on engine: Engine
    ) async throws {
        try await withSoups(on: engine) { database in
            let start = Date.aTuesday
            let (preview, report, refused) = try await database.write { db in
                let table = SoupTable(db, of: Self.ada)
                return (
                    try table.insert(.preview, at: start), try table.insert(.finished, at: start + 1),
                    try table.insert(.refused, at: start + 2)
                )
            }
            try await database.read { db in
                let (own, other) = (SoupTable(db, of: Self.ada), SoupTable(db, of: Person.bob.account))
                let first = try own.page(after: nil, limit: 2, at: start + 3)
                #expect(first.map(\.id) == [refused, report])
                let rest = try own.page(after: first.last.map(SoupScheme.place), limit: 2, at: start + 3)
                #expect(rest.map(\.id) == [preview])
                #expect(try other.find(preview, at: start + 3) == nil)
                #expect(try other.find(report, at: start + 3) == nil)
                let late = start + SoupTable.previewed + 3
                #expect(try own.find(preview, at: late) == nil)
                #expect(try own.find(report, at: late)?.id == report)
            }
            func left(at instant: Date) async throws -> [String] {
                try await database.write { db in
                    try SoupTable.clean(at: instant, in: db)
                    return try db.all("SELECT state FROM soup_files ORDER BY state") { try $0["state"] }
                }
            }
            #expect(try await left(at: start + 3) == ["finished", "preview", "refused"])
            #expect(try await left(at: start + SoupTable.previewed + 3) == ["finished"])
            #expect(try await left(at: start + SoupScheme.kept + 1).isEmpty)
        }
    }

    @Test(arguments: Engine.all)
    func `a person has few files that wait, and few uploads a day`(on engine: Engine) async throws {
        try await withSoups(on: engine) { database in
            let files = FileImports<SoupScheme>(database: database) { .aTuesday }
            func admit() async throws -> Problem? {
                do {
                    try await files.admit(Self.ada, at: .aTuesday) { _ = try $0.insert(.preview, at: .aTuesday) }
                    return nil
                } catch let problem as Problem { return problem }
            }
            #expect(try await admit() == nil)
            #expect(try await admit() == nil)
            #expect(try await admit() == .forbidden)
            func finish() async throws {
                try await database.write { _ = try $0.execute("UPDATE soup_files SET state = 'finished'") }
            }
            try await finish()
            #expect(try await admit() == nil)
            #expect(try await admit() == nil)
            try await finish()
            #expect(try await admit()?.status == Problem.malformed.status, "the fifth upload of the day")
        }
    }

    @Test(
        arguments: [
            (nil, ""), ("  my\n soups.csv ", "my soups.csv"), ("a\u{7F}b\u{1}c", "abc"),
            (String(repeating: "é", count: 121), String(repeating: "é", count: 120)),
        ] as [(String?, String)])
    func `the name of a file is one line without control characters`(sent: String?, shown: String) {
        #expect(UploadedFileName(sent).name == shown)
    }
}
