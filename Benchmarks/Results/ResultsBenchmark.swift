import Contracts
import Foundation
import Measuring
import RunningSystem

/// Measures the page of results of somebody who has signed in, with 20 foods in the pantry, among 100,000 recipes: how long
/// the page takes with all that is asked on the way, what each process computes for it, and, beside it in the same run, the
/// questions that stand behind it asked one after another.
///
/// `ResultsBenchmark [pages]`: how many pages are asked for, 1,000 unless told otherwise. It starts `larder up` on SQLite in
/// a folder of its own. Ends with status 1 when a goal is missed.
@main
struct ResultsBenchmark {
    static let recipes = 100_000
    /// In milliseconds.
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
        // The first start makes the tables and loads the foods.
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

    /// Nobody is refused for asking too much.
    private static let plenty = ["ADDRESS", "ACCOUNT", "SIGN_IN"].reduce(into: [String: String]()) { variables, limit in
        variables["LARDER_LIMIT_\(limit)_BURST"] = "1000000"
        variables["LARDER_LIMIT_\(limit)_PER_MINUTE"] = "1000000"
    }
}
