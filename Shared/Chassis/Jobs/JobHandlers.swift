import Contracts
import Foundation
import Storage

/// What a service does with the jobs in its queue, by kind.
///
///     struct ReminderFeature: Feature {
///         func handle(_ jobs: inout JobHandlers) {
///             jobs.on(.reminder) { reminder, run in try await send(reminder) }
///         }
///     }
public struct JobHandlers: Sendable {
    private(set) var byKind: [String: JobHandler] = [:]

    public init() {}

    /// Runs `handle` for each job of the kind, several at once if the kind says so. When it returns, the job is done.
    ///
    /// A job may be run more than once: after a process ended in the middle of it, and after its lease was lost. What must
    /// happen once is done in a transaction that also calls `JobRun.finish`.
    ///
    /// - Parameter exhausted: what to do instead of keeping a dead letter once a job has failed for good, in the
    ///   transaction that removes it.
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

    /// The handlers of both. A kind that both handle is handled as in `other`.
    public static func + (one: JobHandlers, other: JobHandlers) -> JobHandlers {
        var all = one
        all.byKind.merge(other.byKind) { $1 }
        return all
    }
}

/// How the jobs of one kind are run.
struct JobHandler: Sendable {
    let kind: String
    let maxAttempts: Int
    let concurrency: Int
    let lease: Duration
    let timeLimit: Duration
    let backoff: JobBackoff
    let run: @Sendable (_ payload: String, JobRun) async throws -> Void
    /// Does what is to be done about a job that has failed for good; `false` if it stays as a dead letter.
    let exhausted: @Sendable (_ payload: String, any Connection) throws -> Bool
}

/// One attempt at a job, for its handler.
public struct JobRun: Sendable {
    public let id: ID<Job>
    /// How often the job was tried, this time included; attempts that were postponed do not count.
    public let attempt: Int
    /// How often it was postponed.
    public let deferrals: Int
    let lease: String
    let length: Duration
    let now: @Sendable () -> Date

    init(_ job: ClaimedJob, lease length: Duration, now: @escaping @Sendable () -> Date) {
        (id, attempt, deferrals, lease) = (job.id, job.attempt, job.deferrals, job.lease)
        self.length = length
        self.now = now
    }

    /// Keeps the job from everybody else until the transaction ends, and for another lease.
    ///
    /// - Throws: `JobLeaseLost` if it belongs to somebody else by now, or was withdrawn.
    public func hold(in db: any Connection) throws {
        guard try JobTable(db).renew(id, lease, until: now() + length.inSeconds) else { throw JobLeaseLost() }
    }

    /// The same for a job that has got on since: attempts are counted anew, so that a long job has all of them for each of
    /// its steps.
    public func progress(in db: any Connection) throws {
        guard try JobTable(db).renew(id, lease, until: now() + length.inSeconds, forgetsAttempts: true) else {
            throw JobLeaseLost()
        }
    }

    /// Ends the job in the transaction of what it does, so that it is done once.
    ///
    /// - Throws: `JobLeaseLost`, as `hold`.
    public func finish(in db: any Connection) throws {
        guard try JobTable(db).finish(id, lease) else { throw JobLeaseLost() }
    }
}

extension Duration {
    /// As a number of seconds.
    var inSeconds: TimeInterval { TimeInterval(components.seconds) + TimeInterval(components.attoseconds) / 1e18 }
}
