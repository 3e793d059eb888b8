import Contracts
import Foundation
import Logging
import Metrics
import ServiceLifecycle
import Storage

/// Runs the scheduled jobs of a service, each on its own.
struct ScheduledJobRunner: Service {
    /// The lease of a run; another process takes over if it is not renewed.
    static let lease = Duration.seconds(60)
    /// The shortest pause between two checks, and the longest after a database error.
    private static let shortest = Duration.milliseconds(250)
    private static let afterError = Duration.seconds(5)

    let jobs: [ScheduledJob]
    let database: Database
    let now: @Sendable () -> Date
    let logger: Logger
    let sleep: JobRunner.Sleep

    init(
        _ jobs: [ScheduledJob], database: Database, now: @escaping @Sendable () -> Date, logger: Logger,
        sleep: @escaping JobRunner.Sleep = { try await Task.sleep(for: $0) }
    ) {
        self.jobs = jobs
        self.database = database
        self.now = now
        self.logger = logger
        self.sleep = sleep
    }

    func run() async throws {
        await cancelWhenGracefulShutdown {
            await withDiscardingTaskGroup { group in
                for job in jobs {
                    group.addTask {
                        repeat {
                            let pause = await turn(job)
                            guard (try? await sleep(pause)) != nil else { return }
                        } while !Task.isCancelled
                    }
                }
            }
        }
    }

    /// Runs the job if it is due and no other process runs it. Returns the pause until the next check.
    func turn(_ job: ScheduledJob) async -> Duration {
        if job.scope == .everyCopy {
            _ = await attempt(job, lease: nil)
            return job.every
        }
        let (lease, instant) = (UUID().uuidString, now())
        do {
            let isOurs = try await database.write {
                try ScheduledJobTable($0).begin(job, as: lease, for: Self.lease, at: instant)
            }
            if isOurs { await run(job, lease, begun: instant) }
            let next = try await database.read { try ScheduledJobTable($0).next(job.name) }
            guard let next else { return job.every }
            return max(Self.shortest, min(job.every, .seconds(min(next.timeIntervalSince(now()), 1e6))))
        } catch {
            if !Task.isCancelled {
                logger.warning(
                    "A scheduled job could not be looked at", metadata: ["job": "\(job.name)", "error": "\(error)"])
            }
            return min(job.every, Self.afterError)
        }
    }

    private func run(_ job: ScheduledJob, _ lease: String, begun instant: Date) async {
        let start = ContinuousClock.now
        let error = await attempt(job, lease: lease)
        let duration = start.duration(to: .now)
        // An interrupted run is released for another process.
        let isBrokenOff = error != nil && Task.isCancelled
        let due = max(instant + job.every.inSeconds, now())
        let note = Task { [database] in
            try await database.write { db in
                let table = ScheduledJobTable(db)
                if isBrokenOff {
                    try table.release(job.name, lease)
                } else {
                    try table.end(job.name, lease, error: error, took: duration, due: due)
                }
            }
        }
        if case .failure(let error) = await note.result {
            logger.warning(
                "The end of a scheduled job could not be written down",
                metadata: ["job": "\(job.name)", "error": "\(error)"])
        }
    }

    /// Runs the job once, and returns its error.
    private func attempt(_ job: ScheduledJob, lease: String?) async -> String? {
        let start = ContinuousClock.now
        let error = await watched(job, lease)
        let labels = [("job", job.name)]
        Metrics.Timer(label: "scheduled_job_seconds", dimensions: labels).recordSeconds(
            start.duration(to: .now).inSeconds)
        if error != nil, Task.isCancelled { return error }
        Counter(
            label: "scheduled_job_runs_total", dimensions: labels + [("outcome", error == nil ? "done" : "failed")]
        ).increment()
        Gauge(label: "scheduled_job_failing", dimensions: labels).record(error == nil ? 0 : 1)
        if let error {
            logger.error("A scheduled job failed", metadata: ["job": "\(job.name)", "error": "\(error)"])
        }
        return error
    }

    /// Runs the job, renews its lease, and enforces its time limit.
    private func watched(_ job: ScheduledJob, _ lease: String?) async -> String? {
        let work = Task { try await job.run() }
        return await withTaskCancellationHandler {
            await withTaskGroup(of: Void.self) { group in
                group.addTask {
                    guard (try? await sleep(job.timeLimit)) != nil else { return }
                    work.cancel()
                }
                if let lease {
                    group.addTask {
                        let end = ContinuousClock.now + job.timeLimit
                        while (try? await sleep(Self.lease / 3)) != nil, ContinuousClock.now < end {
                            let until = now() + Self.lease.inSeconds
                            let isOurs = try? await database.write {
                                try ScheduledJobTable($0).renew(job.name, lease, until: until)
                            }
                            if isOurs == false { return work.cancel() }
                        }
                    }
                }
                let result = await work.result
                group.cancelAll()
                guard case .failure(let error) = result else { return nil }
                return error is CancellationError && !Task.isCancelled
                    ? "It took longer than \(Int(job.timeLimit.inSeconds)) s, or another copy took it over."
                    : "\(error)"
            }
        } onCancel: {
            work.cancel()
        }
    }
}
