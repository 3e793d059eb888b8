import Chassis
import Foundation
import Logging
import Storage

extension Sequence<ScheduledJob> {
    /// Runs each once, whoever else may.
    public func runAll() async throws { for job in self { try await job.run() } }
}

extension Database {
    /// How many jobs of the kind wait or run.
    public func jobsWaiting(_ kind: String) async throws -> Int {
        try await read {
            try $0.first("SELECT count(*) AS n FROM jobs WHERE kind = \(kind) AND state <> 'dead'") { try $0["n"] } ?? 0
        }
    }

    /// How many jobs are dead letters.
    public func deadJobs() async throws -> Int {
        try await read { try $0.first("SELECT count(*) AS n FROM jobs WHERE state = 'dead'") { try $0["n"] } ?? 0 }
    }

    /// The tables of a service and of the chassis.
    public func migrateWithJobs(_ migrations: [Migration] = []) async throws {
        try await migrate(Migration.ofChassis, of: "chassis")
        try await migrate(migrations)
    }
}

/// Runs the jobs of a database when it is told to.
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

    /// Erases what is of no use any more.
    public func sweep() async { await runner.sweep() }
}
