import Foundation

/// An event in one service that other services subscribe to.
public protocol Event: Codable, Sendable {
    /// The name on the wire, such as `preferences-changed`.
    static var name: String { get }
    /// The services that receive the event.
    static var subscribers: [ServiceName] { get }
    /// Whether the event waits for earlier ones about its subject, so that they arrive in order. `true` by default;
    /// `false` if the order does not matter, so that events neither wait nor block others.
    static var isOrdered: Bool { get }
    /// The person or resource that the event is about.
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
