import Contracts
import Foundation
import Measuring
import RunningSystem

/// Measures the results page among 100,000 recipes, for a signed-in person with 20 foods in the pantry. It takes the
/// time of the page with all its requests, and the processor time of each process. For comparison, the same run sends
/// those requests in sequence.
///
/// `ResultsBenchmark [pages]` requests that many pages, 1,000 by default. It starts `larder up` on SQLite in its own
/// folder, and exits with status 1 if a goal is missed.
@main
struct ResultsBenchmark {
    static let recipes = 100_000
    /// Goals in milliseconds.
    static let mostOwnWork = 3.0
    static let longestPage = 8.0

    static func main() async throws {
        do {
            let report = try await measure(pages: CommandLine.arguments.last.flatMap { Int($0) } ?? 1_000)
            print(report.text)
            exit(report.isGood ? 0 : 1)
        } catch {
            print("Nothing can be measured: \(error)")
            exit(1)
        }
    }

    nonisolated private static func measure(pages: Int) async throws -> Report {
        let folder = FileManager.default.temporaryDirectory.appending(path: "larder-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let up = LarderUp(
            folder: folder, offset: Int.random(in: 100...330) * 64, options: ["--demo"], environment: plenty)
        // The first start creates the tables and loads the foods.
        _ = try await up.run { _ in _ = try await up.transcript.line(containing: "Larder is ready") }
        _ = try await FilledRecipes(folder.appending(path: "data/recipes.sqlite")).fill(recipes)
        let filled = LarderUp(folder: folder, offset: up.offset, options: ["--demo"], environment: plenty)
        var report = Report(heads: ["what", "own work"] + Times.heads)
        _ = try await filled.run { _ in
            _ = try await filled.transcript.line(containing: "Larder is ready", within: .seconds(120))
            report = try await Kitchen(filled).measured(pages: pages)
        }
        return report
    }

    /// Limits that the benchmark never reaches.
    private static let plenty = ["ADDRESS", "ACCOUNT", "SIGN_IN"].reduce(into: [String: String]()) { variables, limit in
        variables["LARDER_LIMIT_\(limit)_BURST"] = "1000000"
        variables["LARDER_LIMIT_\(limit)_PER_MINUTE"] = "1000000"
    }
}
