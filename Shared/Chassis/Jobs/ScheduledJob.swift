import Foundation

/// Something that a service does again and again.
///
/// Of all copies of the service one does it at a time, and each job is on its own: one that throws or takes long holds up no
/// other. When it last ran, for how long and with what error stands in the database and in metrics.
///
///     ScheduledJob("expired invitations", every: .seconds(60)) { try await invitations.eraseExpired() }
public struct ScheduledJob: Sendable {
    /// Which copies of a service do it.
    public enum Scope: Sendable {
        /// One of them, chosen by a lease in the database.
        case oneCopy
        /// Each for itself, because it keeps what is in the process's memory.
        case everyCopy
    }

    /// Tells it from the other jobs of the service: what it is about, in a few words.
    public let name: String
    /// From one beginning to the next.
    public let every: Duration
    public let scope: Scope
    /// What it may take before it is cancelled and counts as failed.
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
