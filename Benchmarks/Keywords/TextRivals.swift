import Foundation
import Measuring
import PrivatePostgres
import Storage

/// The same questions asked of the full text search of a database: the best 20 of the recipes with any, or all, of some
/// words.
struct TextRival {
    let name: String
    let database: Database
    private let statement: @Sendable ([String], _ all: Bool) -> SQL

    /// SQLite's FTS5, in memory, ranked by BM25.
    static func sqlite(_ sample: Sample) async throws -> TextRival {
        let database = try Database.sqlite()
        try await database.write { db in
            try db.script("CREATE VIRTUAL TABLE recipe USING fts5(title, foods, content='', detail=full)")
            try insert(sample, db) { "(\($0), '\($1)', '\($2)')" }
            try db.script("INSERT INTO recipe (recipe) VALUES ('optimize')")
        }
        return TextRival(name: "SQLite FTS5", database: database) { words, all in
            let query = words.map { "\"\($0)\"" }.joined(separator: all ? " AND " : " OR ")
            return "SELECT rowid AS id FROM recipe WHERE recipe MATCH \(query) ORDER BY rank LIMIT 20"
        }
    }

    /// PostgreSQL's tsvector with a GIN index, ranked by ts_rank. Throws where PostgreSQL is not there.
    static func postgres(_ sample: Sample) async throws -> TextRival {
        let cluster = PostgresCluster(settings: [
            "shared_buffers=1GB", "work_mem=256MB", "maintenance_work_mem=1GB", "effective_cache_size=4GB",
            "random_page_cost=1.1", "jit=off", "max_wal_size=4GB", "max_parallel_workers_per_gather=0",
        ])
        let server = try await cluster.started()
        var options = DatabaseOptions()
        options.connections = 1
        options.statementDeadline = .seconds(300)
        let database = try Database.postgres(server.conninfo, options: options)
        try await database.write { db in
            try db.script("CREATE UNLOGGED TABLE recipe (id int NOT NULL, words tsvector NOT NULL)")
            try insert(sample, db) {
                "(\($0), setweight(to_tsvector('simple', '\($1)'), 'A') || to_tsvector('simple', '\($2)'))"
            }
            try db.script("CREATE INDEX ON recipe USING gin (words)")
        }
        try await server.command("VACUUM ANALYZE recipe")
        return TextRival(name: "PostgreSQL, GIN and ts_rank", database: database) { words, all in
            let query = words.joined(separator: all ? " & " : " | ")
            return """
                SELECT id FROM recipe, to_tsquery('simple', \(query)) AS query WHERE words @@ query
                ORDER BY ts_rank(words, query) DESC LIMIT 20
                """
        }
    }

    private static func insert(
        _ sample: Sample, _ db: any Connection, _ row: (Int, String, String) -> String
    ) throws {
        let table = db.engine == .sqlite ? "recipe (rowid, title, foods)" : "recipe"
        for first in stride(from: 0, to: sample.documents.count, by: 2_000) {
            let rows = sample.documents.enumerated().dropFirst(first).prefix(2_000).map { number, recipe in
                row(number, recipe.title, recipe.foods.map { $0[0] }.joined(separator: " "))
            }
            try db.script("INSERT INTO \(table) VALUES \(rows.joined(separator: ","))")
        }
    }

    /// How long the questions took by the clock: as many of them as a minute suffices for half of.
    func times(_ questions: [[String]], all: Bool, seconds: Double) async throws -> Times {
        let statement = statement
        return try await database.read { db in
            var times: [Double] = []
            for words in questions {
                times.append(try Times.passing { try db.rows(statement(words, all)) }.milliseconds)
                if times.reduce(0, +) > seconds * 1_000 { break }
            }
            return Times(milliseconds: times)
        }
    }
}
