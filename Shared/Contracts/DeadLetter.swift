import Foundation

/// An event that a subscriber has refused eight times, and that waits for an operator.
public struct DeadLetter: Codable, Hashable, Sendable {
    /// Its number in the outbox of the service that published it.
    public let id: Int
    /// What happened, such as `message-requested`.
    public let event: String
    /// Whom or what it is about.
    public let subject: String
    /// The service that refuses it.
    public let subscriber: String
    public let publishedAt: Date
    /// What the subscriber said the last time.
    public let error: String?

    public init(id: Int, event: String, subject: String, subscriber: String, publishedAt: Date, error: String?) {
        self.id = id
        self.event = event
        self.subject = subject
        self.subscriber = subscriber
        self.publishedAt = publishedAt
        self.error = error
    }
}

/// How operators look at the dead letters of each service.
public enum DeadLettersAPI {
    public static func list(of service: ServiceName) -> Endpoint<Operator, Nothing, Page<DeadLetter>> {
        Endpoint(
            of: service, .get, "deadLetters", "/v1/dead-letters/\(service.rawValue)",
            "The oldest 100 events of the service that a subscriber refuses.")
    }

    public static func retry(of service: ServiceName) -> Endpoint<Operator, Nothing, Nothing> {
        Endpoint(
            of: service, .post, "retryDeadLetter", "/v1/dead-letters/\(service.rawValue)/:id/retry",
            "Delivers the event again, although what came after it may have been delivered.")
    }

    public static func discard(of service: ServiceName) -> Endpoint<Operator, Nothing, Nothing> {
        Endpoint(
            of: service, .delete, "discardDeadLetter", "/v1/dead-letters/\(service.rawValue)/:id",
            "Gives the event up; what waits behind it goes on.")
    }

    public static let routes: [Route] = ServiceName.owners.flatMap {
        [Route(list(of: $0)), Route(retry(of: $0)), Route(discard(of: $0))]
    }
}
