import Chassis
import Foundation
import Logging
import Storage

extension Sequence<ScheduledJob> {
    /// Runs each job once.
    public func runAll() async throws { for job in self { try await job.run() } }
}

extension Database {
    /// The number of jobs of the kind that wait or run.
    public func jobsWaiting(_ kind: String) async throws -> Int {
        try await read {
            try $0.first("SELECT count(*) AS n FROM jobs WHERE kind = \(kind) AND state <> 'dead'") { try $0["n"] } ?? 0
        }
    }

    /// The number of dead jobs.
    public func deadJobs() async throws -> Int {
        try await read { try $0.first("SELECT count(*) AS n FROM jobs WHERE state = 'dead'") { try $0["n"] } ?? 0 }
    }

    /// Creates the chassis tables and those of `migrations`.
    public func migrateWithJobs(_ migrations: [Migration] = []) async throws {
        try await migrate(Migration.ofChassis, of: "chassis")
        try await migrate(migrations)
    }
}

/// Runs the jobs of a database on demand.
public struct TestedQueue: Sendable {
    private let runner: JobRunner

    public init(_ database: Database, _ jobs: JobHandlers, now: @escaping @Sendable () -> Date) {
        var all = jobs
        all.scrub(database)
        runner = JobRunner(
            database: database, handlers: all, now: now,
            logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() },
            jitter: { 1 })
    }

    /// Runs every job that is due.
    public func runDue() async { await runner.runDue() }

    /// Erases expired jobs, and buries jobs without a handler.
    public func sweep() async { await runner.sweep() }
}
