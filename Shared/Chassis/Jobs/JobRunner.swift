import Contracts
import Foundation
import Logging
import ServiceLifecycle
import Storage

/// Runs due jobs. Wake-ups are database notices and the due time of the next job. It also polls every few seconds,
/// because other processes on a SQLite file send no notices.
///
/// Several processes may run the jobs of one database. A job belongs to the process that claimed it until its lease
/// ends; the lease is renewed while the handler runs.
package struct JobRunner: Service {
    /// Sleeps; throws if the task is cancelled.
    package typealias Sleep = @Sendable (Duration) async throws -> Void

    /// The polling interval, and the pause of a kind whose jobs cannot be done at present.
    static let fallback = Duration.seconds(5)

    let database: Database
    let handlers: [JobHandler]
    let now: @Sendable () -> Date
    let logger: Logger
    let jitter: @Sendable () -> Double
    let sleep: Sleep
    private let lanes: [String: JobLanes]
    private let metrics: JobMetrics

    /// - Parameter jitter: the factor of a delay.
    package init(
        database: Database, handlers: JobHandlers, now: @escaping @Sendable () -> Date, logger: Logger,
        jitter: @escaping @Sendable () -> Double = { .random(in: 0.75...1.25) },
        sleep: @escaping Sleep = { try await Task.sleep(for: $0) }
    ) {
        self.database = database
        self.handlers = handlers.byKind.values.sorted { $0.kind < $1.kind }
        self.now = now
        self.logger = logger
        self.jitter = jitter
        self.sleep = sleep
        lanes = handlers.byKind.mapValues { JobLanes($0.concurrency) }
        metrics = JobMetrics(kinds: self.handlers.map(\.kind))
    }

    package func run() async throws {
        await cancelWhenGracefulShutdown {
            await withDiscardingTaskGroup { group in
                group.addTask {
                    repeat {
                        await sweep()
                        ring()
                    } while (try? await sleep(Self.fallback)) != nil
                }
                guard !handlers.isEmpty else { return }
                group.addTask { for await _ in database.notices(on: JobTable.channel) { ring() } }
                for handler in handlers { group.addTask { await serve(handler) } }
            }
        }
    }

    /// Runs every due job, and returns when none is left.
    package func runDue() async {
        await withDiscardingTaskGroup { group in
            for handler in handlers {
                guard let lanes = lanes[handler.kind] else { continue }
                for _ in 0..<handler.concurrency { group.addTask { _ = await work(handler, lanes) } }
            }
        }
    }

    private func ring() { for lanes in lanes.values { lanes.ring() } }

    /// Starts a lane at each wake-up. A lane that finds work wakes another one.
    private func serve(_ handler: JobHandler) async {
        guard let lanes = lanes[handler.kind] else { return }
        await withDiscardingTaskGroup { group in
            for await _ in lanes.rings where lanes.take() {
                group.addTask {
                    let pause = await work(handler, lanes)
                    lanes.giveBack()
                    guard let pause, pause < Self.fallback, lanes.setAlarm(after: pause) else { return }
                    guard (try? await sleep(pause)) != nil else { return }
                    lanes.ring()
                }
            }
            group.cancelAll()
        }
    }

    /// Runs jobs one after the other, and returns the time until the next one is due; `nil` if unknown or paused.
    private func work(_ handler: JobHandler, _ lanes: JobLanes) async -> Duration? {
        do {
            while !Task.isCancelled, !lanes.isPaused(at: now()), let job = try await claim(handler) {
                lanes.ring()
                await perform(job, handler, lanes)
            }
            let instant = now()
            if lanes.isPaused(at: instant) { return nil }
            let due = try await database.read { try JobTable($0).nextDue(of: handler.kind, at: instant) }
            return due.map { .milliseconds(max(50, Int($0.timeIntervalSince(instant).clamped * 1_000))) }
        } catch is CancellationError {
            return nil
        } catch {
            logger.warning("Jobs cannot be taken", metadata: ["kind": "\(handler.kind)", "error": "\(error)"])
            return nil
        }
    }

    private func claim(_ handler: JobHandler) async throws -> ClaimedJob? {
        let instant = now()
        // A read does not block writers; a claim does.
        let due = try await database.read { try JobTable($0).nextDue(of: handler.kind, at: instant) }
        guard let due, due <= instant else { return nil }
        let (job, dead) = try await database.write { db in
            let table = JobTable(db)
            var dead: [ClaimedJob] = []
            while let job = try table.claim(handler.kind, until: instant + handler.lease.inSeconds, at: instant) {
                // A job that crashes its process never reports a failure.
                guard job.attempt > handler.maxAttempts else { return (job as ClaimedJob?, dead) }
                try Self.bury(
                    job, handler, "It was begun \(handler.maxAttempts) times and never came to an end.", in: db)
                dead.append(job)
            }
            return (nil, dead)
        }
        for job in dead { metrics.ended(job, .dead) }
        if let job { metrics.began(job, at: instant) }
        return job
    }

    private func perform(_ job: ClaimedJob, _ handler: JobHandler, _ lanes: JobLanes) async {
        let start = ContinuousClock.now
        let ending = await JobAttempt(job: job, handler: handler, runner: self).ending()
        if case .failed(let error) = ending, let failure = error as? JobFailure, failure.pausesKind {
            lanes.pause(until: now() + Self.fallback.inSeconds)
        }
        // The outcome is stored even if this process is shutting down.
        let outcome = await Task { await settle(job, handler, ending) }.value
        metrics.ended(job, outcome, after: start.duration(to: .now))
    }

    /// Stores the outcome of a job. A failed write is retried, because a finished job without a stored outcome would
    /// run again.
    private func settle(_ job: ClaimedJob, _ handler: JobHandler, _ ending: JobAttempt.Ending) async -> JobOutcome {
        for pause in [0.1, 0.5, 2, nil] {
            do {
                return try await note(job, handler, ending)
            } catch {
                if error is StorageError, let pause {
                    try? await sleep(.seconds(pause))
                    continue
                }
                logger.error(
                    "What became of a job could not be written down",
                    metadata: ["job": "\(job.id)", "kind": "\(job.kind)", "error": "\(error)"])
                break
            }
        }
        return .lost
    }

    private func note(
        _ job: ClaimedJob, _ handler: JobHandler, _ ending: JobAttempt.Ending
    ) async throws -> JobOutcome {
        let instant = now()
        switch ending {
        case .done:
            try await database.write { _ = try JobTable($0).finish(job.id, job.lease) }
            return .done
        case .leaseLost:
            logger.info(
                "A job was withdrawn, or another process has it", metadata: ["job": "\(job.id)", "kind": "\(job.kind)"])
            return .lost
        case .stopped:
            try await database.write { db in
                let isOurs = try JobTable(db).putBack(
                    job.id, job.lease, due: instant, error: nil, isCounted: false, isDeferral: false)
                if isOurs { try db.notify(JobTable.channel) }
            }
            return .stopped
        case .overdue:
            let limit = Int(handler.timeLimit.inSeconds.rounded())
            return try await failed(
                job, handler, .retry("It took longer than \(limit) s and was stopped."), at: instant)
        case .failed(let error):
            return try await failed(job, handler, JobFailure(error), at: instant)
        }
    }

    private func failed(
        _ job: ClaimedJob, _ handler: JobHandler, _ failure: JobFailure, at instant: Date
    ) async throws -> JobOutcome {
        let factor = jitter()
        let outcome: JobOutcome = try await database.write { db in
            let table = JobTable(db)
            guard let attempts = try table.attempts(job.id, job.lease) else { return .lost }
            if failure.isFinal || (failure.isCounted && attempts >= handler.maxAttempts) {
                try Self.bury(job, handler, failure.reason, in: db)
                return .dead
            }
            let tries = failure.isCounted ? attempts : job.deferrals + 1
            let delay = failure.delay ?? (handler.backoff.delay(after: tries) * factor)
            let isOurs = try table.putBack(
                job.id, job.lease, due: instant + delay, error: failure.reason, isCounted: failure.isCounted,
                isDeferral: !failure.isCounted)
            return isOurs ? (failure.isCounted ? .retried : .postponed) : .lost
        }
        let metadata: Logger.Metadata = [
            "job": "\(job.id)", "kind": "\(job.kind)", "attempt": "\(job.attempt)", "error": "\(failure.reason)",
        ]
        if outcome == .dead {
            logger.error("A job has failed for good", metadata: metadata)
        } else {
            logger.warning("A job failed and will be tried again", metadata: metadata)
        }
        return outcome
    }

    private static func bury(
        _ job: ClaimedJob, _ handler: JobHandler, _ error: String, in db: any Connection
    ) throws {
        let table = JobTable(db)
        if try handler.exhausted(job.payload, db) {
            _ = try table.finish(job.id, job.lease)
        } else {
            _ = try table.bury(job.id, job.lease, error: error)
        }
    }

    /// Updates the metrics, erases expired jobs, and buries jobs of kinds without a handler.
    package func sweep() async {
        let instant = now()
        do {
            let counts = try await database.read { try JobTable($0).counts(at: instant) }
            metrics.observe(counts)
            if counts.values.contains(where: { $0.expired > 0 }) {
                let expired = try await database.write { try JobTable($0).eraseExpired(at: instant) }
                for (kind, count) in expired {
                    metrics.expired(kind, count)
                    logger.error("Jobs were of no use any more", metadata: ["kind": "\(kind)", "count": "\(count)"])
                }
            }
            for (kind, count) in counts where count.waiting + count.running > 0 && lanes[kind] == nil {
                let buried = try await database.write { try JobTable($0).buryUnhandled(of: kind, at: instant) }
                guard buried > 0 else { continue }
                logger.error("Jobs have no handler", metadata: ["kind": "\(kind)", "count": "\(buried)"])
            }
        } catch is CancellationError {
            return
        } catch {
            logger.warning("The jobs cannot be counted", metadata: ["error": "\(error)"])
        }
    }
}

extension JobFailure {
    /// Converts a handler's error. A busy or unavailable database postpones the job.
    fileprivate init(_ error: any Error) {
        self =
            switch error {
            case let failure as JobFailure: failure
            case let error as StorageError where error.mayPass: .postponed("\(error)")
            default: .retry("\(error)")
            }
    }
}

extension StorageError {
    fileprivate var mayPass: Bool {
        switch self {
        case .busy, .unavailable: true
        default: false
        }
    }
}

extension TimeInterval {
    /// Limited to a day, so that it converts to milliseconds.
    fileprivate var clamped: TimeInterval { self > 0 ? Swift.min(self, 86_400) : 0 }
}
