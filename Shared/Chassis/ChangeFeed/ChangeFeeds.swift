import Contracts
import Foundation
import Logging
import ServiceLifecycle
import Storage
import Synchronization

/// The change feeds of a service in this process: subscribers by topic, and the last changes of those topics.
///
/// A database notice triggers one read of all followed topics, however many subscribers each has. Other processes on a
/// SQLite file send no notices, so on SQLite it also polls twice a second.
package final class ChangeFeeds: Service {
    /// The channel that notifies subscribers of a new change.
    static let channel = "changes"

    /// Limits of time and number. Only tests change them, apart from the numbers of subscribers.
    package struct Bounds: Sendable {
        /// Subscribers of this process. The gateway sends it at most 1,024 requests at a time.
        package var subscribers = 512
        package var subscribersPerCaller = 8
        /// The lifetime of a stream. The client then reconnects to any copy of the service.
        package var life = Duration.seconds(300)
        /// The interval of heartbeats on a silent stream. The gateway and pages treat ten seconds of silence as a
        /// failure.
        package var heartbeat = Duration.seconds(4)
        /// The interval at which the permission of a silent stream's caller is checked again.
        package var recheck = Duration.seconds(60)
        /// The polling interval on an engine whose other processes send no notices.
        package var look = Duration.milliseconds(500)

        package init() {}
    }

    /// The number of changes of a topic kept in memory.
    private static let mostInMemory = 32

    private struct Followed {
        /// `nil` before the first read, and for a topic without changes.
        var cursor: FeedCursor?
        /// The last changes, up to `cursor`.
        var tail: [RecordedChange] = []
        var wasLookedAt = false
        var wakes: [Int: AsyncStream<Void>.Continuation] = [:]

        /// The changes after `after`; `nil` if they are not in memory.
        func changes(after: FeedCursor, limit: Int) -> [RecordedChange]? {
            if after == cursor || (after.sequence == 0 && cursor == nil && wasLookedAt) { return [] }
            return tail.firstIndex { $0.cursor == after }.map { Array(tail[($0 + 1)...].prefix(limit)) }
        }
    }

    private struct State {
        var topics: [ChangeTopic: Followed] = [:]
        var drawn = 0
    }

    let bounds: Bounds
    let now: @Sendable () -> Date
    let places: SubscriberPlaces
    private let database: Database
    private let logger: Logger
    private let state = Mutex(State())
    private let looks: AsyncStream<Void>
    private let ring: AsyncStream<Void>.Continuation

    package init(
        database: Database, bounds: Bounds = Bounds(), now: @escaping @Sendable () -> Date, logger: Logger
    ) {
        self.database = database
        self.bounds = bounds
        self.now = now
        self.logger = logger
        places = SubscriberPlaces(most: bounds.subscribers, mostPerCaller: bounds.subscribersPerCaller)
        (looks, ring) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    // MARK: - Looking

    package func run() async throws {
        await cancelWhenGracefulShutdown {
            await withDiscardingTaskGroup { group in
                group.addTask { for await _ in self.database.notices(on: Self.channel) { self.ring.yield() } }
                group.addTask { for await _ in self.looks { await self.look() } }
                group.addTask { await self.beat() }
                if self.database.engine == .sqlite {
                    group.addTask {
                        while (try? await Task.sleep(for: self.bounds.look)) != nil { self.ring.yield() }
                    }
                }
            }
        }
    }

    /// Wakes every subscriber twice per heartbeat, so that each can check the time.
    private func beat() async {
        while (try? await Task.sleep(for: bounds.heartbeat / 2)) != nil {
            ring.yield()
            for wake in state.withLock({ $0.topics.values.flatMap(\.wakes.values) }) { wake.yield() }
        }
    }

    private func look() async {
        let seen = state.withLock { $0.topics.mapValues(\.cursor) }
        guard !seen.isEmpty else { return }
        do {
            let tails = try await database.read { try ChangeTable($0).tails(of: seen, most: Self.mostInMemory) }
            let wakes = state.withLock { state in
                var wakes: [AsyncStream<Void>.Continuation] = []
                for topic in seen.keys { state.topics[topic]?.wasLookedAt = true }
                for (topic, tail) in tails where state.topics[topic] != nil {
                    state.topics[topic]?.cursor = tail?.cursor
                    state.topics[topic]?.tail = tail?.tail ?? []
                    if let followers = state.topics[topic]?.wakes.values { wakes += followers }
                }
                return wakes
            }
            for wake in wakes { wake.yield() }
        } catch is CancellationError {
            return
        } catch {
            logger.warning("Change feeds cannot be looked at", metadata: ["error": "\(error)"])
        }
    }

    // MARK: - Following

    /// A subscription to a topic. It ends when this object is released.
    final class Subscription: Sendable {
        /// Yields soon after the topic changes, and at intervals. Several unread wakes count as one.
        let wakes: AsyncStream<Void>
        private let feeds: ChangeFeeds
        private let topic: ChangeTopic
        private let number: Int
        private let place: SubscriberPlaces.Place

        fileprivate init(_ feeds: ChangeFeeds, _ topic: ChangeTopic, _ place: SubscriberPlaces.Place) {
            let (wakes, wake) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
            self.wakes = wakes
            self.feeds = feeds
            self.topic = topic
            self.place = place
            number = feeds.add(wake, to: topic)
        }

        deinit { feeds.remove(number, from: topic) }
    }

    /// Throws 429 or 503 if the number of subscribers is at its limit.
    ///
    /// A caller that subscribes first and then reads is woken for every change committed after that read.
    func subscribe(to topic: ChangeTopic, as caller: String) throws(Problem) -> Subscription {
        Subscription(self, topic, try places.enter(caller))
    }

    private func add(_ wake: AsyncStream<Void>.Continuation, to topic: ChangeTopic) -> Int {
        state.withLock { state in
            state.drawn += 1
            state.topics[topic, default: Followed()].wakes[state.drawn] = wake
            return state.drawn
        }
    }

    private func remove(_ number: Int, from topic: ChangeTopic) {
        state.withLock { state in
            state.topics[topic]?.wakes[number] = nil
            if state.topics[topic]?.wakes.isEmpty == true { state.topics[topic] = nil }
        }
    }

    func present(_ topic: ChangeTopic) async throws -> FeedCursor {
        let instant = now()
        return try await database.read { try ChangeTable($0).present(topic, at: instant) }
    }

    /// Reads the changes after `cursor` from the database.
    func stored(_ topic: ChangeTopic, after cursor: FeedCursor, limit: Int) async throws -> FeedPart {
        let instant = now()
        return try await database.read {
            try ChangeTable($0).part(topic, after: cursor, limit: limit, at: instant)
        }
    }

    /// The changes after `cursor`, from memory if they are there, otherwise from the database.
    func part(_ topic: ChangeTopic, after cursor: FeedCursor, limit: Int) async throws -> FeedPart {
        if let known = state.withLock({ $0.topics[topic]?.changes(after: cursor, limit: limit) }) {
            return .changes(known)
        }
        return try await stored(topic, after: cursor, limit: limit)
    }
}
