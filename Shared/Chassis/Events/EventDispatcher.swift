import Contracts
import Foundation
import Logging
import ServiceClient
import ServiceLifecycle
import Storage

/// Delivers the events of one service's outbox to their subscribers, again and again until each is taken.
///
/// Each subscriber has its turn apart from the others, so that one who is slow or down delays nobody else.
struct EventDispatcher: Service {
    let outbox: Outbox
    let peers: Peers
    let now: @Sendable () -> Date
    let logger: Logger
    private let lag = OutboxLag()
    /// Between two looks at an empty outbox.
    static let pause = Duration.milliseconds(200)
    /// How long a delivery is this dispatcher's own.
    static let lease = Duration.seconds(30)
    /// For how long deliveries that were claimed are begun; each takes a few seconds at most.
    private static let turn = Duration.seconds(20)

    init(outbox: Outbox, peers: Peers, now: @escaping @Sendable () -> Date, logger: Logger) {
        self.outbox = outbox
        self.peers = peers
        self.now = now
        self.logger = logger
    }

    func run() async throws {
        await cancelWhenGracefulShutdown {
            while !Task.isCancelled {
                if await !deliverWhatIsDue() { try? await Task.sleep(for: Self.pause) }
            }
        }
    }

    /// Whether anything was delivered.
    func deliverWhatIsDue() async -> Bool {
        do {
            try await lag.observe(outbox, now: now())
            let subscribers = try await outbox.due(now: now())
            return try await withThrowingTaskGroup(of: Bool.self) { group in
                for subscriber in subscribers { group.addTask { try await deliver(to: subscriber) } }
                return try await group.reduce(false) { $0 || $1 }
            }
        } catch is CancellationError {
            return false
        } catch {
            logger.warning("The outbox cannot be read", metadata: ["error": "\(error)"])
            return false
        }
    }

    /// Whether `subscriber` took anything.
    private func deliver(to subscriber: String) async throws -> Bool {
        let end = ContinuousClock.now + Self.turn
        var hasTaken = false
        for delivery in try await outbox.claim(limit: 20, now: now(), lease: Self.lease, for: subscriber) {
            guard ContinuousClock.now < end else { break }
            if try await deliver(delivery) { hasTaken = true }
        }
        return hasTaken
    }

    private func deliver(_ delivery: Delivery) async throws -> Bool {
        do {
            guard let subscriber = ServiceName(rawValue: delivery.subscriber) else {
                throw Problem.notFound("service")
            }
            let envelope = EventEnvelope(
                id: delivery.eventID, name: delivery.name, occurredAt: delivery.publishedAt, payload: delivery.payload)
            try await peers.asService.call(EventsAPI.deliver(to: subscriber), sending: envelope)
            try await outbox.delivered(delivery.id)
            return true
        } catch is CancellationError {
            throw CancellationError()
        } catch let error as StorageError {
            throw error
        } catch {
            try await note(error, delivery)
            return false
        }
    }

    /// That nobody answers is not the event's fault and is tried for as long as it takes; a refusal is, and counts.
    private func note(_ error: any Error, _ delivery: Delivery) async throws {
        logger.warning(
            "An event was not taken",
            metadata: ["event": "\(delivery.name)", "subscriber": "\(delivery.subscriber)", "error": "\(error)"])
        if let problem = error as? Problem, (502...504).contains(problem.status) {
            try await outbox.postponed(delivery.id, problem.detail, now: now())
        } else {
            guard try await outbox.failed(delivery.id, "\(error)", now: now()) else { return }
            logger.error(
                "An event is a dead letter",
                metadata: [
                    "delivery": "\(delivery.id)", "event": "\(delivery.name)", "subject": "\(delivery.subject)",
                    "subscriber": "\(delivery.subscriber)", "error": "\(error)",
                ])
        }
    }
}
