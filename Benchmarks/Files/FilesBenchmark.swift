import Foundation
import Measuring
import RecipeFormats

/// Measures reading recipes from files: how many are read whole, how quickly and in how much memory.
///
/// It reads the collections that lie at `../shared/data`, or in the folder it is given, and made-up archives of 10,000
/// recipes. It fails where one of those is not read as a whole or at less than 1,000 recipes a second. `--tell` shows what
/// could not be read.
@main
struct FilesBenchmark {
    private static let count = 10_000
    private static let bar = 1_000.0

    static func main() throws {
        let arguments = CommandLine.arguments.dropFirst()
        let tells = arguments.contains("--tell")
        let folder = URL(filePath: arguments.first { !$0.hasPrefix("--") } ?? "../shared/data")
        say("A recipe is whole with a title, ingredients and steps. Memory is the peak, the file itself included.\n")
        say(line("", ["recipes", "unread", "whole", "per second", "peak MB"]))
        for collection in Collection.real(in: folder) { _ = try measure(collection, tells) }
        var passed = true
        for writer in [MarkdownWriter(), CooklangWriter()] as [any RecipeWriter] {
            let reading = try measure(try Collection.madeUp(count, writer), tells)
            passed = passed && reading.whole == count && reading.perSecond >= bar
        }
        say(passed ? "\nPASS" : "\nFAIL")
        exit(passed ? 0 : 1)
    }

    private static func measure(_ collection: Collection, _ tells: Bool) throws -> Reading {
        PeakMemory.reset()
        let reading = try Reading(collection) { if tells { say("    \($0)") } }
        let cells = [
            "\(reading.recipes)", "\(reading.unreadable.values.reduce(0, +))",
            String(format: "%.1f %%", reading.share * 100), "\(Int(reading.perSecond))", "\(PeakMemory.megabytes)",
        ]
        say(line("\(collection.name) (\(reading.format))", cells))
        return reading
    }

    private static func line(_ name: String, _ cells: [String]) -> String {
        name.padding(toLength: 56, withPad: " ", startingAt: 0)
            + cells.map { String(repeating: " ", count: max(1, 12 - $0.count)) + $0 }.joined()
    }

    /// A line at once, also into a pipe.
    private static func say(_ line: String) {
        print(line)
        fflush(nil)
    }
}
