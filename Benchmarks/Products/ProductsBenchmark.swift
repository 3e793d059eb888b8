import Contracts
import Foundation
import Measuring
import PrivatePostgres
import Storage

/// Measures the product table: the speed and memory of importing 800,000 products, a second import without changes, and
/// the time of a lookup.
///
/// `ProductsBenchmark [file]` takes a tab-separated list of real products, optionally packed with zstd, and multiplies
/// it with new barcodes. The default is `../shared/data/barcodes/dev-products-20k.tsv.zst`, or made-up names if that is
/// missing. It exits with status 1 if a goal is missed.
@main
struct ProductsBenchmark {
    static let products = 800_000
    static let lookUps = 20_000
    static let leastASecond = 50_000.0
    static let mostMegabytes = 300
    /// Goal in milliseconds.
    static let longestLookUp = 1.0

    static func main() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "larder-products-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        do {
            let given = CommandLine.arguments.dropFirst().first ?? "../shared/data/barcodes/dev-products-20k.tsv.zst"
            let names = try ProductNames(URL(filePath: given))
            let sorted = try ProductList(names, products, isShuffled: false, in: folder)
            let shuffled = try ProductList(names, products, isShuffled: true, in: folder)
            let report = try await measure(sorted, shuffled, folder)
            print("Made of \(names.source).\n\n\(report.text)")
            exit(report.isGood ? 0 : 1)
        } catch {
            print("Nothing can be measured: \(error)")
            exit(1)
        }
    }

    private static func measure(
        _ sorted: ProductList, _ shuffled: ProductList, _ folder: URL
    ) async throws -> Report {
        var report = Report(heads: ["what", "rows", "rows a second", "peak memory", "look-up p50", "look-up p99"])
        for order in [sorted, shuffled] {
            let database = try Database.open("sqlite:\(folder.path)/\(order.name).sqlite")
            let filled = try await FilledTable(order, in: database)
            report.rows.append(filled.cells("SQLite, \(order.name)"))
            report.rows.append(filled.again.cells("SQLite, \(order.name), once more"))
            report.goals += filled.goals("SQLite, \(order.name)")
            await database.close()
        }
        let server = try await PostgresCluster.server()
        let database = try Database.open(server.conninfo)
        let filled = try await FilledTable(shuffled, in: database)
        report.rows.append(filled.cells("PostgreSQL, \(shuffled.name)"))
        report.rows.append(filled.again.cells("PostgreSQL, \(shuffled.name), once more"))
        await database.close()
        let plain = try await PlainImport(of: shuffled, in: folder)
        report.rows.append(plain.cells("Split by Foundation, an INSERT a row, SQLite"))
        return report
    }
}
