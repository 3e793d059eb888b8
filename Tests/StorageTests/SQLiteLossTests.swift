import Foundation
import Storage
import Support
import Testing

/// Errors after parts of a SQLite database are lost or damaged.
@Suite(.timeLimit(.minutes(10)))
struct SQLiteLossTests {
    /// A folder with copies of a database's files, as left by a process killed after 200 transactions.
    private func withKilledDatabase(_ body: (String) async throws -> Void) async throws {
        try await Engine.sqlite.withDatabaseURL { url in
            let live = String(url.dropFirst("sqlite:".count))
            let database = try Database.open(url)
            try await Shelf.fill(database)
            for index in 0..<200 {
                try await database.write {
                    try $0.execute("INSERT INTO shelves (id, is_open) VALUES (\("shelf \(index)"), \(false))")
                }
            }
            let folder = FileManager.default.temporaryDirectory.appending(path: "loss-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            let path = folder.appending(path: "kitchen.sqlite").path
            for suffix in ["", "-wal", "-shm", ".mark"] {
                try FileManager.default.copyItem(atPath: live + suffix, toPath: path + suffix)
            }
            await database.close()
            try await body(path)
        }
    }

    private func shelves(at path: String) async throws -> Int {
        let database = try Database.open("sqlite:\(path)")
        let count = try await database.read { try $0.first("SELECT count(*) FROM shelves") { try $0[0] as Int } }
        await database.close()
        return count ?? 0
    }

    private func expectRefusal(
        of path: String, _ words: String, at location: SourceLocation = #_sourceLocation
    ) throws {
        let error = #expect(throws: StorageError.self, sourceLocation: location) { try Database.open("sqlite:\(path)") }
        guard case .damaged(let sentence) = error else {
            Issue.record("\(String(describing: error))", sourceLocation: location)
            return
        }
        #expect(sentence.contains(words) && sentence.contains("backup"), "\(sentence)", sourceLocation: location)
    }

    private func change(_ path: String, _ edit: (inout Data) -> Void) throws {
        var data = try #require(FileManager.default.contents(atPath: path))
        edit(&data)
        try data.write(to: URL(filePath: path))
    }

    @Test func `what a killed process leaves is taken up whole`() async throws {
        try await withKilledDatabase { path in
            let counts = [try await shelves(at: path), try await shelves(at: path)]
            #expect(counts == [201, 201])
        }
    }

    @Test func `a database that is gone is not made anew`() async throws {
        try await withKilledDatabase { path in
            for suffix in ["", "-wal", "-shm"] { try FileManager.default.removeItem(atPath: path + suffix) }
            try expectRefusal(of: path, "\(path) is gone")
            #expect(!FileManager.default.fileExists(atPath: path))
            try FileManager.default.removeItem(atPath: "\(path).mark")
            let database = try Database.open("sqlite:\(path)")
            try await database.ping()
            await database.close()
        }
    }

    @Test func `another database in the place of the one that was there is refused`() async throws {
        try await withKilledDatabase { path in
            try await withKilledDatabase { other in
                for suffix in ["", "-wal", "-shm"] {
                    try FileManager.default.removeItem(atPath: path + suffix)
                    try FileManager.default.copyItem(atPath: other + suffix, toPath: path + suffix)
                }
                try expectRefusal(of: path, "is not the database that was here")
                try FileManager.default.removeItem(atPath: "\(path).mark")
                #expect(try await shelves(at: path) == 201)
            }
        }
    }

    @Test(arguments: [0.01, 0.2, 0.5, 0.9])
    func `a log with a byte that is not as it was written is refused, and left as it is`(
        at place: Double
    )
        async throws
    {
        try await withKilledDatabase { path in
            let log = "\(path)-wal"
            try change(log) { $0[Int(Double($0.count) * place)] ^= 0x10 }
            let damaged = FileManager.default.contents(atPath: log)
            try expectRefusal(of: path, "\(log) is damaged")
            #expect(FileManager.default.contents(atPath: log) == damaged)
            // The remedy named in the error.
            for suffix in ["-wal", "-shm"] { try FileManager.default.removeItem(atPath: path + suffix) }
            let database = try Database.open("sqlite:\(path)")
            await database.close()
        }
    }

    @Test(arguments: [0, 8, 12, 16, 24, 31])
    func `a log whose beginning is not as it was written is refused`(byte: Int) async throws {
        try await withKilledDatabase { path in
            try change("\(path)-wal") { $0[byte] ^= 1 }
            try expectRefusal(of: path, "cannot be read")
        }
    }

    @Test(arguments: [0.0, 0.3, 0.99])
    func `a log that is shorter than it was, or gone, is refused`(share: Double) async throws {
        try await withKilledDatabase { path in
            try change("\(path)-wal") { $0 = $0.prefix(Int(Double($0.count) * share)) }
            try expectRefusal(of: path, "shorter than it was")
            try FileManager.default.removeItem(atPath: "\(path)-wal")
            try expectRefusal(of: path, "shorter than it was")
        }
    }

    @Test func `the end of a transaction that was being written when the machine stopped is no damage`()
        async throws
    {
        try await withKilledDatabase { path in
            // After a power failure, the shared-memory file is gone.
            try FileManager.default.removeItem(atPath: "\(path)-shm")
            try change("\(path)-wal") { $0 = $0.dropLast(100) }
            #expect(try await shelves(at: path) == 200)
        }
    }

    @Test func `a database that another process has open is not looked through`() async throws {
        try await Engine.sqlite.withDatabaseURL { url in
            let one = try Database.open(url)
            try await Shelf.fill(one)
            let other = try Database.open(url)
            let count = try await other.read { try $0.first("SELECT count(*) FROM shelves") { try $0[0] as Int } }
            #expect(count == 1)
            await one.close()
            await other.close()
        }
    }

    @Test func `a database that may not be written to is told as a matter of configuration`() async throws {
        let error = #expect(throws: StorageError.self) { try Database.open("sqlite:/proc/larder.sqlite") }
        guard case .misconfigured(let sentence) = error else { throw error ?? .noColumn("") }
        #expect(sentence.contains("/proc/larder.sqlite"))
    }
}
