import Foundation

/// Measures the quality and speed of recommendations.
///
/// It fails if they are not right more often than popularity and than preferences alone. It fails if their variety is
/// below nine tenths of chance, or if the 99th percentile over a million recipes reaches 10 ms. The argument `learn`
/// learns the weights instead, from other people than the reported ones.
@main
struct RecommendationsBenchmark {
    private static let seed: UInt64 = 20_261_121
    private static let bar = 10.0

    static func main() {
        if CommandLine.arguments.dropFirst().first == "learn" {
            return Learning(Quality(seed: seed), say: say).run()
        }
        say(
            """
            \(Quality.people / 2) people with made-up tastes like \(SyntheticPerson.likes) of \(SyntheticPerson.seen) recipes they \
            came across; \(SyntheticPerson.heldOut) likes are held out, and 15 of \(Quality.recipes) recipes recommended. "true 1%" is the share of the list that is in truth among the hundredth \
            that the person would enjoy most; variety is 1 less the mean overlap (Jaccard) of two recipes of a list. \
            Seed \(seed).

            """)
        say(Measures.title)
        let quality = Quality(seed: seed).report()
        quality.lines.forEach(say)
        say("\nComputing of a call in milliseconds (CPU).\n")
        say(Measures.line("", ["recipes", "p50", "p99", "max"]))
        var passed = quality.passed
        for recipes in [100_000, 1_000_000] {
            let speed = Speed(recipes: recipes, seed: seed).measure(bar: bar)
            speed.lines.forEach(say)
            passed = passed && speed.passed
        }
        say(passed ? "\nPASS" : "\nFAIL")
        exit(passed ? 0 : 1)
    }

    /// Prints a line and flushes it.
    private static func say(_ line: String) {
        print(line)
        fflush(nil)
    }
}
