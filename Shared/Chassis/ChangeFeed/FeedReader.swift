import Contracts
import Foundation
import ServiceLifecycle

/// Reads the changes of the topic that one caller may follow.
struct FeedReader: Sendable {
    static let limit = 100

    let feeds: ChangeFeeds
    /// The topic that the caller may follow at present; throws if there is none.
    let topic: @Sendable () async throws -> ChangeTopic
    private let caller: String
    private let expiresAt: Date?

    init<Who>(_ feeds: ChangeFeeds, _ call: Call<Who>, topic: @escaping @Sendable () async throws -> ChangeTopic) {
        self.feeds = feeds
        self.topic = topic
        expiresAt = call.identity?.expiresAt
        caller =
            call.identity?.account?.description ?? call.identity?.partnerKey?.partner.description
            ?? call.identity?.service?.rawValue ?? call.address
    }

    // MARK: - Long poll

    /// Throws 422 for an invalid query, 410 for a cursor that is too old, and the errors of `ChangeFeeds.subscribe`.
    func page(_ query: FeedQuery) async throws -> FeedPage {
        let wait = query.wait ?? 0
        var check = FieldCheck()
        check("wait", FeedQuery.waits.contains(wait), .outOfRange(FeedQuery.waits))
        let cursor = query.after.map(FeedCursor.init)
        check("after", cursor != .some(.none), .feedCursor)
        try check.finish()
        let topic = try await topic()
        guard let cursor = cursor ?? nil else {
            return FeedPage(items: [], cursor: try await feeds.present(topic).text)
        }
        guard wait > 0 else { return try page(try await stored(topic, cursor), after: cursor, hasWaited: false) }
        return try await self.page(topic, after: cursor, within: .seconds(wait))
    }

    private func stored(_ topic: ChangeTopic, _ cursor: FeedCursor) async throws -> FeedPart {
        try await feeds.stored(topic, after: cursor, limit: Self.limit)
    }

    private func page(
        _ topic: ChangeTopic, after cursor: FeedCursor, within limit: Duration
    ) async throws -> FeedPage {
        let subscription = try feeds.subscribe(to: topic, as: caller)
        let now = try page(try await stored(topic, cursor), after: cursor, hasWaited: false)
        guard now.items.isEmpty else { return now }
        let part = try await Self.first(within: limit) {
            for await _ in subscription.wakes.cancelOnGracefulShutdown() {
                let part = try await feeds.part(topic, after: cursor, limit: Self.limit)
                if case .changes(let changes) = part, changes.isEmpty { continue }
                return part
            }
            return nil
        }
        guard let part else { return now }
        guard try await self.topic() == topic else { throw Problem.cursorTooOld }
        return try page(part, after: cursor, hasWaited: true)
    }

    private func page(_ part: FeedPart, after cursor: FeedCursor, hasWaited: Bool) throws(Problem) -> FeedPage {
        switch part {
        case .changes(let changes):
            if let last = changes.last {
                FeedMetrics.sent(changes.count, delay: hasWaited ? last.age(at: feeds.now()) : nil)
            }
            return FeedPage(items: changes.map(\.onWire), cursor: (changes.last?.cursor ?? cursor).text)
        case .tooOld:
            FeedMetrics.reset()
            throw .cursorTooOld
        }
    }

    /// The result of `work`; `nil` if it takes longer than `limit`.
    private static func first<T: Sendable>(
        within limit: Duration, _ work: @escaping @Sendable () async throws -> T?
    ) async throws -> T? {
        try await withThrowingTaskGroup(of: T?.self) { group in
            group.addTask(operation: work)
            group.addTask {
                try await Task.sleep(for: limit)
                return nil
            }
            defer { group.cancelAll() }
            return try await group.next() ?? nil
        }
    }

    // MARK: - Stream

    /// Opens a stream after the cursor `text`. Refusals are thrown before the response begins.
    func stream(after text: String?) async throws -> FeedStream {
        let topic = try await topic()
        let subscription = try feeds.subscribe(to: topic, as: caller)
        let start: FeedStream.Start =
            if let cursor = text.flatMap(FeedCursor.init) {
                .after(cursor)
            } else if text != nil {
                // A browser does not reconnect after a refusal, so an invalid id is answered with a reset.
                .reset(try await feeds.present(topic))
            } else {
                .present(try await feeds.present(topic))
            }
        return FeedStream(
            feeds: feeds, topic: topic, subscription: subscription, start: start, expiresAt: expiresAt,
            currentTopic: self.topic)
    }
}

extension RecordedChange {
    /// Seconds between the change and `instant`.
    func age(at instant: Date) -> Double { instant.timeIntervalSince1970 - Double(cursor.at) / 1_000 }
}

extension Problem {
    fileprivate static let cursorTooOld = Problem(410, "cursor-too-old")
}
