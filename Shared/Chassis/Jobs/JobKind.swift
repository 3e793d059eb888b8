import Foundation

/// A kind of deferred jobs: its name, the type of its payload, and its limits.
///
///     extension JobKind where Payload == Reminder {
///         static var reminder: Self { JobKind("reminder", concurrency: 4) }
///     }
public struct JobKind<Payload: Codable & Sendable>: Sendable {
    /// The name in the jobs table and in metrics: a few lower-case words with hyphens.
    public let name: String
    /// The number of attempts before a job is a dead letter, at least 1.
    public let maxAttempts: Int
    /// The number of jobs of the kind that one process runs at once, at least 1.
    public let concurrency: Int
    /// The time for which a job belongs to the process that runs it, renewed while it runs. After the lease ends,
    /// another process takes the job.
    public let lease: Duration
    /// The time after which an attempt is cancelled and counts as failed.
    public let timeLimit: Duration
    /// The pause after a failed attempt.
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

/// The pause between attempts: doubled each time, up to a limit.
public struct JobBackoff: Hashable, Sendable {
    /// The pause after the first failed attempt, in seconds.
    public let first: TimeInterval
    /// The longest pause, in seconds.
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

/// The failure of an attempt, and the consequence for the job. Any other error counts as an attempt and is retried
/// after the kind's backoff.
public struct JobFailure: Error, Hashable, CustomStringConvertible {
    /// The reason, for operators.
    public let reason: String
    /// Seconds until the next attempt; `nil` for the kind's backoff.
    let delay: TimeInterval?
    /// Whether the attempt counts towards `JobKind.maxAttempts`.
    let isCounted: Bool
    /// Whether another attempt is pointless.
    let isFinal: Bool
    /// Whether other jobs of the kind would fail as well, so that this process pauses the kind for some seconds.
    let pausesKind: Bool

    public var description: String { reason }

    /// The job may succeed later. It becomes a dead letter after `JobKind.maxAttempts` attempts.
    public static func retry(_ reason: String, after delay: TimeInterval? = nil) -> JobFailure {
        JobFailure(reason: reason, delay: delay, isCounted: true, isFinal: false, pausesKind: false)
    }

    /// The cause lies outside the job, so the attempt never counts.
    ///
    /// - Parameter pausesKind: whether no job of the kind can be done at present.
    public static func postponed(
        _ reason: String, after delay: TimeInterval? = nil, pausesKind: Bool = false
    ) -> JobFailure {
        JobFailure(reason: reason, delay: delay, isCounted: false, isFinal: false, pausesKind: pausesKind)
    }

    /// The job will never succeed and becomes a dead letter at once.
    public static func final(_ reason: String) -> JobFailure {
        JobFailure(reason: reason, delay: nil, isCounted: true, isFinal: true, pausesKind: false)
    }
}

/// Thrown by a handler that stops half-way to let others run. The job is due again at once, and the attempt does not
/// count.
public struct JobHandedBack: Error {
    public init() {}
}

/// Another process has the job, or it was withdrawn. The transaction is rolled back.
public struct JobLeaseLost: Error {
    public init() {}
}
