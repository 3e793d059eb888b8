import Contracts
import Foundation
import Measuring

/// Measures an import of 10,000 recipes through the service's own job into SQLite, until all of them are found. For
/// comparison, plain INSERTs write the same rows, already parsed.
///
/// `ImportingBenchmark [file]` imports another file than the synthetic one, in any supported format. It starts
/// `larder-recipes` from its own folder, and exits with status 1 if a goal is missed.
@main
struct ImportingBenchmark {
    private static let count = 10_000
    private static let fewestASecond = 1_000.0
    private static let longestSearch = Duration.seconds(1)
    private static let mostGrowth = 400 << 20

    static func main() async throws {
        let given = CommandLine.arguments.dropFirst().first.map { URL(filePath: $0) }
        let file =
            try given.map {
                Upload(
                    mediaType: "application/octet-stream", name: $0.lastPathComponent, bytes: try Data(contentsOf: $0))
            }
            ?? MadeUpRecipes.file(of: count)
        let service = try BenchedRecipes.make()
        let measured = try await StandInGateway.running {
            try await service.running { try await Import.measured(file, by: $0) }
        }
        print(measured.text)
        let isGood =
            measured.aSecond >= fewestASecond && measured.untilFound <= longestSearch
            && measured.growth <= mostGrowth
        print(
            isGood ? "Every goal is met." : "A goal is missed: 1,000 a second, found within 1 s, at most 400 MB more.")
        exit(isGood ? 0 : 1)
    }
}
