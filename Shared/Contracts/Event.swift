import Foundation

/// Something that happened in one service and that others want to know.
public protocol Event: Codable, Sendable {
    /// The name on the wire, such as `preferences-changed`.
    static var name: String { get }
    /// The services that are told.
    static var subscribers: [ServiceName] { get }
    /// Whether it waits for earlier events about its subject, so that they arrive in the order in which they happened.
    /// `true` unless stated; events that mean the same in any order say `false`, and wait for none and hold up none.
    static var isOrdered: Bool { get }
    /// Whom or what it is about.
    var subject: String { get }
}

extension Event {
    public static var isOrdered: Bool { true }
}

/// An event on its way to one subscriber.
public struct EventEnvelope: Codable, Hashable, Sendable {
    /// The same for every try of the same event.
    public let id: String
    public let name: String
    public let occurredAt: Date
    /// The event as JSON text.
    public let payload: String

    public init(id: String, name: String, occurredAt: Date, payload: String) {
        self.id = id
        self.name = name
        self.occurredAt = occurredAt
        self.payload = payload
    }
}

/// How events reach the services that subscribe to them.
public enum EventsAPI {
    /// The endpoint at which `service` takes delivery.
    public static func deliver(to service: ServiceName) -> Endpoint<ServiceCaller, EventEnvelope, Empty> {
        Endpoint(
            of: service, .post, "deliver", "/v1/events/\(service.rawValue)",
            "Takes delivery of an event; one that was seen before changes nothing."
        )
        .answering(within: .seconds(10))
    }

    public static let routes: [Route] = ServiceName.owners.map { Route(deliver(to: $0)) }
}
