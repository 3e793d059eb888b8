import Contracts
import Foundation
import Logging
import ServiceLifecycle
import Synchronization

/// Compares the process's clock with the gateway's. If they differ by more than the tolerance of tokens, the process
/// reports that it is not ready.
public final class ClockWatch: Service {
    /// The tolerated difference in seconds, equal to that of access tokens.
    static let tolerated = AccessToken.leeway
    private static let pause = Duration.seconds(15)

    private let now: @Sendable () -> Date
    private let others: @Sendable () async -> Date?
    private let logger: Logger
    /// The lead of this clock at the last comparison, in seconds.
    private let ahead = Mutex(0.0)

    /// - Parameter others: the time of the other clock; `nil` if unknown.
    public init(
        now: @escaping @Sendable () -> Date, logger: Logger, others: @escaping @Sendable () async -> Date?
    ) {
        self.now = now
        self.logger = logger
        self.others = others
    }

    public func run() async throws {
        await cancelWhenGracefulShutdown {
            while !Task.isCancelled {
                let isKnown = await self.compare()
                try? await Task.sleep(for: isKnown ? Self.pause : .seconds(1))
            }
        }
    }

    /// Compares the clocks; returns `false` if the other clock is unavailable.
    @discardableResult
    func compare() async -> Bool {
        guard let other = await others() else { return false }
        let difference = now().timeIntervalSince(other)
        let before = ahead.withLock { ahead in
            defer { ahead = difference }
            return ahead
        }
        switch (abs(before) > Self.tolerated, abs(difference) > Self.tolerated) {
        case (false, true): logger.error("\(Self.sentence(difference))")
        case (true, false): logger.notice("The clock agrees with the gateway's again.")
        default: break
        }
        return true
    }

    /// The clock's part of `/health/ready`; empty while the clock is right.
    var parts: [SystemHealth.Part] {
        let difference = ahead.withLock { $0 }
        guard abs(difference) > Self.tolerated else { return [] }
        return [SystemHealth.Part(name: "clock", state: .unready, detail: Self.sentence(difference))]
    }

    private static func sentence(_ difference: TimeInterval) -> String {
        let seconds = Int(min(abs(difference), 1e12))
        let length =
            switch seconds {
            case ..<120: "\(seconds) seconds"
            case ..<7_200: "\(seconds / 60) minutes"
            case ..<172_800: "\(seconds / 3_600) hours"
            default: "\(seconds / 86_400) days"
            }
        return """
            The clock is \(length) \(difference > 0 ? "ahead of" : "behind") the gateway's, so that tokens are refused. Set \
            the time of the machine that is wrong.
            """
    }
}
