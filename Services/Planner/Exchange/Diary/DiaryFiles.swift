import Chassis
import Contracts
import FileReading
import Foundation
import NutritionFiles
import PlannerContracts
import Storage

/// Uploaded diary files: read, previewed, kept for a day, imported and deleted.
struct DiaryFiles: Sendable {
    /// The most files of a person that may await confirmation.
    static let mostWaiting = 5

    let files: FileImports<DiaryFileScheme>
    private let database: Database
    private let workers: WorkerPool
    private let clock: PlanClock
    private let now: @Sendable () -> Date
    /// Only two files are read at a time, which leaves a worker for other tasks.
    private let threads = BlockingWork("diary-files", threads: 2, waiting: 6, waitingPerOwner: 2)

    init(database: Database, workers: WorkerPool, clock: PlanClock, now: @escaping @Sendable () -> Date) {
        (self.database, self.workers, self.clock, self.now) = (database, workers, clock, now)
        files = FileImports(database: database, now: now)
    }

    /// Reads a file and stores its parts as they come. Throws 503 if too many files are being read. An unreadable file
    /// is kept as refused, with the reason.
    func begin(_ upload: StreamedUpload, _ call: Call<SignedIn>) async throws -> DiaryFile {
        try upload.checkContent()
        let account = call.caller.account
        let today = await clock.window(of: call.caller, in: nil).today
        let (name, instant) = (UploadedFileName(upload.name), now())
        let id = ID<DiaryFile>(at: instant)
        try await files.admit(account, at: instant) { try $0.insert(id, name.name, at: instant) }
        do {
            return try await read(upload.file, name, as: id, of: account, today)
        } catch {
            // The deletion must run even if this task is cancelled.
            await Task { [database] in
                _ = try? await database.write { try DiaryFileTable($0, of: account).delete(id) }
            }.value
            if error is BlockingWork.Full { throw Problem.exchangeBusy }
            throw error
        }
    }

    private func read(
        _ file: TemporaryFile, _ name: UploadedFileName, as id: ID<DiaryFile>, of account: ID<Account>, _ today: Day
    ) async throws -> DiaryFile {
        var reading = DiaryFileReading(today: today)
        do {
            let parts = ReadAhead<DiaryFilePart>(on: threads) { [workers] give in
                try workers.run(pulling: ExchangeTasks.diary, name, file, for: account.description) { try give($0) }
            }
            try await parts.take { part in
                guard let records = reading.take(part), !records.isEmpty else { return }
                let number = reading.parts
                let origins = try await database.write { db in
                    try DiaryFileTable(db, of: account).insert(records, as: number, of: id)
                    return try DiaryBatchTable(db, of: account).known(among: records.map(\.origin))
                }
                reading.count(records, known: origins)
            }
        } catch let failure as WorkerFailure where failure != .unavailable {
            reading.refuse(.unreadFile(failure))
        } catch is WorkerFailure {
            throw Problem.exchangeBusy
        }
        reading.finish()
        let (result, instant) = (reading, now())
        DiaryMetrics.imported(result)
        return try await database.write { db in
            let table = DiaryFileTable(db, of: account)
            var counts = result.counts
            counts.sharedDays = try table.shared(result.newDays)
            try table.end(id, as: result.state, result.format, counts, result.remarks, at: instant)
            return try table.find(id, at: instant).orNotFound(.diaryFile)
        }
    }

    /// Starts the import in the background. A file that was already confirmed is returned unchanged.
    func take(_ id: ID<DiaryFile>, by account: ID<Account>) async throws -> DiaryFile {
        let instant = now()
        return try await database.write { db in
            let table = DiaryFileTable(db, of: account)
            let found = try table.lock(id, at: instant).orNotFound(.diaryFile)
            guard found.state != .refused, found.state != .reading else { throw Problem(409, "diary-file-unread") }
            guard found.state == .preview else { return found }
            let batch = ID<DiaryBatch>(at: instant)
            let name = found.title.isEmpty ? found.format?.app : String(found.title.prefix(DiaryDetails.longestName))
            try DiaryBatchTable(db, of: account).insert(
                DiaryBatch(id: batch, kind: .imported, name: name, at: instant.wholeSecond, added: 0))
            try table.begin(id, as: batch)
            try db.enqueue(
                DiaryFileOrder(file: id, account: account, batch: batch), as: .diaryFile, of: account.description,
                at: instant)
            return try table.find(id, at: instant).orNotFound(.diaryFile)
        }
    }
}

/// The state of reading a file.
struct DiaryFileReading: Sendable {
    private static let mostShown = 10
    private static let mostRemarks = 20

    private(set) var format: DiaryFileFormat?
    private(set) var counts = DiaryFileCounts()
    private(set) var remarks: [ServiceNotice] = []
    private(set) var isRefused = false
    /// The days with records that the diary does not hold yet.
    private(set) var newDays: Set<Day> = []
    /// The number of parts so far.
    private(set) var parts = 0
    private var days: Set<Day> = []
    private var unread = 0
    private let today: Day

    init(today: Day) { self.today = today }

    var state: DiaryFileState { isRefused ? .refused : .preview }

    mutating func refuse(_ remark: ServiceNotice) {
        isRefused = true
        counts = DiaryFileCounts()
        newDays = []
        remarks = [remark]
    }

    /// Adds the number of unreadable records to the remarks.
    mutating func finish() {
        if !isRefused, unread > 0 { _ = take(.remark(.unreadRecords(unread))) }
    }

    /// Returns the diary records of a part; `nil` if it is not a part with foods.
    mutating func take(_ part: DiaryFilePart) -> [DiaryRecord]? {
        switch part {
        case .format(let known): format = DiaryFileFormat(known)
        case .progress: break
        case .remark(let fault): if remarks.count < Self.mostRemarks { remarks.append(ServiceNotice(fault)) }
        case .refused(let fault): refuse(ServiceNotice(fault))
        case .foods(let foods):
            guard let format else { return nil }
            parts += 1
            return foods.compactMap { food in
                guard food.day >= DiaryDetails.firstImported, food.day <= today else {
                    counts.outside += 1
                    return nil
                }
                let record = DiaryRecord(food, of: format)
                if record == nil { unread += 1 }
                return record
            }
        }
        return nil
    }

    mutating func count(_ records: [DiaryRecord], known: Set<DiaryOrigin>) {
        for record in records {
            counts.found += 1
            if known.contains(record.origin) { counts.known += 1 } else { newDays.insert(record.day) }
            days.insert(record.day)
            counts.firstDay = min(counts.firstDay ?? record.day, record.day)
            counts.lastDay = max(counts.lastDay ?? record.day, record.day)
            if counts.first.count < Self.mostShown {
                counts.first.append(
                    DiaryFile.Food(
                        day: record.day, meal: record.meal ?? .snack, name: record.name,
                        energy: record.nutrition[.energy]))
            }
        }
        counts.days = days.count
    }
}
