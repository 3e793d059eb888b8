import Chassis
import Contracts
import Foundation
import Logging
import PantryContracts
import Products
import Storage

/// The lists of products that an operator drops into a folder: `*.csv` and `*.tsv` with tabs between the cells, as Open Food
/// Facts exports them, and `*.jsonl`. Each is read when it is new or has changed. A list whose reading was broken off is
/// read from its beginning again.
struct ProductFolder: Sendable {
    private let files: WatchedFiles
    private let database: Database
    private let work = BlockingWork("product-files", threads: 1, waiting: 4)
    private let now: @Sendable () -> Date
    private let logger: Logger

    /// The folder of LARDER_PRODUCT_FILES; `nil` where that is not given. Throws `SettingsError` where it is no folder.
    init?(_ platform: Platform) throws {
        guard let path = platform.settings.string("PRODUCT_FILES") else { return nil }
        try self.init(path, platform)
    }

    init(_ path: String, _ platform: Platform) throws {
        files = try WatchedFiles(
            path, setting: "LARDER_PRODUCT_FILES", endings: [".csv", ".tsv", ".jsonl"], most: 20)
        (database, now, logger) = (platform.database, platform.now, platform.logger)
    }

    func read() async throws {
        let there = try await work.run { [files] in try files.all() }
        let known = try await database.read { try ProductFileTable($0).signatures() }
        let reading = ProductImport(database, reading: work, now: now)
        for file in there where known[file.name] != file.signature {
            let report = try await reading.read(
                file.url, called: file.name, as: file.name.lowercased().hasSuffix(".jsonl") ? .json : .tabs)
            try await database.write { try ProductFileTable($0).note(report, signature: file.signature) }
            ProductMetrics.read(taken: report.taken, refused: report.refused)
            logger.info(
                "A list of products was read",
                metadata: [
                    "file": "\(report.file)", "taken": "\(report.taken)", "changed": "\(report.changed)",
                    "refused": "\(report.refused)",
                ])
        }
        try await database.write { try ProductFileTable($0).keep(there.map(\.name)) }
    }
}
