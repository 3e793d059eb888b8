import AuthContracts
import Chassis
import Contracts
import Foundation
import ServiceClient

/// The number of unread messages per access token, cached for some seconds.
actor UnreadCounts {
    /// The life of a cached count, in seconds. Actions on messages clear it at once.
    private static let life: TimeInterval = 10
    /// The longest wait for auth.
    private static let patience = Duration.milliseconds(250)

    private let now: @Sendable () -> Date
    private let counts = TimedCache<String, Int?>(lifetime: life)

    init(now: @escaping @Sendable () -> Date) { self.now = now }

    /// `nil` if auth fails or takes longer than `patience`.
    func count(for accessToken: String, client: ServiceClient) async -> Int? {
        let instant = now()
        if let known = counts.value(of: accessToken, at: instant) { return known }
        // Concurrent callers get `nil` at once, to spare auth.
        counts.note(nil, of: accessToken, at: instant)
        let count = await Self.ask(client.bearing(accessToken))
        if counts.notedAt(accessToken) == instant { counts.note(count, of: accessToken, at: instant) }
        return count
    }

    func forget(_ accessToken: String) { counts.forget(accessToken) }

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
