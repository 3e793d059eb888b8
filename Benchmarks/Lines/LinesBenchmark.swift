import Foundation
import IngredientLines
import LabelledLanguages
import Measuring

/// Measures the speed and accuracy of parsing ingredient lines.
///
/// An argument or `LARDER_LINES` names a folder with `dev-labelled.jsonl.zst` and its `score.py`; the default is the
/// folder next to the project. Without it, only the speed is measured, on lines of the starter recipes. `--predictions
/// FILE` writes the result of each line. Names and lines in other languages go to the recipes service. It fails below
/// 100,000 lines a second.
@main
struct LinesBenchmark {
    private static let goal = 100_000.0

    static func main() async throws {
        var arguments = Array(CommandLine.arguments.dropFirst())
        var predictions: URL?
        if let option = arguments.firstIndex(of: "--predictions"), option + 1 < arguments.count {
            predictions = URL(filePath: arguments[option + 1])
            arguments.removeSubrange(option...option + 1)
        }
        let given = arguments.first ?? ProcessInfo.processInfo.environment["LARDER_LINES"]
        let labelled = try LabelledLines(folder: given ?? "../shared/data/ingredient-lines")
        let lines = labelled?.lines.map(\.input) ?? StarterLines.all
        print("\(lines.count) lines, \(labelled == nil ? "made from the starter recipes" : "labelled")")

        let (own, named) = speed(lines) { IngredientLine($0).name.utf8.count }
        let (rival, _) = speed(Array(lines.prefix(1_000))) { SplittingParser($0).name.utf8.count }
        row("Larder", own)
        row("splitting strings at spaces, with regular expressions for numbers", rival)
        print(
            "ratio \(String(format: "%.1f", own / rival)); names of \(named) bytes; resident \(residentMegabytes()) MB")
        if let labelled {
            if let predictions { try labelled.predictions(Prediction.init(line:)).write(to: predictions) }
            let sources = Set(labelled.lines.map(\.source)).sorted()
            for source in sources {
                print("\(source): \(try labelled.score(Prediction.init(line:)) { $0 == source })")
            }
            print("all:       \(try labelled.score(Prediction.init(line:)))")
            print("splitting: \(try labelled.score(Prediction.init(split:)))")
        }
        try await languages()
        print(own >= goal ? "\nPASS" : "\nFAIL: fewer than \(Int(goal)) lines a second")
        exit(own >= goal ? 0 : 1)
    }

    /// The recipes service's scores in other languages, for the development half and the held-out half.
    private static func languages() async throws {
        try await BenchedService("recipes", port: 18_603).running { service in
            print("\n                  names   foods  amounts   lines whole, in percent")
            for language in LabelledLanguage.languages {
                for half in LabelledLanguage.Half.allCases {
                    let labelled = try LabelledLanguage(language, half)
                    let score = try await LanguageScore(of: labelled, api: service.client())
                    let figures = [score.names, score.foods, score.amounts, score.whole].map {
                        String(format: "%8.1f", $0)
                    }
                    let title = "\(language), \(half.rawValue)".padding(toLength: 18, withPad: " ", startingAt: 0)
                    print(title + figures.joined() + "  of \(labelled.names.count) and \(labelled.lines.count)")
                }
            }
        }
    }

    /// Lines per second of processor time on one core: the best of five rounds of at least 30,000 lines.
    private static func speed(_ lines: [String], _ read: (String) -> Int) -> (perSecond: Double, sum: Int) {
        var best = 0.0
        var sum = 0
        let rounds = max(1, 30_000 / max(lines.count, 1))
        for _ in 0..<5 {
            sum = 0
            let start = clock()
            for _ in 0..<rounds {
                for line in lines { sum += read(line) }
            }
            let seconds = Double(clock() - start) / Double(CLOCKS_PER_SEC)
            best = max(best, Double(lines.count * rounds) / max(seconds, 1e-9))
        }
        return (best, sum)
    }

    private static func row(_ what: String, _ perSecond: Double) {
        print("\(Int(perSecond)) lines/s  \(what)")
    }

    /// The resident memory of this process; 0 if the kernel does not report it.
    private static func residentMegabytes() -> Int {
        let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
        return (line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) / 1_024
    }
}
