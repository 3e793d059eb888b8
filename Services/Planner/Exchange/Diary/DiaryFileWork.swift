import Chassis
import Contracts
import Foundation
import PlannerContracts
import Storage

/// The queue entry of a diary file to import.
struct DiaryFileOrder: Codable, Hashable, Sendable {
    let file: ID<DiaryFile>
    let account: ID<Account>
    let batch: ID<DiaryBatch>
}

extension JobKind<DiaryFileOrder> {
    static var diaryFile: Self { JobKind("diary-file", maxAttempts: 5, concurrency: 2, timeLimit: .seconds(1_800)) }
}

/// Imports diary files, a few hundred records per transaction, each once.
struct DiaryFileWork: Sendable {
    let database: Database
    let now: @Sendable () -> Date

    func run(_ order: DiaryFileOrder, _ run: JobRun) async throws {
        while try await takePart(order, run) { try Task.checkCancellation() }
    }

    /// Imports the next part. Returns whether there may be more.
    private func takePart(_ order: DiaryFileOrder, _ run: JobRun) async throws -> Bool {
        let instant = now()
        return try await database.write { db in
            try run.progress(in: db)
            // Undoing an import locks the diary first, too; the same order keeps new entries out of an undone import.
            try DiaryTable(db, of: order.account).hold()
            let files = DiaryFileTable(db, of: order.account)
            // An import that was undone or erased has nothing left to do.
            guard let found = try files.lock(order.file, at: instant), found.state == .running else {
                try files.finish(order.file, at: instant)
                return false
            }
            guard let (part, records) = try files.next(of: order.file) else {
                try files.finish(order.file, at: instant)
                if let batch = try DiaryBatchTable(db, of: order.account).find(order.batch) { DiaryMetrics.came(batch) }
                return false
            }
            let importer = DiaryImporter(db: db, account: order.account, instant: instant)
            let taken = try importer.add(records, to: order.batch)
            try DiaryBatchTable(db, of: order.account).count(taken, of: order.batch)
            try files.count(taken, of: part, try files.counts(of: order.file), in: order.file)
            return true
        }
    }

    /// Ends an import. Imported entries stay, and are undone as a whole.
    static func giveUp(_ order: DiaryFileOrder, in db: any Connection) throws {
        try DiaryFileTable(db, of: order.account).finish(
            order.file, because: ServiceNotice("diary-file-broken-off"), at: .now)
    }
}
