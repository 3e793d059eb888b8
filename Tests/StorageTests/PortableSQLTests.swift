import Foundation
import Storage
import Support
import Testing

/// The SQL that works on every engine.
@Suite(.timeLimit(.minutes(10)))
struct PortableSQLTests {
    @Test(arguments: Engine.all)
    func `flags, missing values and instants come back as they went`(on engine: Engine) async throws {
        try await engine.withCatalogue { database in
            try await database.read { db in
                #expect(try db.first("SELECT is_open FROM shelves WHERE is_open = \(true)") { try $0[0] } == true)
                let jars = try db.rows("SELECT note, filled_at FROM jars ORDER BY filled_at")
                #expect(try jars.map { try $0["note"] as String? } == [nil, "note 1", "note 2"])
                #expect(try jars.map { try $0["filled_at"] as Date } == (0..<3).map(Shelf.day))
            }
        }
    }

    @Test(arguments: Engine.all)
    func `an upsert answers with the row it left`(on engine: Engine) async throws {
        try await engine.withCatalogue { database in
            let cents = try await database.write { db in
                try db.first(
                    """
                    INSERT INTO jars (id, shelf_id, cents, label, filled_at)
                    VALUES (\("jar0"), \("top"), \(700), \("x"), \(Shelf.day(0)))
                    ON CONFLICT (id) DO UPDATE SET cents = excluded.cents RETURNING cents
                    """
                ) { try $0["cents"] as Int }
            }
            #expect(cents == 700)
        }
    }

    @Test(arguments: Engine.all)
    func `expressions, windows, days, counts and sums agree`(on engine: Engine) async throws {
        try await engine.withCatalogue { database in
            try await database.read { db in
                let ranked = try db.rows(
                    """
                    WITH dear AS (SELECT * FROM jars WHERE cents > \(300))
                    SELECT id, row_number() OVER (ORDER BY cents DESC) AS place, substr(filled_at, 1, 10) AS day
                    FROM dear ORDER BY place
                    """)
                #expect(try ranked.map { try $0["id"] as String } == ["jar2", "jar0"])
                #expect(try ranked.map { try $0["day"] as String } == ["1970-01-03", "1970-01-01"])
                #expect(try ranked.map { try $0["place"] as Int } == [1, 2])
                let sums = try #require(try db.rows("SELECT count(*), sum(cents), avg(cents * 1.0) FROM jars").first)
                #expect(try sums[0] == 3)
                #expect(try sums[1] == 1_750)
                #expect(abs(try sums[2] as Double - 583.33) < 0.01)
            }
        }
    }

    @Test(arguments: Engine.all)
    func `a conditional update tells how many rows it changed`(on engine: Engine) async throws {
        try await engine.withCatalogue { database in
            let statements: [SQL] = [
                "UPDATE jars SET cents = 0 WHERE cents > \(400)", "UPDATE jars SET cents = 0 WHERE cents > \(400)",
                "DELETE FROM jars WHERE id = \("jar0")", "CREATE TABLE lids (id TEXT)",
            ]
            let changes = try await database.write { db in try statements.map { try db.execute($0) } }
            #expect(changes == [2, 0, 1, 0])
        }
    }

    @Test(arguments: Engine.all)
    func `text is found whatever its case, and a wildcard stands for itself`(on engine: Engine) async throws {
        try await engine.withDatabase { database in
            try await database.write { db in
                try db.script("CREATE TABLE dishes (title TEXT NOT NULL)")
                for title in ["ÉCLAIR", "100% rye", "100 rye", "snake_case", "wow!"] {
                    try db.execute("INSERT INTO dishes (title) VALUES (\(title))")
                }
                func found(_ text: String) throws -> [String] {
                    try db.all("SELECT title FROM dishes WHERE \(SQL.contains("title", text))") { try $0[0] }
                }
                #expect(try found("éclair") == ["ÉCLAIR"])
                #expect(try found("0%") == ["100% rye"])
                #expect(try found("_") == ["snake_case"])
                #expect(try found("W!") == ["wow!"])
                #expect(try db.rows("SELECT 1 FROM dishes WHERE title LIKE 'Wow%'").isEmpty)
            }
        }
    }

    @Test(arguments: Engine.all)
    func `texts are sorted by their code points`(on engine: Engine) async throws {
        try await engine.withDatabase { database in
            try await database.write { db in
                try db.script(
                    "CREATE TABLE words (word TEXT); INSERT INTO words VALUES ('b'), ('A'), ('a'), ('é'), ('B')")
                let sorted = try db.all("SELECT word FROM words ORDER BY word") { try $0[0] as String }
                #expect(sorted == ["A", "B", "a", "b", "é"])
            }
        }
    }

    @Test(arguments: Engine.all)
    func `a list of values is bound, and an empty one holds nothing`(on engine: Engine) async throws {
        try await engine.withCatalogue { database in
            try await database.read { db in
                func count(_ ids: [String]) throws -> Int? {
                    try db.first("SELECT count(*) FROM jars WHERE id IN \(SQL.list(ids))") { try $0[0] }
                }
                let known = try count(["jar0", "jar2", "'); DROP TABLE jars --"])
                #expect(known == 2)
                let none = try count([])
                #expect(none == 0)
            }
        }
    }

    @Test(arguments: Engine.all)
    func `a statement is put together from others with their values`(on engine: Engine) async throws {
        try await engine.withCatalogue { database in
            let filters: [SQL] = ["cents > \(300)", "shelf_id = \("top")", "note IS NOT NULL"]
            let ids = try await database.read { db in
                try db.all("SELECT id FROM jars WHERE \(filters.joined(" AND ")) ORDER BY id") { try $0[0] as String }
            }
            #expect(ids == ["jar2"])
        }
    }

    @Test(arguments: Engine.all)
    func `a long result is read bit by bit, other statements in between`(on engine: Engine) async throws {
        try await engine.withDatabase { database in
            let sum = try await database.write { db in
                try db.script("CREATE TABLE numbers (n BIGINT)")
                let rows = (1...5_000).map { "(\($0))" as SQL }
                try db.execute("INSERT INTO numbers (n) VALUES \(rows.joined(", "))")
                var sum = 0
                try db.forEach("SELECT n FROM numbers WHERE n > \(1) ORDER BY n") { row in
                    let number: Int = try row["n"]
                    if number % 1_000 == 0 {
                        try db.forEach("SELECT n FROM numbers WHERE n > \(4_000) ORDER BY n") { sum += try $0["n"] }
                    }
                    sum += number
                }
                return sum
            }
            #expect(sum == 12_502_499 + 5 * 4_500_500)
        }
    }
}
