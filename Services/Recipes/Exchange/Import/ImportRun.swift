import Chassis
import Contracts
import Foundation
import RecipeFormats
import RecipesContracts
import Storage

/// One import from where it stands to its end.
struct ImportRun: Sendable {
    let database: Database
    let book: RecipeBookKeeper
    let fetcher: ExternalHTTPClient
    let workers: WorkerPool
    let now: @Sendable () -> Date

    /// - Throws: `JobHandedBack` if it stops half-way because others wait for their turn, `JobLeaseLost` if it has been
    ///   cancelled, and `CancellationError` if the process is about to end.
    func perform(_ job: ImportJob) async throws {
        let payload = try await database.read { try ImportPayloadTable($0).find(job.id, job.source) }
        let preparation = RecipePreparation(reader: LineReader(shelf: book.current.shelf), purpose: job.purpose)
        switch payload {
        case .addresses(let addresses): try await bring(addresses, preparation, job)
        case .text(let text):
            try await bring(BroughtFile(name: "pasted.txt", isText: true), Data(text.utf8), preparation, job)
        case .file(let name, let bytes): try await bring(BroughtFile(name: name), bytes, preparation, job)
        case nil: try await end(job, as: .failed, "What it was to be made from is not there any more.")
        }
    }

    private func bring(
        _ file: BroughtFile, _ bytes: Data, _ preparation: RecipePreparation, _ job: ImportJob
    ) async throws {
        let reading = ImportReading(
            file: file, bytes: bytes, workers: workers, preparation: preparation, place: job.place)
        var job = job
        do {
            try await ReadAhead(reading.read).take { batch in
                try await write(batch, &job)
            }
        } catch let failure as WorkerFailure where failure != .unavailable {
            return try await end(job, as: .failed, failure.sentence(of: "file"))
        } catch let error as RecipeFileError where job.number == 1 {
            return try await end(job, as: .failed, error.reason.onOneLine.cut(to: 300))
        } catch let error as RecipeFileError {
            return try await end(job, as: .finished, error.reason.onOneLine.cut(to: 300))
        }
        if job.number == 1 { return try await end(job, as: .failed, "There is no recipe in it.") }
        try await end(job, as: .finished)
    }

    private func bring(_ addresses: [String], _ preparation: RecipePreparation, _ job: ImportJob) async throws {
        let reading = AddressReading(fetcher: fetcher, workers: workers, preparation: preparation)
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
        try await end(job, as: isInVain ? .failed : .finished, isInVain ? "No page could be imported." : nil)
    }

    /// Pages may take long to answer: whoever has many of them lets others go first.
    private func letOthersGoFirst(_ job: ImportJob) async throws {
        if try await database.read({ try ImportProgressTable($0).isWanted(beside: job) }) { throw JobHandedBack() }
    }

    private func write(_ batch: ImportBatch, _ job: inout ImportJob) async throws {
        try Task.checkCancellation()
        let instant = now()
        let written = try await database.write { [job] in try batch.write(job, at: instant, in: $0) }
        ImportMetrics.brought(written)
        job.place = batch.place
        job.number += batch.recipes.count
        job.pictures += written.pictures
        job.pictureBytes += written.pictureBytes
    }

    private func end(_ job: ImportJob, as state: ImportState, _ reason: String? = nil) async throws {
        // Whoever reads that it is done finds all of it.
        await book.refreshOrWarn()
        let instant = now()
        try await database.write { try ImportProgressTable($0).end(job, as: state, reason: reason, at: instant) }
        ImportMetrics.ended(state)
    }
}
