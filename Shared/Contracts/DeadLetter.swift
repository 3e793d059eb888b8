import Foundation

/// An event that a subscriber has refused eight times, or a deferred job that has failed for good. An operator handles
/// it.
public struct DeadLetter: Codable, Hashable, Sendable {
    /// The origin of a dead letter.
    public enum Source: String, Codable, CaseIterable, Sendable {
        case event, job
    }

    /// Unique within the service, such as `event-12`.
    public let id: String
    public let source: Source
    /// The event, such as `message-requested`, or the kind of the job.
    public let name: String
    /// The event's subject; `nil` for a job.
    public let subject: String?
    /// The service that refuses the event; `nil` for a job.
    public let subscriber: String?
    /// When the event was published or the job was queued.
    public let createdAt: Date
    /// The number of attempts.
    public let attempts: Int
    /// The error of the last attempt.
    public let error: String?

    public init(
        id: String, source: Source, name: String, subject: String? = nil, subscriber: String? = nil, createdAt: Date,
        attempts: Int, error: String?
    ) {
        self.id = id
        self.source = source
        self.name = name
        self.subject = subject
        self.subscriber = subscriber
        self.createdAt = createdAt
        self.attempts = attempts
        self.error = error
    }
}

/// The operators' view of each service's dead letters.
public enum DeadLettersAPI {
    /// The oldest dead letters of `service`, events before jobs.
    public static func list(of service: ServiceName) -> Endpoint<Operator, Empty, Page<DeadLetter>> {
        Endpoint(
            of: service, .get, "deadLetters", "/v1/dead-letters/\(service.rawValue)",
            "The oldest 100 events of the service that a subscriber refuses, and the oldest 100 jobs that failed for good."
        )
    }

    /// Makes a dead letter of `service` due again, with all attempts.
    public static func retry(of service: ServiceName) -> Endpoint<Operator, Empty, Empty> {
        Endpoint(
            of: service, .post, "retryDeadLetter", "/v1/dead-letters/\(service.rawValue)/:id/retry",
            "Delivers the event again, although what came after it may have been delivered, or runs the job again.")
    }

    /// Removes a dead letter of `service` for good.
    public static func discard(of service: ServiceName) -> Endpoint<Operator, Empty, Empty> {
        Endpoint(
            of: service, .delete, "discardDeadLetter", "/v1/dead-letters/\(service.rawValue)/:id",
            "Gives the event or the job up; events that wait behind it go on.")
    }

    public static let routes: [Route] = ServiceName.owners.flatMap {
        [Route(list(of: $0)), Route(retry(of: $0)), Route(discard(of: $0))]
    }
}
