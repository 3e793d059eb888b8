import Foundation
import Synchronization

/// The remaining daily quota of an external database, as reported with each answer.
final class ExternalQuota: Sendable {
    private static let day = 86_400.0

    private let emptyUntil = Mutex(Date.distantPast)
    private let now: @Sendable () -> Date

    init(now: @escaping @Sendable () -> Date) { self.now = now }

    /// Whether any quota is left.
    var isLeft: Bool { emptyUntil.withLock { $0 <= now() } }

    /// Records an answer's status and remaining points; the quota resets at midnight UTC.
    func note(status: Int, left: Double?) {
        guard status == 402 || left.map({ $0 < 1 }) ?? false else { return }
        let midnight = (now().timeIntervalSince1970 / Self.day).rounded(.down) * Self.day + Self.day
        emptyUntil.withLock { $0 = Date(timeIntervalSince1970: midnight) }
    }
}
