import Contracts
import Foundation
import Logging
import Storage
import Support
import Synchronization
import Testing

@testable import Chassis

/// The payload of the test jobs.
struct Chore: Codable, Hashable, Sendable {
    let name: String
}

extension JobKind<Chore> {
    static func chore(
        attempts: Int = 3, concurrency: Int = 1, lease: Duration = .seconds(60), timeLimit: Duration = .seconds(600)
    ) -> Self {
        JobKind(
            "chore", maxAttempts: attempts, concurrency: concurrency, lease: lease, timeLimit: timeLimit,
            backoff: JobBackoff(first: 10, longest: 60))
    }
}

/// The completed jobs, in order.
final class Done: Sendable {
    private let state = Mutex<[String]>([])

    var names: [String] { state.withLock { $0 } }

    func add(_ name: String) { state.withLock { $0.append(name) } }
}

/// Sleeps that end on command.
final class ManualSleep: Sendable {
    private typealias Wait = (stream: AsyncStream<Void>, continuation: AsyncStream<Void>.Continuation)
    private let waits = Mutex<[Duration: Wait]>([:])

    @Sendable func sleep(_ duration: Duration) async throws {
        var waiting = wait(duration).stream.makeAsyncIterator()
        guard await waiting.next() != nil else { throw CancellationError() }
    }

    /// Ends a sleep of that length, current or future.
    func end(_ duration: Duration) { wait(duration).continuation.yield() }

    private func wait(_ duration: Duration) -> Wait {
        waits.withLock { waits in
            if let known = waits[duration] { return known }
            let new: Wait = AsyncStream.makeStream(of: Void.self)
            waits[duration] = new
            return new
        }
    }
}

extension JobRunner {
    /// Runs chores on a stopped clock, without jitter.
    static func tested(
        _ database: Database, _ clock: TestClock, _ kind: JobKind<Chore> = .chore(), sleep: ManualSleep = ManualSleep(),
        _ handle: @escaping @Sendable (Chore, JobRun) async throws -> Void
    ) -> JobRunner {
        var jobs = JobHandlers()
        jobs.on(kind, handle)
        return JobRunner(
            database: database, handlers: jobs, now: { clock.now }, logger: .quiet, jitter: { 1 }, sleep: sleep.sleep)
    }
}

extension Logger {
    static var quiet: Logger { Logger(label: "test") { _ in SwiftLogNoOpLogHandler() } }
}

extension Database {
    /// Enqueues chores in order of age; the last is created at `instant`.
    func enqueue(
        _ names: [String], of owner: String? = nil, priority: Int = 0, as kind: JobKind<Chore> = .chore(),
        at instant: Date = .aTuesday
    ) async throws {
        try await write { db in
            for (place, name) in names.enumerated() {
                let begun = instant - Double(names.count - 1 - place) / 1_000
                try db.enqueue(Chore(name: name), as: kind, of: owner, priority: priority, at: begun)
            }
        }
    }

    /// The states of all jobs, oldest first.
    func jobStates() async throws -> [String] {
        try await read { try $0.all("SELECT state FROM jobs ORDER BY id") { try $0["state"] } }
    }

    /// Waits until a condition on the database holds.
    func until(_ condition: @escaping @Sendable (any Connection) throws -> Bool) async throws {
        try await eventually("the database is in that state") { try await read { try condition($0) } }
    }
}

extension Engine {
    /// Runs `body` on a database with the chassis tables.
    func withJobs(_ body: (Database) async throws -> Void) async throws {
        try await withDatabase { database in
            try await database.migrateWithJobs()
            try await body(database)
        }
    }
}
