import Foundation

/// Measures how good recommendations are, and how long they take.
///
/// It fails where they are not at least twice as often right as what is popular, where they are less than nine tenths as
/// varied as chance, or where the slowest call in a hundred over a million recipes takes 15 ms or more.
@main
struct RecommendationsBenchmark {
    private static let seed: UInt64 = 20_261_121
    private static let bar = 15.0

    static func main() {
        say(
            """
            \(Quality.people) people with made-up tastes like \(SyntheticPerson.likes) of \(SyntheticPerson.seen) recipes they \
            came across; \(SyntheticPerson.heldOut) likes are held out, and 15 of \(Quality.recipes) recipes recommended. "true 1%" is the share of the list that is in truth among the hundredth \
            that the person would enjoy most; variety is 1 less the mean overlap (Jaccard) of two recipes of a list. \
            Seed \(seed).

            """)
        say(Measures.title)
        let quality = Quality(seed: seed).measure()
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
