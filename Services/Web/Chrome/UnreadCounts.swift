import Contracts
import Foundation
import ServiceClient

/// How many messages wait for whom, asked for at most once in some seconds per session.
actor UnreadCounts {
    /// How long an answer holds, in seconds; what a person does about messages is seen at once.
    private static let life: TimeInterval = 10
    /// How long a page waits for the answer.
    private static let patience = Duration.milliseconds(250)

    private let now: @Sendable () -> Date
    private var counts: [String: (count: Int?, askedAt: Date)] = [:]

    init(now: @escaping @Sendable () -> Date) { self.now = now }

    /// Nothing where auth does not answer soon: the page does without.
    func count(for accessToken: String, client: ServiceClient) async -> Int? {
        let instant = now()
        counts = counts.filter { instant.timeIntervalSince($0.value.askedAt) < Self.life }
        if let known = counts[accessToken] { return known.count }
        // Whoever asks meanwhile does without and adds nothing to what auth has to do.
        counts[accessToken] = (nil, instant)
        let count = await Self.ask(client.bearing(accessToken))
        if counts[accessToken]?.askedAt == instant { counts[accessToken] = (count, instant) }
        return count
    }

    func forget(_ accessToken: String) { counts[accessToken] = nil }

    private static func ask(_ client: ServiceClient) async -> Int? {
        await withTaskGroup(of: Int?.self) { group in
            group.addTask { (try? await client.call(AuthAPI.unreadMessages))?.count }
            group.addTask {
                try? await Task.sleep(for: patience)
                return nil
            }
            defer { group.cancelAll() }
            return await group.next() ?? nil
        }
    }
}
