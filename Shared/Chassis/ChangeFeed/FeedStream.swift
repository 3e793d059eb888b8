import Contracts
import Foundation
import NIOCore
import ServiceLifecycle

/// One stream of the changes of a topic.
struct FeedStream: Sendable {
    /// The starting point of a stream.
    enum Start: Sendable {
        case present(FeedCursor)
        case after(FeedCursor)
        /// The client sent an invalid cursor.
        case reset(FeedCursor)
    }

    typealias Write = (ByteBuffer) async throws -> Void

    /// The client's delay before it reconnects, in milliseconds.
    private static let retry = 1_000

    let feeds: ChangeFeeds
    let topic: ChangeTopic
    let subscription: ChangeFeeds.Subscription
    let start: Start
    let expiresAt: Date?
    let currentTopic: @Sendable () async throws -> ChangeTopic

    /// Writes events until the stream's lifetime ends, the token expires, the caller may no longer follow the topic, or
    /// the process stops.
    func run(_ write: Write) async throws {
        let clock = ContinuousClock()
        let end = clock.now + feeds.bounds.life
        var (cursor, greeting) = greeting
        try await write(ByteBuffer(string: "retry: \(Self.retry)\n" + greeting))
        var (written, checked) = (clock.now, clock.now)
        guard try await deliver(after: &cursor, write, isFirst: true) else { return }
        for await _ in subscription.wakes.cancelOnGracefulShutdown() {
            guard clock.now < end, expiresAt.map({ $0 > feeds.now() }) ?? true else { return }
            let before = cursor
            guard try await deliver(after: &cursor, write) else { return }
            if cursor != before {
                (written, checked) = (clock.now, clock.now)
            } else if clock.now - written > feeds.bounds.heartbeat * 0.75 {
                if clock.now - checked > feeds.bounds.recheck {
                    guard await isAllowed() else { return }
                    checked = clock.now
                }
                try await write(ByteBuffer(string: ":\n\n"))
                written = clock.now
            }
        }
    }

    /// The cursor to continue from, and the first text for the client. A block with only an id is no event, but the
    /// browser remembers the id.
    private var greeting: (FeedCursor, String) {
        switch start {
        case .present(let cursor): (cursor, "id: \(cursor.text)\n\n")
        case .after(let cursor): (cursor, "\n")
        case .reset(let cursor): (cursor, Self.reset(cursor))
        }
    }

    /// Writes the changes after `cursor` and advances it; returns `false` if the caller may no longer follow the topic.
    private func deliver(after cursor: inout FeedCursor, _ write: Write, isFirst: Bool = false) async throws -> Bool {
        var isAllowed = isFirst
        while true {
            let limit = FeedReader.limit
            let part =
                isFirst
                ? try await feeds.stored(topic, after: cursor, limit: limit)
                : try await feeds.part(topic, after: cursor, limit: limit)
            if case .changes(let changes) = part, changes.isEmpty { return true }
            if !isAllowed {
                guard await self.isAllowed() else { return false }
                isAllowed = true
            }
            switch part {
            case .changes(let changes):
                guard let last = changes.last else { return true }
                try await write(ByteBuffer(string: try changes.map(Self.event).joined()))
                FeedMetrics.sent(changes.count, delay: isFirst ? nil : last.age(at: feeds.now()))
                cursor = last.cursor
                if changes.count < limit { return true }
            case .tooOld(let present):
                try await write(ByteBuffer(string: Self.reset(present)))
                FeedMetrics.reset()
                cursor = present
                return true
            }
        }
    }

    /// `false` if the check fails; the client then reconnects.
    private func isAllowed() async -> Bool { (try? await currentTopic()) == topic }

    private static func event(_ change: RecordedChange) throws -> String {
        let data = String(decoding: try WireFormat.data(of: change.onWire), as: UTF8.self)
        return "event: change\nid: \(change.cursor.text)\ndata: \(data)\n\n"
    }

    private static func reset(_ cursor: FeedCursor) -> String {
        "event: reset\nid: \(cursor.text)\ndata: {\"cursor\":\"\(cursor.text)\"}\n\n"
    }
}

extension ChangeFeeds.Bounds {
    /// Reads `LARDER_FEED_SUBSCRIBERS` and `LARDER_FEED_SUBSCRIBERS_PER_PERSON`. Throws if a number is out of range.
    init(_ settings: Settings) throws(SettingsError) {
        subscribers = try settings.int("FEED_SUBSCRIBERS", default: subscribers, in: 1...100_000)
        subscribersPerCaller = try settings.int(
            "FEED_SUBSCRIBERS_PER_PERSON", default: subscribersPerCaller, in: 1...1_000)
    }
}
