import Foundation

/// Measures how good recommendations are, and how long they take.
///
/// It fails where they are not more often right than what is popular and than preferences alone, where they are less
/// than nine tenths as varied as chance, or where the slowest call in a hundred over a million recipes takes 10 ms or
/// more. With the argument `learn` it learns the weights of the terms instead, from other people than those it reports.
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

    /// A line at once, also into a pipe.
    private static func say(_ line: String) {
        print(line)
        fflush(nil)
    }
}
