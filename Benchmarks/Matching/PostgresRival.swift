import Foundation
import Kitchen
import Measuring
import PrivatePostgres
import RecipeIndex
import Storage

/// The same query in PostgreSQL: a single statement with covering indexes. It need not count all matching recipes.
struct PostgresRival {
    private let database: Database

    struct Result: Sendable {
        let statement: String
        let times: Times
        let answers: [(MatchRequest, [Answer])]
    }

    /// The strategies: how the ingredients are found, and whether in parallel.
    private enum Statement: String, CaseIterable {
        /// Counts first, then joins the recipes and filters them.
        case counted = "counted, joined"
        /// Finds everything for filters and order in the ingredient index.
        case covered = "covering index"
        case countedInParallel = "counted, joined, parallel"
        case coveredInParallel = "covering index, parallel"

        var workers: Int { self == .counted || self == .covered ? 0 : 2 }

        /// A food on hand counts as covered, and as used unless it is a staple.
        func sql(_ query: MatchRequest) -> SQL {
            let have = SQL.list(query.have.map(Int.init))
            let foods = SQL.list(Set(query.have + query.staples).sorted().map(Int.init))
            switch self {
            case .counted, .countedInParallel:
                return """
                    WITH hit AS (
                        SELECT recipe, count(*) AS covered, count(*) FILTER (WHERE food IN \(have)) AS used
                        FROM ingredient WHERE food IN \(foods) GROUP BY recipe)
                    SELECT r.id, r.needed - h.covered AS missing, h.used
                    FROM hit h JOIN recipe r ON r.id = h.recipe WHERE h.used > 0 AND \(Self.filter(query))
                    ORDER BY missing, used DESC, rating DESC, r.id LIMIT \(query.limit)
                    """
            case .covered, .coveredInParallel:
                return """
                    SELECT recipe AS id, needed - count(*) AS missing, count(*) FILTER (WHERE food IN \(have)) AS used
                    FROM ingredient WHERE food IN \(foods) AND \(Self.filter(query)) GROUP BY recipe, needed, rating
                    HAVING count(*) FILTER (WHERE food IN \(have)) > 0
                    ORDER BY missing, used DESC, rating DESC, recipe LIMIT \(query.limit)
                    """
            }
        }

        private static func filter(_ query: MatchRequest) -> SQL {
            let filter = query.filter
            let diets = Int(filter.diets.bits)
            var sql: SQL = "diets & \(diets) = \(diets) AND allergens & \(Int(filter.avoided.bits)) = 0"
            if let minutes = filter.limits[.minutes] { sql = "\(sql) AND minutes <= \(minutes.upperBound)" }
            if let kcal = filter.limits[.kcal] {
                sql = "\(sql) AND kcal BETWEEN \(kcal.lowerBound) AND \(kcal.upperBound)"
            }
            if !filter.cuisines.isEmpty {
                sql = "\(sql) AND cuisine & \(Int(filter.cuisines.bits)) <> 0"
            }
            return sql
        }
    }

    /// Throws an error with a readable description if PostgreSQL is missing.
    static func measure(_ sample: Sample, queries: Int) async throws -> Result {
        let cluster = PostgresCluster(settings: [
            "shared_buffers=512MB", "work_mem=256MB", "effective_cache_size=4GB", "random_page_cost=1.1", "jit=off",
            "plan_cache_mode=force_custom_plan", "max_wal_size=4GB",
        ])
        let server = try await cluster.started()
        var options = DatabaseOptions()
        options.connections = 1
        options.statementDeadline = .seconds(300)
        let rival = PostgresRival(database: try .postgres(server.conninfo, options: options))
        try await rival.load(sample)
        for table in ["recipe", "ingredient"] { try await server.command("VACUUM ANALYZE \(table)") }
        let best = try await rival.best(Array(sample.queries.prefix(6)))
        _ = try await rival.ask(Array(sample.queries.prefix(4)), best)
        let asked = Array(sample.queries.prefix(queries))
        let answers = try await rival.ask(asked, best)
        await rival.database.close()
        return Result(
            statement: best.rawValue, times: Times(milliseconds: answers.map(\.milliseconds)),
            answers: Array(zip(asked, answers.map(\.answer))))
    }

    private func load(_ sample: Sample) async throws {
        try await database.write { db in
            try db.script(
                """
                CREATE TABLE recipe (
                    id int NOT NULL, needed int NOT NULL, rating real NOT NULL, minutes int NOT NULL,
                    kcal int NOT NULL, cuisine int NOT NULL, diets int NOT NULL, allergens int NOT NULL, foods int[] NOT NULL)
                """)
            for first in stride(from: 0, to: sample.recipes.count, by: 1_000) {
                let rows = sample.recipes.enumerated().dropFirst(first).prefix(1_000).map { number, recipe in
                    let foods = recipe.required.map(String.init).joined(separator: ",")
                    return """
                        (\(number), \(recipe.required.count), \(recipe.rating ?? 0), \(recipe.figures[.minutes] ?? 0), \
                        \(recipe.figures[.kcal] ?? 0), \(Labels(recipe.cuisine.map { [$0] } ?? []).bits), \
                        \(recipe.diets.bits), \(recipe.allergens?.bits ?? 0), '{\(foods)}')
                        """
                }
                try db.script("INSERT INTO recipe VALUES \(rows.joined(separator: ","))")
            }
            try db.script(
                """
                CREATE TABLE ingredient AS
                    SELECT unnest(foods) AS food, id AS recipe, needed, rating, minutes, kcal, cuisine, diets, allergens FROM recipe;
                ALTER TABLE recipe DROP COLUMN foods;
                CREATE UNIQUE INDEX ON recipe (id) INCLUDE (needed, rating, minutes, kcal, cuisine, diets, allergens);
                CREATE UNIQUE INDEX ON ingredient (food, recipe);
                CREATE INDEX ON ingredient (food, recipe) INCLUDE (needed, rating, minutes, kcal, cuisine, diets, allergens);
                """)
        }
    }

    private func best(_ queries: [MatchRequest]) async throws -> Statement {
        var best: (statement: Statement, median: Double)?
        for statement in Statement.allCases {
            let median = Times(milliseconds: try await ask(queries, statement).map(\.milliseconds)).median
            if median < best?.median ?? .infinity { best = (statement, median) }
        }
        return best?.statement ?? .covered
    }

    private func ask(
        _ queries: [MatchRequest], _ statement: Statement
    ) async throws -> [(answer: [Answer], milliseconds: Double)] {
        try await database.read { db in
            try db.script("SET LOCAL max_parallel_workers_per_gather = \(statement.workers)")
            return try queries.map { query in
                let sql = statement.sql(query)
                let (rows, milliseconds) = try Times.passing { try db.rows(sql) }
                return (
                    try rows.map { try Answer(recipe: $0["id"], missing: $0["missing"], used: $0["used"]) },
                    milliseconds
                )
            }
        }
    }
}
