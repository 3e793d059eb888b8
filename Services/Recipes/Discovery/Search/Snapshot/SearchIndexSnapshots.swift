import Chassis
import Foundation
import Logging
import Metrics

/// Keeps the last snapshot of the search index in a file, and takes it out again when the service starts.
struct SearchIndexSnapshots: Sendable {
    let file: URL
    let table: IndexSnapshotTable
    let logger: Logger
    let now: @Sendable () -> Date
    private let turns = SerialQueue()
    private let files = BlockingWork("recipe-snapshots", threads: 1, waiting: 4)

    init(file: URL, table: IndexSnapshotTable, logger: Logger, now: @escaping @Sendable () -> Date) {
        self.file = file
        self.table = table
        self.logger = logger
        self.now = now
    }

    /// The snapshot, unless there is none or it cannot be used, which is told.
    func restore() async -> SearchIndexSnapshot? {
        guard (try? file.checkResourceIsReachable()) == true else { return nil }
        let start = ContinuousClock.now
        do {
            try SnapshotFolder.check(file)
            let snapshot = try await files.run { [file] in try SearchIndexSnapshot(file) }
            try await table.check(snapshot.mark, change: snapshot.change)
            SearchIndexMetrics.restored(in: ContinuousClock.now - start)
            return snapshot
        } catch {
            tell("The snapshot of the recipes cannot be used; they are read from the database", error)
            return nil
        }
    }

    /// Writes the base of `searchIndex`, which was just built, in place of the snapshot there was. A failure is told.
    func save(_ searchIndex: SearchIndex) async {
        do {
            try await turns.take {
                let start = ContinuousClock.now
                let snapshot = SearchIndexSnapshot(of: searchIndex, mark: UUID())
                try SnapshotFolder.prepare(file.deletingLastPathComponent())
                try await table.register(snapshot.mark, change: snapshot.change, at: now())
                try await files.run { [file] in try SnapshotFolder.replace(file) { try snapshot.save(to: $0) } }
                SearchIndexMetrics.saved(in: ContinuousClock.now - start)
            }
        } catch {
            tell("The snapshot of the recipes could not be saved", error)
        }
    }

    private func tell(_ what: Logger.Message, _ error: any Error) {
        let reason = (error as? SnapshotRefusal)?.reason ?? .file
        SearchIndexMetrics.refused(reason)
        logger.warning(
            what, metadata: ["reason": "\(reason.rawValue)", "error": "\(error)", "file": "\(file.lastPathComponent)"])
    }
}
