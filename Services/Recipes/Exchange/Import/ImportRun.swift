import Chassis
import Contracts
import Foundation
import NIOCore
import RecipeFormats
import RecipesContracts
import Storage

/// Runs one import from its current place to its end.
struct ImportRun: Sendable {
    let database: Database
    let searchIndex: SearchIndexUpdater
    let fetcher: ExternalHTTPClient
    let workers: WorkerPool
    let uploads: UploadStore
    let now: @Sendable () -> Date
    /// At most one import of a file and one of pages run at a time; another of each may be ending.
    private let reading: BlockingWork

    init(
        database: Database, searchIndex: SearchIndexUpdater, fetcher: ExternalHTTPClient, workers: WorkerPool,
        uploads: UploadStore, now: @escaping @Sendable () -> Date
    ) {
        self.database = database
        self.searchIndex = searchIndex
        self.fetcher = fetcher
        self.workers = workers
        self.uploads = uploads
        self.now = now
        reading = BlockingWork("import-reading", threads: 2 + AddressReading.batch, waiting: 2 * AddressReading.batch)
    }

    /// - Throws: `JobHandedBack` if it yields to other imports, `JobLeaseLost` if it was cancelled, and
    /// `CancellationError` if the process is stopping.
    func perform(_ job: ImportJob) async throws {
        let payload = try await payload(of: job)
        let preparation = RecipePreparation(
            reader: IngredientReader(catalogue: searchIndex.current.catalogue), purpose: job.purpose)
        switch payload {
        case .addresses(let addresses): try await bring(addresses, preparation, job)
        case .text(let text):
            try await bring(ImportedFile(name: "pasted.txt", isText: true), Data(text.utf8), preparation, job)
        case .file(let name, let bytes): try await bring(ImportedFile(name: name), bytes, preparation, job)
        case nil: try await end(job, as: .failed, .sourceGone)
        }
    }

    /// The source of the import; `nil` if it was erased. Files are written back to disk because they may be large.
    private func payload(of job: ImportJob) async throws -> ImportPayload? {
        guard job.source == .file else {
            return try await database.read { try ImportPayloadTable($0).find(job.id, job.source) }
        }
        let count = try await database.read { try ImportPayloadTable($0).size(of: job.id) }
        guard let count else { return nil }
        do throws(Problem) {
            let place = try uploads.admit("import \(job.id)", upTo: max(count, 1), length: count)
            return try await file(of: job, count, in: place)
        } catch {
            // Uploads take precedence.
            throw JobFailure.postponed(error.detail, after: 5)
        }
    }

    private func file(of job: ImportJob, _ count: Int, in place: UploadPlace) async throws(Problem) -> ImportPayload? {
        do {
            var writer = TemporaryFileWriter(in: place)
            var name: String?
            var number = 0
            while let part = try await database.read({ [number] in
                try ImportPayloadTable($0).part(number, of: job.id)
            }) {
                try await writer.append(ByteBuffer(bytes: part.bytes))
                name = part.name
                number += 1
            }
            guard let name else { return nil }
            let file = try await writer.finish()
            // The file may have been erased meanwhile.
            return file.count == count ? .file(name: name, file) : nil
        } catch {
            throw error as? Problem ?? Problem(503, "unavailable", ["what": "import-file"], retryAfter: 5)
        }
    }

    private func bring(
        _ file: ImportedFile, _ bytes: any WorkerBytes, _ preparation: RecipePreparation, _ job: ImportJob
    ) async throws {
        let reading = ImportReading(
            file: file, bytes: bytes, workers: workers, preparation: preparation, account: job.account,
            place: job.place)
        var job = job
        do {
            try await ReadAhead(on: self.reading, reading.read).take { batch in
                try await write(batch, &job)
            }
        } catch let failure as WorkerFailure where failure != .unavailable {
            return try await end(job, as: .failed, .file(failure))
        } catch let error as ImportBroken where job.number == 1 {
            return try await end(job, as: .failed, error.reason)
        } catch let error as ImportBroken {
            return try await end(job, as: .finished, error.reason)
        }
        if job.number == 1 { return try await end(job, as: .failed, .noRecipeInFile) }
        try await end(job, as: .finished)
    }

    private func bring(_ addresses: [String], _ preparation: RecipePreparation, _ job: ImportJob) async throws {
        let reading = AddressReading(
            fetcher: fetcher, workers: workers, preparation: preparation, reading: reading, account: job.account)
        var job = job
        while job.place < addresses.count {
            try Task.checkCancellation()
            let part = addresses.dropFirst(job.place).prefix(AddressReading.batch)
            let recipes = await reading.recipes(of: part)
            let place = job.place + part.count
            try await write(
                ImportBatch(
                    recipes: recipes, place: place, progress: Double(place) / Double(addresses.count),
                    format: RecipeFormat.webPage.rawValue), &job)
            if place < addresses.count { try await letOthersGoFirst(job) }
        }
        let (id, account) = (job.id, job.account)
        let standing = try await database.read { try ImportTable($0).find(id, of: account) }
        let isInVain = standing.map { $0.imported + $0.updated + $0.duplicates == 0 } ?? false
        try await end(job, as: isInVain ? .failed : .finished, isInVain ? .noPageImported : nil)
    }

    /// Slow pages take long, so an import of pages yields to others that wait.
    private func letOthersGoFirst(_ job: ImportJob) async throws {
        if try await database.read({ try ImportProgressTable($0).isWanted(beside: job) }) { throw JobHandedBack() }
    }

    private func write(_ batch: ImportBatch, _ job: inout ImportJob) async throws {
        try Task.checkCancellation()
        let instant = now()
        let written = try await database.write { [job] in try batch.write(job, at: instant, in: $0) }
        ImportMetrics.imported(written)
        job.place = batch.place
        job.number += batch.recipes.count
        job.pictures += written.pictures
        job.pictureBytes += written.pictureBytes
    }

    private func end(_ job: ImportJob, as state: ImportState, _ reason: ServiceNotice? = nil) async throws {
        // Refreshed first, so the search finds every recipe once the import is reported as done.
        await searchIndex.refreshOrWarn()
        let instant = now()
        try await database.write { try ImportProgressTable($0).end(job, as: state, reason: reason, at: instant) }
        ImportMetrics.ended(state)
    }
}
