import Foundation

/// A recurring job of a service.
///
/// One copy of the service runs a job at a time. A job that throws or takes long does not delay others. The database
/// and the metrics hold the time, duration and error of the last run.
///
///     ScheduledJob("expired invitations", every: .seconds(60)) { try await invitations.eraseExpired() }
public struct ScheduledJob: Sendable {
    /// The copies of the service that run the job.
    public enum Scope: Sendable {
        /// A single copy, chosen by a lease in the database.
        case oneCopy
        /// Every copy, for jobs on the process's memory.
        case everyCopy
    }

    /// A short name, unique in the service.
    public let name: String
    /// The interval from start to start.
    public let every: Duration
    public let scope: Scope
    /// The time after which a run is cancelled and counts as failed.
    public let timeLimit: Duration
    public let run: @Sendable () async throws -> Void

    public init(
        _ name: String, every: Duration, on scope: Scope = .oneCopy, timeLimit: Duration = .seconds(600),
        run: @escaping @Sendable () async throws -> Void
    ) {
        self.name = name
        self.every = every
        self.scope = scope
        self.timeLimit = timeLimit
        self.run = run
    }
}
