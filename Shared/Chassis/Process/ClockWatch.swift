import Contracts
import Foundation
import Logging
import ServiceLifecycle
import Synchronization

/// Compares the process's clock with the gateway's. Where they differ by more than tokens allow for, the process refuses
/// everybody, and says why.
public final class ClockWatch: Service {
    /// How far clocks may differ, in seconds: what every token allows for.
    static let tolerated = AccessToken.leeway
    private static let pause = Duration.seconds(15)

    private let now: @Sendable () -> Date
    private let others: @Sendable () async -> Date?
    private let logger: Logger
    /// By how many seconds this clock was ahead when last compared.
    private let ahead = Mutex(0.0)

    /// - Parameter others: what the other clock says; `nil` while that cannot be known.
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

    /// Whether the other clock could be asked.
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

    /// What `/health/ready` says of the clock; nothing while it is right.
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
