import Contracts
import Foundation
import Logging
import ServiceClient
import ServiceLifecycle
import Storage
import Synchronization

/// Delivers the events of one service's outbox to their subscribers, and retries until each is accepted.
///
/// A database notice wakes it when an event is published, and a timer for retries. Each subscriber is served
/// separately, so a slow one does not delay the others.
struct EventDispatcher: Service {
    let outbox: Outbox
    let services: ServiceClients
    let now: @Sendable () -> Date
    let logger: Logger
    private let lag = OutboxLag()
    private let busy = BusySubscribers()
    /// The interval between two reads of the outbox without a notice.
    static let fallback = Duration.seconds(1)
    /// The time for which a claimed delivery belongs to this dispatcher.
    static let lease = Duration.seconds(30)
    /// The time within which claimed deliveries are begun. Each takes a few seconds at most.
    private static let turn = Duration.seconds(20)

    init(outbox: Outbox, services: ServiceClients, now: @escaping @Sendable () -> Date, logger: Logger) {
        self.outbox = outbox
        self.services = services
        self.now = now
        self.logger = logger
    }

    func run() async throws {
        let (wakeUps, wakeUp) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        await cancelWhenGracefulShutdown {
            await withDiscardingTaskGroup { group in
                group.addTask { for await _ in outbox.notices() { wakeUp.yield() } }
                group.addTask {
                    repeat {
                        await observe()
                        wakeUp.yield()
                    } while (try? await Task.sleep(for: Self.fallback)) != nil
                }
                for await _ in wakeUps {
                    for subscriber in await dueSubscribers() where busy.begin(subscriber) {
                        group.addTask {
                            while !Task.isCancelled, await deliver(to: subscriber) {}
                            if busy.end(subscriber) { wakeUp.yield() }
                        }
                    }
                }
                group.cancelAll()
            }
        }
    }

    /// Delivers all due events once, and returns whether any was accepted.
    func deliverWhatIsDue() async -> Bool {
        await withTaskGroup(of: Bool.self) { group in
            for subscriber in await dueSubscribers() { group.addTask { await deliver(to: subscriber) } }
            return await group.reduce(false) { $0 || $1 }
        }
    }

    private func observe() async {
        await logger.survive("The outbox cannot be counted") { try await lag.observe(outbox, now: now()) }
    }

    private func dueSubscribers() async -> [String] {
        await logger.survive("The outbox cannot be read") { try await outbox.due(now: now()) } ?? []
    }

    /// Delivers to `subscriber`, and returns whether it accepted any event.
    private func deliver(to subscriber: String) async -> Bool {
        let end = ContinuousClock.now + Self.turn
        return await logger.survive("The outbox cannot be read") { () -> Bool in
            var hasTaken = false
            for delivery in try await outbox.claim(limit: 20, now: now(), lease: Self.lease, for: subscriber) {
                guard ContinuousClock.now < end else { break }
                if try await deliver(delivery) { hasTaken = true }
            }
            return hasTaken
        } ?? false
    }

    private func deliver(_ delivery: Delivery) async throws -> Bool {
        do {
            guard let subscriber = ServiceName(rawValue: delivery.subscriber) else {
                throw Problem.notFound(.service)
            }
            try await services.asService.call(EventsAPI.deliver(to: subscriber), sending: EventEnvelope(delivery))
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

    /// An unreachable subscriber is retried without limit. A refusal counts as a failed attempt.
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

/// Subscribers with a delivery under way.
private final class BusySubscribers: Sendable {
    /// The value tells whether more work arrived during the delivery.
    private let state = Mutex<[String: Bool]>([:])

    /// Returns `true` if no delivery to `subscriber` is under way, and marks one as begun.
    func begin(_ subscriber: String) -> Bool {
        state.withLock { state in
            let isFree = state[subscriber] == nil
            state[subscriber] = !isFree
            return isFree
        }
    }

    /// Ends the delivery, and returns whether to look again.
    func end(_ subscriber: String) -> Bool { state.withLock { $0.removeValue(forKey: subscriber) ?? false } }
}
