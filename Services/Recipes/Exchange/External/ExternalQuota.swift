import Foundation
import Synchronization

/// What is left of what we may ask an external database for today, as it tells us with each answer.
final class ExternalQuota: Sendable {
    private static let day = 86_400.0

    private let emptyUntil = Mutex(Date.distantPast)
    private let now: @Sendable () -> Date

    init(now: @escaping @Sendable () -> Date) { self.now = now }

    /// Whether anything is left.
    var isLeft: Bool { emptyUntil.withLock { $0 <= now() } }

    /// Notes what an answer says: its status, and points that are left; they come anew at midnight (UTC).
    func note(status: Int, left: Double?) {
        guard status == 402 || left.map({ $0 < 1 }) ?? false else { return }
        let midnight = (now().timeIntervalSince1970 / Self.day).rounded(.down) * Self.day + Self.day
        emptyUntil.withLock { $0 = Date(timeIntervalSince1970: midnight) }
    }
}
