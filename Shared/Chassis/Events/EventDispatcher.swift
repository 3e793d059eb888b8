import Contracts
import Foundation
import Logging
import Metrics
import ServiceClient
import ServiceLifecycle
import Storage

/// Delivers the events of one service's outbox to their subscribers, again and again until each is taken.
struct EventDispatcher: Service {
    let outbox: Outbox
    let peers: Peers
    let now: @Sendable () -> Date
    let logger: Logger
    /// Between two looks at an empty outbox.
    static let pause = Duration.milliseconds(200)
    /// How long a delivery is this dispatcher's own.
    static let lease = Duration.seconds(30)

    func run() async throws {
        await cancelWhenGracefulShutdown {
            while !Task.isCancelled {
                if await !deliverWhatIsDue() { try? await Task.sleep(for: Self.pause) }
            }
        }
    }

    /// Whether there was anything to deliver.
    func deliverWhatIsDue() async -> Bool {
        do {
            let due = try await outbox.claim(limit: 20, now: now(), lease: Self.lease)
            for delivery in due { try await deliver(delivery) }
            let lag = try await outbox.lag(now: now())
            Gauge(label: "outbox_oldest_seconds").record(lag.oldest)
            Gauge(label: "outbox_waiting").record(lag.waiting)
            return !due.isEmpty
        } catch is CancellationError {
            return false
        } catch {
            logger.warning("The outbox cannot be read", metadata: ["error": "\(error)"])
            return false
        }
    }

    private func deliver(_ delivery: Delivery) async throws {
        do {
            guard let subscriber = ServiceName(rawValue: delivery.subscriber) else {
                throw Problem.notFound("service")
            }
            let envelope = EventEnvelope(
                id: delivery.eventID, name: delivery.name, occurredAt: delivery.publishedAt, payload: delivery.payload)
            try await peers.asService.call(EventsAPI.deliver(to: subscriber), sending: envelope)
            try await outbox.delivered(delivery.id)
        } catch is CancellationError {
            throw CancellationError()
        } catch {
            logger.warning(
                "An event was not taken",
                metadata: ["event": "\(delivery.name)", "subscriber": "\(delivery.subscriber)", "error": "\(error)"])
            // A subscriber that is down says nothing about the event, which is not to be parked for it.
            if let problem = error as? Problem, (502...504).contains(problem.status) {
                try await outbox.postponed(delivery.id, "\(error)", now: now())
            } else {
                try await outbox.failed(delivery.id, "\(error)", now: now())
            }
        }
    }
}
