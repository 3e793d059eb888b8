import Contracts
import Foundation
import Storage

/// A service's job handlers, by kind.
///
///     struct ReminderFeature: Feature {
///         func handle(_ jobs: inout JobHandlers) {
///             jobs.on(.reminder) { reminder, run in try await send(reminder) }
///         }
///     }
public struct JobHandlers: Sendable {
    private(set) var byKind: [String: JobHandler] = [:]

    public init() {}

    /// Registers `handle` for jobs of a kind; it runs concurrently if the kind allows it. The job is done when `handle`
    /// returns.
    ///
    /// A job may run more than once: after a crash, or after its lease was lost. Effects that must happen once belong
    /// in a transaction that also calls `JobRun.finish`.
    ///
    /// - Parameter exhausted: handles a job that has failed for good, in the transaction that removes it. Without it
    ///   the job becomes a dead letter.
    public mutating func on<Payload>(
        _ kind: JobKind<Payload>, exhausted: (@Sendable (Payload, any Connection) throws -> Void)? = nil,
        _ handle: @escaping @Sendable (Payload, JobRun) async throws -> Void
    ) {
        byKind[kind.name] = JobHandler(
            kind: kind.name, maxAttempts: kind.maxAttempts, concurrency: kind.concurrency, lease: kind.lease,
            timeLimit: kind.timeLimit, backoff: kind.backoff
        ) { text, run in
            let payload: Payload
            do {
                payload = try WireFormat.decoder.decode(Payload.self, from: Data(text.utf8))
            } catch {
                throw JobFailure.final("What the job carries cannot be read: \(error)")
            }
            try await handle(payload, run)
        } exhausted: { text, db in
            guard let exhausted, let payload = try? WireFormat.decoder.decode(Payload.self, from: Data(text.utf8))
            else { return false }
            try exhausted(payload, db)
            return true
        }
    }

    /// Merges the handlers; those of `other` win.
    public static func + (one: JobHandlers, other: JobHandlers) -> JobHandlers {
        var all = one
        all.byKind.merge(other.byKind) { $1 }
        return all
    }
}

/// The handler of a kind of jobs and its limits.
struct JobHandler: Sendable {
    let kind: String
    let maxAttempts: Int
    let concurrency: Int
    let lease: Duration
    let timeLimit: Duration
    let backoff: JobBackoff
    let run: @Sendable (_ payload: String, JobRun) async throws -> Void
    /// Handles a job that has failed for good; returns `false` if it stays as a dead letter.
    let exhausted: @Sendable (_ payload: String, any Connection) throws -> Bool
}

/// One attempt at a job, for its handler.
public struct JobRun: Sendable {
    public let id: ID<Job>
    /// The number of attempts including this one; postponed attempts do not count.
    public let attempt: Int
    /// The number of postponed attempts.
    public let deferrals: Int
    let lease: String
    let length: Duration
    let now: @Sendable () -> Date

    init(_ job: ClaimedJob, lease length: Duration, now: @escaping @Sendable () -> Date) {
        (id, attempt, deferrals, lease) = (job.id, job.attempt, job.deferrals, job.lease)
        self.length = length
        self.now = now
    }

    /// Renews the lease, and locks the job until the transaction ends.
    ///
    /// - Throws: `JobLeaseLost` if another process has the job, or it was withdrawn.
    public func hold(in db: any Connection) throws {
        guard try JobTable(db).renew(id, lease, until: now() + length.inSeconds) else { throw JobLeaseLost() }
    }

    /// Renews the lease after progress and resets the count of attempts, so that each step of a long job has all of
    /// them.
    public func progress(in db: any Connection) throws {
        guard try JobTable(db).renew(id, lease, until: now() + length.inSeconds, forgetsAttempts: true) else {
            throw JobLeaseLost()
        }
    }

    /// Finishes the job in the transaction of its effect, so that the effect happens once.
    ///
    /// - Throws: `JobLeaseLost`, as `hold`.
    public func finish(in db: any Connection) throws {
        guard try JobTable(db).finish(id, lease) else { throw JobLeaseLost() }
    }
}

extension Duration {
    /// The duration in seconds.
    var inSeconds: TimeInterval { TimeInterval(components.seconds) + TimeInterval(components.attoseconds) / 1e18 }
}
