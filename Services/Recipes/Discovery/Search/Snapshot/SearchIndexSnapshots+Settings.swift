import Chassis
import Crypto
import Foundation
import Kitchen

extension SearchIndexSnapshots {
    /// The snapshot of the service's database; there is none for a database in memory.
    init?(_ platform: Platform) {
        let address = platform.settings.string("DATABASE_URL") ?? "sqlite::memory:"
        guard let file = Self.file(of: address, in: platform.settings.string("SNAPSHOT_FOLDER")) else { return nil }
        self.init(
            file: file, table: IndexSnapshotTable(database: platform.database), logger: platform.logger,
            now: platform.now)
    }

    /// In `folder` or, where that is not set, beside SQLite's file, and for PostgreSQL in a temporary folder.
    static func file(of address: String, in folder: String?) -> URL? {
        let isPostgres = address.hasPrefix("postgres")
        let name = isPostgres ? "recipes-\(digest(of: address)).index" : "recipes.index"
        if let folder { return URL(filePath: folder, directoryHint: .isDirectory).appending(path: name) }
        if isPostgres {
            return FileManager.default.temporaryDirectory.appending(path: "larder-\(geteuid())").appending(path: name)
        }
        guard address.hasPrefix("sqlite:"), !address.hasSuffix(":memory:") else { return nil }
        let database = URL(filePath: String(address.dropFirst("sqlite:".count)))
        return database.deletingLastPathComponent().appending(path: name)
    }

    private static func digest(of address: String) -> String {
        SHA256.hash(data: Data(address.utf8)).prefix(8).hexadecimal
    }
}
