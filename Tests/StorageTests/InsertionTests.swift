import Storage
import Support
import Testing

/// Many rows that are inserted at once.
@Suite(.timeLimit(.minutes(10)))
struct InsertionTests {
    private static let insertion = Insertion(
        into: "crates", ["id": .text, "label": .text, "jars": .bigint, "kilograms": .real],
        "ON CONFLICT (id) DO UPDATE SET label = excluded.label, jars = crates.jars + excluded.jars")

    private func withCrates(on engine: Engine, _ work: (Database) async throws -> Void) async throws {
        try await engine.withCatalogue { database in
            try await database.write {
                try $0.script(
                    """
                    CREATE TABLE crates (
                        id TEXT PRIMARY KEY, label TEXT, jars BIGINT NOT NULL, kilograms DOUBLE PRECISION
                    );
                    """)
            }
            try await work(database)
        }
    }

    @Test(arguments: Engine.all)
    func `every text, number and missing value comes back as it was`(on engine: Engine) async throws {
        let texts: [String?] = [
            "plain", "", nil, "NULL", "null", "{a,b}", "a \"quoted\" word", "back\\slash", "\\\"", "line\nand\ttab",
            "grüße 🥕 日本", "'); DROP TABLE crates; --", "$1", " space around ", "a,b",
        ]
        let numbers: [Int64] = [0, -1, .max, .min]
        let reals: [Double?] = [0, -0.1, 1e300, 2.2250738585072014e-308, nil, 48.123456789012345]
        let rows = texts.enumerated().map { number, text in
            [
                "\(number)".sqlValue, text.sqlValue, numbers[number % numbers.count].sqlValue,
                reals[number % reals.count].sqlValue,
            ]
        }
        try await withCrates(on: engine) { database in
            try await database.write { try $0.insert(rows, Self.insertion) }
            let kept = try await database.read { db in
                try db.all("SELECT id, label, jars, kilograms FROM crates") {
                    (try $0[0] as String, try $0[1] as String?, try $0[2] as Int64, try $0[3] as Double?)
                }
            }
            #expect(kept.count == texts.count)
            for (id, label, jars, kilograms) in kept {
                let number = try #require(Int(id))
                #expect(label == texts[number])
                #expect(jars == numbers[number % numbers.count])
                #expect(kilograms == reals[number % reals.count])
            }
        }
    }

    @Test(arguments: Engine.all)
    func `what follows the values holds, and none at all is no error`(on engine: Engine) async throws {
        try await withCrates(on: engine) { database in
            try await database.write { try $0.insert([], Self.insertion) }
            for label in ["first", "second"] {
                let rows = (0..<5_000).map { ["\($0)".sqlValue, label.sqlValue, 2.sqlValue, SQLValue.null] }
                try await database.write { try $0.insert(rows, Self.insertion) }
            }
            let (count, sum) = try await database.read { db in
                try #require(
                    try db.first("SELECT count(*), sum(jars) FROM crates WHERE label = 'second'") {
                        (try $0[0] as Int, try $0[1] as Int)
                    })
            }
            #expect(count == 5_000 && sum == 20_000)
        }
    }

    @Test(arguments: Engine.all)
    func `what cannot be kept is an error, and nothing of it stays`(on engine: Engine) async throws {
        let good = ["good".sqlValue, "label".sqlValue, 1.sqlValue, SQLValue.null]
        let bad: [[SQLValue]] = [
            ["short".sqlValue], ["nul".sqlValue, "a\0b".sqlValue, 1.sqlValue, .null],
            ["nan".sqlValue, .null, 1.sqlValue, .real(.nan)], ["bytes".sqlValue, .bytes([1]), 1.sqlValue, .null],
            ["null".sqlValue, .null, .null, .null],
        ]
        try await withCrates(on: engine) { database in
            for row in bad {
                await #expect(throws: StorageError.self) {
                    try await database.write { try $0.insert([good, row], Self.insertion) }
                }
            }
            let count = try await database.read { try $0.first("SELECT count(*) FROM crates") { try $0[0] as Int } }
            #expect(count == 0)
        }
    }
}
