import Foundation
import Storage
import Support
import Testing

/// Values that go into a database and come out of it.
@Suite(.timeLimit(.minutes(10)))
struct ValueTests {
    static let schema = """
        CREATE TABLE boxes (
            whole BIGINT, fraction DOUBLE PRECISION, flag BOOLEAN, words TEXT, raw %BYTES%
        )
        """

    private func roundTrip<Value: SQLConvertible & Equatable>(
        _ column: SQL, _ values: [Value], on engine: Engine
    ) async throws -> [Value] {
        try await engine.withDatabase { database in
            try await database.write { db in
                try db.script(Self.schema.replacing("%BYTES%", with: engine == .sqlite ? "BLOB" : "BYTEA"))
                return try values.map { value in
                    try db.execute("DELETE FROM boxes")
                    try db.execute("INSERT INTO boxes (\(column)) VALUES (\(value))")
                    return try #require(try db.rows("SELECT \(column) AS it FROM boxes").first)["it"]
                }
            }
        }
    }

    @Test(arguments: Engine.all)
    func `integers keep every bit`(on engine: Engine) async throws {
        let values = [0, 1, -1, 9_007_199_254_740_993, Int.max, Int.min]
        #expect(try await roundTrip("whole", values, on: engine) == values)
    }

    @Test(arguments: Engine.all)
    func `fractions keep every bit`(on engine: Engine) async throws {
        let values = [0, 0.1, -2.5, 1e-300, 1.797e308, 1 / 3, 5, .infinity]
        #expect(try await roundTrip("fraction", values, on: engine) == values)
    }

    @Test(arguments: Engine.all)
    func `texts keep every character`(on engine: Engine) async throws {
        let values = [
            "", " ", "O'Neill \"quoted\" \\x41 $1 ?1 %s", "né\u{301}e 🍲\u{200d}", "a\nb\t",
            String(repeating: "ü", count: 100_000),
        ]
        #expect(try await roundTrip("words", values, on: engine) == values)
    }

    @Test(arguments: Engine.all)
    func `bytes keep every bit`(on engine: Engine) async throws {
        let values: [[UInt8]] = [[], [0], Array(0...255), Array(repeating: 0x5c, count: 70_000)]
        #expect(try await roundTrip("raw", values, on: engine) == values)
        #expect(try await roundTrip("raw", [Data([1, 0, 2])], on: engine) == [Data([1, 0, 2])])
    }

    @Test(arguments: Engine.all)
    func `a missing value is no value of any type`(on engine: Engine) async throws {
        #expect(try await roundTrip("whole", [Int?.none], on: engine) == [nil])
        #expect(try await roundTrip("flag", [Bool?.none, true, false], on: engine) == [nil, true, false])
        #expect(try await roundTrip("raw", [[UInt8]?.none], on: engine) == [nil])
        try await engine.withDatabase { database in
            await #expect(throws: SQLValueMismatch.self) {
                try await database.read { try $0.first("SELECT NULL") { try $0[0] as String } }
            }
        }
    }

    @Test(arguments: Engine.all)
    func `F6 an integer too big for its reader is a mismatch, not a trap`(on engine: Engine) async throws {
        try await engine.withDatabase { database in
            try await database.read { db in
                let row = try #require(try db.rows("SELECT 9223372036854775807 AS n, 300 AS m").first)
                #expect(try row["n"] == Int.max)
                #expect(throws: SQLValueMismatch.self) { try row["n"] as Int32 }
                #expect(throws: SQLValueMismatch.self) { try row["m"] as UInt8 }
            }
        }
    }

    @Test(arguments: Engine.all)
    func `what one engine would mangle is refused by both`(on engine: Engine) async throws {
        let values = [SQLValue.text("a\0b"), .real(.nan), Date(timeIntervalSince1970: 1e300).sqlValue]
        try await engine.withCatalogue { database in
            for value in values {
                let error = await #expect(throws: StorageError.self) {
                    try await database.write { _ = try $0.execute("UPDATE jars SET note = \(value)") }
                }
                guard case .unstorable = error else {
                    Issue.record("\(String(describing: error))")
                    continue
                }
            }
        }
    }

    @Test(arguments: Engine.all)
    func `a column that is not there is named`(on engine: Engine) async throws {
        try await engine.withCatalogue { database in
            await #expect(throws: StorageError.noColumn("lid")) {
                try await database.read { try $0.all("SELECT id FROM jars") { try $0["lid"] as String } }
            }
        }
    }
}
