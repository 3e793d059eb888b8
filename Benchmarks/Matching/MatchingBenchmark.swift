import Foundation
import Matching

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
                Half of the queries filter by diet, allergens and time. Milliseconds; the engine's are of CPU, every call
                counted; PostgreSQL's are of the clock, with everything in memory.

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

    private static func measure(_ sample: Sample) -> (index: MatchIndex, times: Times) {
        let (index, build) = Times.computing { MatchIndex(sample.recipes, foods: Corpus.foods) }
        var times: [Double] = []
        for round in 0...rounds {
            for query in sample.queries {
                let milliseconds = Times.computing { index.matches(query) }.milliseconds
                // The first round fetches the index into the caches.
                if round > 0 { times.append(milliseconds) }
            }
        }
        say(Row.of("engine", recipes: sample.recipes.count, Times(times), build: build, bytes: index.bytes))
        return (index, Times(times))
    }

    private static func judge(_ engine: (index: MatchIndex, times: Times), _ rival: PostgresRival.Result) -> Bool {
        let different = rival.answers.count { query, answer in
            engine.index.matches(query).best.map { Answer($0) } != answer
        }
        let ratios = (rival.times.median / engine.times.median, rival.times.p99 / engine.times.p99)
        return [
            verdict(different == 0, "\(rival.answers.count) answers are the same as PostgreSQL's, \(different) differ"),
            verdict(engine.times.p99 < bar.p99, "p99 is \(Row.figure(engine.times.p99)) ms, under \(bar.p99) ms"),
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
