import Foundation

/// What a kind of deferred jobs is called, what a job of it carries, and how its jobs are run.
///
///     extension JobKind where Payload == Reminder {
///         static var reminder: Self { JobKind("reminder", concurrency: 4) }
///     }
public struct JobKind<Payload: Codable & Sendable>: Sendable {
    /// Stands in the table of jobs and in metrics: a few lower-case words with hyphens.
    public let name: String
    /// How often a job is tried before it is a dead letter, from 1.
    public let maxAttempts: Int
    /// How many jobs of the kind one process runs at once, from 1.
    public let concurrency: Int
    /// For how long a job belongs to the process that runs it; renewed while it runs. When it ends without a renewal,
    /// another process takes the job.
    public let lease: Duration
    /// How long one attempt may take before it is cancelled and counts as failed.
    public let timeLimit: Duration
    /// How long a job waits after a failed attempt.
    public let backoff: JobBackoff

    public init(
        _ name: String, maxAttempts: Int = 5, concurrency: Int = 1, lease: Duration = .seconds(60),
        timeLimit: Duration = .seconds(600), backoff: JobBackoff = JobBackoff()
    ) {
        self.name = name
        self.maxAttempts = max(1, maxAttempts)
        self.concurrency = max(1, concurrency)
        self.lease = lease
        self.timeLimit = timeLimit
        self.backoff = backoff
    }
}

/// How long a job waits between attempts: twice as long each time, within bounds.
public struct JobBackoff: Hashable, Sendable {
    /// After the first failed attempt, in seconds.
    public let first: TimeInterval
    /// In seconds.
    public let longest: TimeInterval

    public init(first: TimeInterval = 5, longest: TimeInterval = 3_600) {
        self.first = first
        self.longest = longest
    }

    /// Seconds until the next attempt, without jitter.
    func delay(after attempts: Int) -> TimeInterval {
        min(longest, first * pow(2, Double(min(max(attempts, 1), 40) - 1)))
    }
}

/// The identity of a deferred job, as in `ID<Job>`.
public enum Job {}

/// Why an attempt at a job failed, and what becomes of the job. Any other error counts as an attempt and is tried again
/// after the kind's backoff.
public struct JobFailure: Error, Hashable, CustomStringConvertible {
    /// For operators: what went wrong.
    public let reason: String
    /// Seconds until the next attempt; `nil` for the kind's backoff.
    let delay: TimeInterval?
    /// Whether it counts towards `JobKind.maxAttempts`.
    let isCounted: Bool
    /// Whether there is no use in another attempt.
    let isFinal: Bool
    /// Whether other jobs of the kind would fail as well, so that this process leaves them for some seconds.
    let pausesKind: Bool

    public var description: String { reason }

    /// It may succeed later. It is a dead letter after `JobKind.maxAttempts` attempts.
    public static func retry(_ reason: String, after delay: TimeInterval? = nil) -> JobFailure {
        JobFailure(reason: reason, delay: delay, isCounted: true, isFinal: false, pausesKind: false)
    }

    /// The job is not to blame: the attempt is not counted, however often that happens.
    ///
    /// - Parameter pausesKind: whether nobody can do any job of the kind at the moment.
    public static func postponed(
        _ reason: String, after delay: TimeInterval? = nil, pausesKind: Bool = false
    ) -> JobFailure {
        JobFailure(reason: reason, delay: delay, isCounted: false, isFinal: false, pausesKind: pausesKind)
    }

    /// It will never succeed: it is a dead letter at once.
    public static func final(_ reason: String) -> JobFailure {
        JobFailure(reason: reason, delay: nil, isCounted: true, isFinal: true, pausesKind: false)
    }
}

/// Thrown by a handler that stops half-way so that others have a turn: the job is due again at once, and the attempt is not
/// counted.
public struct JobHandedBack: Error {
    public init() {}
}

/// The job belongs to somebody else by now, or has been withdrawn. What was changed in the same transaction is undone.
public struct JobLeaseLost: Error {
    public init() {}
}
