import Foundation
import Measuring
import RecipeIndex

/// Measures the matching engine at growing sizes, and the best known PostgreSQL statement for the same query on the
/// same data.
///
/// It fails if an answer differs or a goal is missed.
@main
struct MatchingBenchmark {
    private static let queries = 900
    private static let rounds = 5
    private static let rivalQueries = 40

    static func main() async {
        do {
            say(
                """
                What can be cooked with 5, 25 or 100 of \(Corpus.foods) foods: the best 20, and the number of all.
                A third of the queries has no filters, a third moderate and a third strict ones; half have staples; one in
                ten goes on behind the 180th recipe. In milliseconds, every call counted, one call at a time.

                """)
            say(Row.title)
            var goals = Goals()
            for recipes in [10_000, 100_000, 1_000_000, 2_200_000] {
                let sample = Sample(recipes: recipes, queries: queries)
                let engine = Engine(sample, rounds: rounds)
                engine.report()
                goals.judge(engine)
                if recipes == 1_000_000 {
                    try Keeping(engine).report(&goals)
                    let rival = try await PostgresRival.measure(sample, queries: rivalQueries)
                    say(Row.of("PostgreSQL, \(rival.statement)", recipes: recipes, rival.times))
                    goals.judge(engine, rival)
                }
            }
            say("")
            goals.verdicts.forEach(say)
            exit(goals.isMet ? 0 : 1)
        } catch {
            say("\(error)")
            exit(1)
        }
    }

    /// Prints a line and flushes it.
    static func say(_ line: String) {
        print(line)
        fflush(nil)
    }
}

/// Recipes and queries about them.
struct Sample: Sendable {
    let recipes: [MatchableRecipe]
    let queries: [MatchRequest]

    init(recipes: Int, queries: Int) {
        var corpus = Corpus(seed: 20_261_121)
        self.recipes = (0..<recipes).map { corpus.recipe($0) }
        self.queries = corpus.mixed(queries)
    }
}

/// The figures of a recipe on which engine and database must agree.
struct Answer: Hashable, Sendable {
    let recipe: Int
    let missing: Int
    let used: Int
}

extension Answer {
    init(_ match: RankedMatch) { self.init(recipe: Int(match.id.low), missing: match.missing, used: match.used) }
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
