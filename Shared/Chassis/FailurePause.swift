import Foundation
import Synchronization

/// A pause of something outside after a failure.
public final class FailurePause: Sendable {
    private let length: TimeInterval
    private let now: @Sendable () -> Date
    private let failedAt = Mutex<Date?>(nil)

    /// - Parameter length: in seconds.
    public init(_ length: TimeInterval, now: @escaping @Sendable () -> Date) {
        self.length = length
        self.now = now
    }

    /// Whether the pause still runs. A failure in the future was dated by a wrong clock and does not count.
    public var isOn: Bool {
        let instant = now()
        return failedAt.withLock { $0.map { $0 <= instant && $0 + length > instant } ?? false }
    }

    public func begin() { failedAt.withLock { [instant = now()] in $0 = instant } }

    public func end() { failedAt.withLock { $0 = nil } }
}
