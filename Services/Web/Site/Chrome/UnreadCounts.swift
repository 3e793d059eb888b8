import AuthContracts
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
    private var counts = ShortMemory<Int?>(span: life)

    init(now: @escaping @Sendable () -> Date) { self.now = now }

    /// `nil` where auth does not answer soon: the page does without.
    func count(for accessToken: String, client: ServiceClient) async -> Int? {
        let instant = now()
        if let known = counts.value(of: accessToken, at: instant) { return known }
        // Whoever asks meanwhile does without and adds nothing to what auth has to do.
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
