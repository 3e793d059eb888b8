import Foundation
import Synchronization

/// A clock that stands still until it is moved.
public final class TestClock: Sendable {
    private let instant: Mutex<Date>

    public init(_ instant: Date = .aTuesday) { self.instant = Mutex(instant) }

    public var now: Date { instant.withLock { $0 } }

    public func advance(by seconds: TimeInterval) { instant.withLock { $0 += seconds } }
}

extension Date {
    /// 29 December 2026, 12:45 UTC.
    public static var aTuesday: Date { Date(timeIntervalSince1970: 1_798_548_300) }
}
