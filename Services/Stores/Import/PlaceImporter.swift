import Chassis
import Contracts
import Foundation
import Logging
import Storage
import StoreImport
import StoresContracts

/// Imports files of places in parts: a worker process reads one part while the previous one is written. Each part has
/// its own transaction, so parts before a fault stay.
struct PlaceImporter: Sendable {
    private let database: Database
    private let workers: WorkerPool
    private let snapshots: StoreSnapshots
    private let merger: StoreMerger
    private let now: @Sendable () -> Date
    private let logger: Logger
    private let threads = BlockingWork("place-imports", threads: 1, waiting: 4)

    init(
        database: Database, workers: WorkerPool, snapshots: StoreSnapshots, merger: StoreMerger,
        now: @escaping @Sendable () -> Date, logger: Logger
    ) {
        self.database = database
        self.workers = workers
        self.snapshots = snapshots
        self.merger = merger
        self.now = now
        self.logger = logger
    }

    /// Starts an import that outlives the request. If the process ends meanwhile, the import is shown as stopped.
    func begin(_ file: TemporaryFile, as format: PlaceFormat, of name: FileName, number: Int) {
        Task.detached { [self] in
            do {
                try await run(file, as: format, of: name, number: number)
            } catch {
                logger.error("A file of places was not read", metadata: ["error": "\(error)"])
            }
        }
    }

    func run(_ file: some WorkerBytes, as format: PlaceFormat, of name: FileName, number: Int) async throws {
        try await ImportBeat(number: number, database: database, now: now).goes {
            try await finish(file, as: format, of: name, number: number)
        }
    }

    private func finish(
        _ file: some WorkerBytes, as format: PlaceFormat, of name: FileName, number: Int
    ) async throws {
        let end = try await read(file, as: format, of: name, number: number)
        // Merged before the import is reported as done, so that its places can be found here.
        try await merge()
        let isWhole = end.fault == nil
        let instant = now().wholeSecond
        let fault = end.fault.map { ServiceNotice.placeImport($0, at: end.offset ?? 0) }
        try await database.write { db in
            let table = StoreTable(db)
            let counts = try table.counts(of: number)
            try ImportTable(db).end(
                number, as: isWhole ? .done : .broken, counts, missing: isWhole ? try table.missing(in: number) : nil,
                skipped: end.skipped, firstSkipped: end.firstSkipped, fault: fault, at: instant)
        }
        ImportMetrics.ended(isWhole ? "done" : "broken")
    }

    /// Merges changed records and refreshes the snapshot.
    func merge() async throws {
        try await merger.mergeAll()
        try await snapshots.refresh()
    }

    /// Reads and writes in parallel: a part is written while the next one is unpacked.
    private func read(
        _ file: some WorkerBytes, as format: PlaceFormat, of name: FileName, number: Int
    ) async throws -> ReadPlaces.End {
        var end = ReadPlaces.End(fault: "corrupt")
        let parts = ReadAhead<Part>(on: threads) { [workers] give in
            let about = PlaceFileName(format: format.rawValue, source: name.source)
            try workers.run(pulling: FileTasks.places, about, file) { read in
                try give(Part(records: StoreRecords(PackedPlaces.places(in: read.places), in: number), end: read.end))
            }
        }
        do {
            try await parts.take { part in
                if let last = part.end { end = last }
                let count = part.records.told
                guard count > 0 else { return }
                let instant = now().wholeSecond
                try await database.write { db in
                    try StoreTable(db).keep(part.records, as: try StoreVersions(db).advance(.imports))
                    try ImportTable(db).note(count, of: number, at: instant)
                }
                ImportMetrics.read(count)
            }
        } catch let failure as WorkerFailure {
            end = ReadPlaces.End(
                fault: failure == .unavailable ? "unavailable" : failure == .tookTooLong ? "slow" : "corrupt")
        }
        return end
    }

    private struct Part: Sendable {
        let records: StoreRecords
        let end: ReadPlaces.End?
    }
}
