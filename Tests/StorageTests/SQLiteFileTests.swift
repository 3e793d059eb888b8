import Foundation
import Storage
import Support
import Testing

/// The file under a SQLite database.
@Suite(.timeLimit(.minutes(10)))
struct SQLiteFileTests {
    private func withFile(_ body: (String) async throws -> Void) async throws {
        try await Engine.sqlite.withDatabaseURL { try await body(String($0.dropFirst("sqlite:".count))) }
    }

    /// Makes a database with some pages, and closes it, so that all of it is in the one file.
    private func fill(_ path: String) async throws {
        let database = try Database.sqlite(path: path)
        try await Shelf.fill(database)
        try await database.write { db in
            for index in 0..<2_000 {
                try db.execute("INSERT INTO shelves (id, is_open) VALUES (\("shelf \(index)"), \(false))")
            }
        }
        await database.close()
    }

    private func expectDamaged(_ path: String, at location: SourceLocation = #_sourceLocation) throws {
        let before = FileManager.default.contents(atPath: path)
        let error = #expect(throws: StorageError.self, sourceLocation: location) { try Database.open("sqlite:\(path)") }
        guard case .damaged(let text) = error else {
            Issue.record("\(String(describing: error))", sourceLocation: location)
            return
        }
        #expect(text.contains(path), sourceLocation: location)
        #expect(FileManager.default.contents(atPath: path) == before, sourceLocation: location)
    }

    @Test func `F1 a change outlasts a power cut: synchronous is FULL, the log is on, references hold`() async throws {
        try await withFile { path in
            let database = try Database.open("sqlite:\(path)")
            let settings = try await database.driverSettings()
            #expect(
                settings == ["synchronous": .integer(2), "journal_mode": .text("wal"), "foreign_keys": .integer(1)])
            await database.close()

            var options = DatabaseOptions()
            options.durability = .normal
            let quick = try Database.open("sqlite://\(path)", options: options)
            #expect(try await quick.driverSettings()["synchronous"] == .integer(1))
            await quick.close()
        }
    }

    @Test func `nobody else may read the file, nor its log`() async throws {
        try await withFile { path in
            let database = try Database.open("sqlite:\(path)")
            try await Shelf.fill(database)
            for suffix in ["", "-wal", "-shm", ".mark"] {
                let attributes = try FileManager.default.attributesOfItem(atPath: path + suffix)
                #expect(attributes[.posixPermissions] as? Int == 0o600, "\(suffix)")
            }
            let others = try FileManager.default.contentsOfDirectory(
                atPath: URL(filePath: path).deletingLastPathComponent().path)
            #expect(others.count == 4)
            await database.close()
        }
    }

    @Test func `fault 29 a damaged file is refused, and left as it is`() async throws {
        try await withFile { path in
            try await fill(path)
            let sound = try #require(FileManager.default.contents(atPath: path))
            let wounds: [(inout Data) -> Void] = [
                { $0 = $0.prefix($0.count / 2) },
                { $0 = $0.prefix(5_000) },
                { $0 = Data() },
                { $0.replaceSubrange(0..<16, with: Data(repeating: 7, count: 16)) },
                { $0.replaceSubrange(4_096..<12_288, with: Data(repeating: 0xff, count: 8_192)) },
                { $0 = Data("id,title\n1,soup\n".utf8) },
            ]
            for wound in wounds {
                var damaged = sound
                wound(&damaged)
                try damaged.write(to: URL(filePath: path))
                try expectDamaged(path)
            }
            try sound.write(to: URL(filePath: path))
            let database = try Database.open("sqlite:\(path)")
            try await database.ping()
            await database.close()
        }
    }

    @Test func `fault 29 a lost file is not made anew`() async throws {
        try await withFile { path in
            try Data([1]).write(to: URL(filePath: "\(path)-wal"))
            try expectDamaged(path)
            try FileManager.default.removeItem(atPath: "\(path)-wal")
            var options = DatabaseOptions()
            options.createsFile = false
            #expect(throws: StorageError.misconfigured("There is no database at \(path).")) {
                try Database.open("sqlite:\(path)", options: options)
            }
            #expect(!FileManager.default.fileExists(atPath: path))
        }
    }

    @Test func `what was written is there after closing and opening`() async throws {
        try await withFile { path in
            try await fill(path)
            let database = try Database.open("sqlite:\(path)")
            let count = try await database.read { try $0.first("SELECT count(*) FROM shelves") { try $0[0] as Int } }
            #expect(count == 2_001)
            await database.close()
        }
    }

    @Test func `fault 8 a full disk refuses what is new, and takes it once there is room`() async throws {
        try await withFile { path in
            try await fill(path)
            let database = try Database.open("sqlite:\(path)")
            let bulk = [UInt8](repeating: 1, count: 100_000)
            @Sendable func limit(_ pages: Int) async throws {
                _ = try await database.write { try $0.rows(SQL(stringLiteral: "PRAGMA max_page_count = \(pages)")) }
            }
            func insert() async throws {
                try await database.write {
                    try $0.execute("INSERT INTO shelves (id, is_open) VALUES (\(bulk), \(true))")
                }
            }
            try await limit(1)
            let error = await #expect(throws: StorageError.self) { try await insert() }
            guard case .full = error else { throw error ?? .noColumn("") }
            let count = try await database.read { try $0.first("SELECT count(*) FROM shelves") { try $0[0] as Int } }
            #expect(count == 2_001)
            try await limit(1_000_000)
            try await insert()
            await database.close()
        }
    }

    @Test func `a scrub gives the room of deleted rows back`() async throws {
        try await withFile { path in
            func size() throws -> Int {
                try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
            }
            let database = try Database.open("sqlite:\(path)")
            try await Shelf.fill(database)
            let bulk = [UInt8](repeating: 1, count: 1_000_000)
            try await database.write { try $0.execute("INSERT INTO shelves (id, is_open) VALUES (\(bulk), \(true))") }
            try await database.scrub()
            let full = try size()
            try await database.write { try $0.execute("DELETE FROM shelves WHERE length(id) > 1000") }
            try await database.scrub()
            #expect(try size() < full - 900_000)
            await database.close()
        }
    }

    @Test func `readers go on while a writer writes`() async throws {
        try await Engine.sqlite.withCatalogue { database in
            let writing = Gate()
            let read = Gate()
            async let writer: Void = database.write { db in
                try db.execute("UPDATE jars SET cents = 0")
                writing.open()
                read.wait()
            }
            try await writing.opened()
            let sum = try await database.read { try $0.first("SELECT sum(cents) FROM jars") { try $0[0] as Int } }
            #expect(sum == 1_750)
            read.open()
            try await writer
        }
    }

    @Test(arguments: ["", "mysql://x", "sqlite:", "/some/file", "postgres://[", "sqlite:/"])
    func `an address that names no database is refused`(url: String) {
        #expect(throws: StorageError.self) { try Database.open(url) }
    }

    @Test func `a database in memory needs no file`() async throws {
        let database = try Database.open("sqlite::memory:")
        try await Shelf.fill(database)
        #expect(database.engine == .sqlite)
        await database.close()
    }
}

extension Database {
    /// The settings that a writer works under.
    fileprivate func driverSettings() async throws -> [String: SQLValue] {
        try await write { db in
            var settings: [String: SQLValue] = [:]
            for name in ["synchronous", "journal_mode", "foreign_keys"] {
                settings[name] = try db.rows(SQL(stringLiteral: "PRAGMA \(name)")).first?.values.first
            }
            return settings
        }
    }
}
