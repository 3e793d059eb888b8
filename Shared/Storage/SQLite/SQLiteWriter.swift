import GRDB
import Synchronization

/// Runs writes on one thread, one transaction after the other.
///
/// Writes that arrive while the disk is busy share the next transaction, each in a savepoint, so that many writers wait
/// for a single sync. Callers are answered after the sync.
final class SQLiteWriter: Sendable {
    /// The number of writes under way, including those waiting for the disk.
    static let width = 64

    private struct State {
        var jobs: [any WriteJob] = []
        var isAtWork = false
    }

    private let database: any DatabaseWriter
    private let worker = Worker(label: "larder.sqlite.writer")
    private let state = Mutex(State())

    init(_ database: any DatabaseWriter) { self.database = database }

    /// Queues a job, which is answered later.
    func submit(_ job: any WriteJob) {
        let wasAtWork = state.withLock { state in
            state.jobs.append(job)
            defer { state.isAtWork = true }
            return state.isAtWork
        }
        if !wasAtWork { worker.async { self.work() } }
    }

    private func work() {
        while let jobs = next() {
            if jobs.count == 1 { write(jobs[0]) } else { write(together: jobs) }
        }
    }

    /// The next jobs for a transaction; `nil` if there are none, and the writer becomes idle.
    private func next() -> [any WriteJob]? {
        state.withLock { state in
            guard let first = state.jobs.first else {
                state.isAtWork = false
                return nil
            }
            let count = first.standsAlone ? 1 : state.jobs.firstIndex { $0.standsAlone } ?? state.jobs.count
            defer { state.jobs.removeFirst(count) }
            return Array(state.jobs.prefix(count))
        }
    }

    private func write(_ job: any WriteJob) {
        do {
            try database.write { try job.perform($0) }
            job.answer(nil)
        } catch {
            job.answer((error as? DatabaseError).map(StorageError.init) ?? error)
        }
    }

    private func write(together jobs: [any WriteJob]) {
        do {
            try database.write { db in
                for job in jobs {
                    try db.execute(sql: "SAVEPOINT job")
                    do {
                        try job.perform(db)
                    } catch {
                        job.refuse(error)
                        try db.execute(sql: "ROLLBACK TO job")
                    }
                    try db.execute(sql: "RELEASE job")
                }
            }
            for job in jobs { job.answer(nil) }
        } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY {
            for job in jobs { job.answer(StorageError(error)) }
        } catch {
            // One job failed the shared transaction; alone, only that one fails.
            for job in jobs { write(job) }
        }
    }
}

/// A closure to run in a write transaction.
protocol WriteJob: AnyObject, Sendable {
    /// Whether the job must not share a transaction.
    var standsAlone: Bool { get }

    /// Runs the closure and keeps its value.
    func perform(_ db: GRDB.Database) throws

    /// Keeps an error as the result.
    func refuse(_ error: any Error)

    /// Resumes the caller with the result, or with `failure`.
    func answer(_ failure: (any Error)?)
}

/// A closure, and the caller who waits for its value.
// All state is used on the writer's thread only.
final class SQLiteJob<Value: Sendable>: WriteJob, @unchecked Sendable {
    let standsAlone: Bool
    private let body: (GRDB.Database) throws -> Value
    private let caller: CheckedContinuation<Value, any Error>
    private var outcome: Result<Value, any Error> = .failure(CancellationError())

    init(
        standsAlone: Bool, caller: CheckedContinuation<Value, any Error>,
        _ body: @escaping (GRDB.Database) throws -> Value
    ) {
        self.standsAlone = standsAlone
        self.caller = caller
        self.body = body
    }

    func perform(_ db: GRDB.Database) throws { outcome = .success(try body(db)) }
    func refuse(_ error: any Error) { outcome = .failure(error) }
    func answer(_ failure: (any Error)?) { caller.resume(with: failure.map(Result.failure) ?? outcome) }
}
