import Foundation
import RecipeIndex

/// Measures the matching engine, and the best PostgreSQL statement that we know for the same question on the same data.
///
/// It fails where an answer differs, where the engine's slowest call in a hundred takes 5 ms or more, or where it is
/// less than 50 times as fast as PostgreSQL.
@main
struct MatchingBenchmark {
    private static let pantry = 25
    private static let queries = 1_000
    private static let rounds = 5
    private static let rivalQueries = 200
    private static let bar = (p99: 5.0, ratio: 50.0)

    static func main() async {
        do {
            say(
                """
                What can be cooked with \(pantry) of \(Corpus.foods) foods: the best 20, and the number of all.
                Half of the queries filter by diet, allergens and time. In milliseconds, every call counted, everything in
                memory, one call at a time. PostgreSQL need not tell the number.

                """)
            say(Row.title)
            var passed = true
            for recipes in [10_000, 100_000] {
                let corpus = Sample(recipes: recipes, queries: queries, pantry: pantry)
                let engine = measure(corpus)
                let rival = try await PostgresRival.measure(corpus, queries: rivalQueries)
                say(Row.of("PostgreSQL, \(rival.statement)", recipes: recipes, rival.times))
                passed = judge(engine, rival) && passed
            }
            _ = measure(Sample(recipes: 1_000_000, queries: queries, pantry: pantry))
            say(passed ? "\nPASS" : "\nFAIL")
            exit(passed ? 0 : 1)
        } catch {
            say("\(error)")
            exit(1)
        }
    }

    /// A line at once, also into a pipe.
    private static func say(_ line: String) {
        print(line)
        fflush(nil)
    }

    /// The engine's calls by the computing they took, which counts against the bar, and by the clock, which
    /// PostgreSQL is compared with.
    private struct Engine {
        let index: MatchIndex
        let computing: Times
        let clock: Times
    }

    private static func measure(_ sample: Sample) -> Engine {
        let (index, build) = Times.computing { MatchIndex(sample.recipes, foods: Corpus.foods) }
        var computing: [Double] = []
        var clock: [Double] = []
        for round in 0...rounds {
            for query in sample.queries {
                let (computed, passed) = Times.passing { Times.computing { index.matches(query) }.milliseconds }
                // The first round fetches the index into the caches.
                guard round > 0 else { continue }
                computing.append(computed)
                clock.append(passed)
            }
        }
        let engine = Engine(index: index, computing: Times(computing), clock: Times(clock))
        let recipes = sample.recipes.count
        say(Row.of("engine, CPU", recipes: recipes, engine.computing, build: build, bytes: index.bytes))
        say(Row.of("engine, clock", recipes: recipes, engine.clock))
        return engine
    }

    private static func judge(_ engine: Engine, _ rival: PostgresRival.Result) -> Bool {
        let different = rival.answers.count { query, answer in
            engine.index.matches(query).best.map { Answer($0) } != answer
        }
        let p99 = engine.computing.p99
        let ratios = (rival.times.median / engine.clock.median, rival.times.p99 / engine.clock.p99)
        return [
            verdict(different == 0, "\(rival.answers.count) answers compared with PostgreSQL's, \(different) differ"),
            verdict(p99 < bar.p99, "p99 is \(Row.figure(p99)) ms, under \(bar.p99) ms"),
            verdict(ratios.0 >= bar.ratio, "\(Int(ratios.0)) times as fast at the median, at least \(Int(bar.ratio))"),
            verdict(ratios.1 >= bar.ratio, "\(Int(ratios.1)) times as fast at the p99, at least \(Int(bar.ratio))"),
        ].allSatisfy(\.self)
    }

    private static func verdict(_ holds: Bool, _ sentence: String) -> Bool {
        say("  \(holds ? "PASS" : "FAIL")  \(sentence)")
        return holds
    }
}

/// Recipes and the questions asked about them.
struct Sample: Sendable {
    let recipes: [MatchableRecipe]
    let queries: [MatchQuery]

    init(recipes: Int, queries: Int, pantry: Int) {
        var corpus = Corpus(seed: 20_261_121)
        self.recipes = (0..<recipes).map { corpus.recipe($0) }
        self.queries = (0..<queries).map { _ in corpus.query(pantry: pantry) }
    }
}

/// What engine and database must agree on about a recipe in an answer.
struct Answer: Hashable, Sendable {
    let recipe: Int
    let missing: Int
    let used: Int
}

extension Answer {
    init(_ match: Match) { self.init(recipe: match.recipe, missing: match.missing, used: match.used) }
}

/// A line of the table.
enum Row {
    static let title = line("", ["recipes", "build", "B/recipe", "runs", "p50", "p95", "p99", "max"])

    static func of(
        _ name: String, recipes: Int, _ times: Times, build: Double? = nil, bytes: Int? = nil
    ) -> String {
        line(
            name,
            [
                "\(recipes)", build.map { figure($0, digits: 0) } ?? "", bytes.map { "\($0 / recipes)" } ?? "",
                "\(times.count)", figure(times.median), figure(times.p95), figure(times.p99), figure(times.most),
            ])
    }

    static func figure(_ number: Double, digits: Int = 3) -> String { String(format: "%.\(digits)f", number) }

    private static func line(_ name: String, _ cells: [String]) -> String {
        name.padding(toLength: 36, withPad: " ", startingAt: 0)
            + cells.map { String(repeating: " ", count: max(1, 10 - $0.count)) + $0 }.joined()
    }
}
