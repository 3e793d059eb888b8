import Contracts
import Foundation
import Logging
import Storage

/// Delivers events before the request that published them is answered, so that the caller finds their effect elsewhere.
///
/// The dispatcher delivers the same events, and the subscriber drops the second delivery. If the subscriber does not
/// answer, the dispatcher alone delivers them later.
public struct PromptDelivery: Sendable {
    /// How long an answer waits for the subscriber.
    private static let wait = Duration.seconds(1)

    private let outbox: Outbox
    private let services: ServiceClients
    private let logger: Logger

    public init(_ platform: Platform) {
        self.init(
            outbox: Outbox(database: platform.database), services: platform.services, logger: platform.logger)
    }

    init(outbox: Outbox, services: ServiceClients, logger: Logger) {
        self.outbox = outbox
        self.services = services
        self.logger = logger
    }

    /// Delivers the waiting events about some subjects in their order, after the transaction that published them. Stops at
    /// the first event that is not taken.
    public func deliver(about subjects: [String], to subscriber: ServiceName) async {
        let endpoint = EventsAPI.deliver(to: subscriber).answering(within: Self.wait)
        do {
            for subject in subjects {
                for delivery in try await outbox.waiting(about: subject, for: subscriber.rawValue) {
                    try await services.asService.call(endpoint, sending: EventEnvelope(delivery))
                }
            }
        } catch {
            logger.info("An event is delivered later", metadata: ["subscriber": "\(subscriber)", "error": "\(error)"])
        }
    }
}

extension EventEnvelope {
    init(_ delivery: Delivery) {
        self.init(
            id: delivery.eventID, name: delivery.name, occurredAt: delivery.publishedAt, payload: delivery.payload)
    }
}
