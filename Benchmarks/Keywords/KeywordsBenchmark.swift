import Foundation
import Measuring
import RecipeIndex

/// Measures keyword search, and the full-text search of SQLite and PostgreSQL for the same queries on the same recipes.
///
/// It fails if the 99th percentile reaches its bar. It also fails if the median of any-word queries is not 100 times
/// as fast as in a database. A number as argument sets the recipes, a million by default; `engine` as second argument
/// skips the databases.
@main
struct KeywordsBenchmark {
    private static let rounds = 3

    static func main() async {
        do {
            let arguments = CommandLine.arguments.dropFirst()
            let recipes = arguments.first.flatMap { Int($0) } ?? 1_000_000
            let passed = try await run(recipes: max(recipes, 100), withRivals: !arguments.contains("engine"))
            say(passed ? "\nPASS" : "\nFAIL")
            exit(passed ? 0 : 1)
        } catch {
            say("\(error)")
            exit(1)
        }
    }

    private static func run(recipes: Int, withRivals: Bool) async throws -> Bool {
        let sample = Sample(recipes: recipes, questions: 1_200)
        let (index, build) = Times.computing {
            KeywordIndex(sample.documents, ids: sample.ids, ratings: sample.ratings)
        }
        say(
            """
            The best 20 of \(recipes) recipes for the words of one of them, and the number of all; in milliseconds, every
            call counted. The engine by the computing time of its thread, databases by the clock. Everything in memory.
            Built in \(Row.figure(build, digits: 0)) ms; \(index.bytes / recipes) bytes a recipe.

            """)
        say(Row.title)
        var passed = true
        for words in 1...4 {
            let questions = sample.questions.filter { $0.count == words }
            for all in [true, false] {
                let name = "engine, \(words) word\(words == 1 ? "" : "s"), \(all ? "all" : "any")"
                passed = judge(name, ask(questions, of: index, all: all), under: 1) && passed
            }
        }
        passed = judge("engine, one word misspelt", ask(sample.misspelt, of: index, all: true), under: 5) && passed
        let proposals = times(sample.typed) { _ = KeywordSuggestion.suggestions(for: $0, in: [ShownKeywords(index)]) }
        passed = judge("engine, proposals as one types", proposals, under: 1) && passed
        guard withRivals else { return passed }
        for rival in try await [TextRival.sqlite(sample), TextRival.postgres(sample)] {
            for all in [true, false] {
                let theirs = try await rival.times(sample.questions, all: all, seconds: all ? 15 : 30)
                say(Row.of("\(rival.name), \(all ? "all" : "any")", theirs))
                let ours = clock(Array(sample.questions.prefix(theirs.count)), of: index, all: all)
                say(Row.of("engine, the same, by the clock", ours))
                let ratio = theirs.median / ours.median
                say("  \(Row.figure(ratio, digits: 0)) times as fast at the median")
                passed = passed && (all || ratio >= 100)
            }
            await rival.database.close()
        }
        return passed
    }

    /// Runs a query from the text to the page.
    private static func answer(_ words: [String], of index: KeywordIndex, all: Bool) {
        var plan = KeywordPlan(KeywordQuery(words.joined(separator: " ")), in: [index])
        plan.requiresAll = all
        _ = index.search(plan)
    }

    private static func ask(_ questions: [[String]], of index: KeywordIndex, all: Bool) -> Times {
        times(questions) { answer($0, of: index, all: all) }
    }

    private static func times<Question>(_ questions: [Question], _ body: (Question) -> Void) -> Times {
        var times: [Double] = []
        for round in 0...rounds {
            for question in questions {
                let time = Times.computing { body(question) }.milliseconds
                // The first round loads the index into the caches.
                if round > 0 { times.append(time) }
            }
        }
        return Times(milliseconds: times)
    }

    private static func clock(_ questions: [[String]], of index: KeywordIndex, all: Bool) -> Times {
        Times(
            milliseconds: questions.map { words in Times.passing { answer(words, of: index, all: all) }.milliseconds })
    }

    private static func judge(_ name: String, _ times: Times, under bar: Double) -> Bool {
        say(Row.of(name, times) + (times.p99 < bar ? "" : "  FAIL: p99 is not under \(Row.figure(bar, digits: 0)) ms"))
        return times.p99 < bar
    }

    /// Prints a line and flushes it.
    private static func say(_ line: String) {
        print(line)
        fflush(nil)
    }
}
