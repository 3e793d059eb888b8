import Contracts
import Foundation
import Storage
import Synchronization

/// How often each person had a database elsewhere asked lately, so that nobody uses up what all may ask for.
final class OutsideTurns: Sendable {
    /// Questions of one person an hour that no answer is known to.
    static let most = 30
    private static let period = 3_600.0
    /// So many people are remembered before those are forgotten who asked nothing within the hour.
    private static let crowd = 10_000

    private let asked = Mutex<[ID<Account>: [Date]]>([:])
    private let now: @Sendable () -> Date

    init(now: @escaping @Sendable () -> Date) { self.now = now }

    /// Counts one question of `account`; throws 429 where it is one too many.
    func take(_ account: ID<Account>) throws(Problem) {
        let instant = now()
        let since = instant - Self.period
        let latest = instant + ClockSkew.tolerated
        let wait = asked.withLock { asked -> Double? in
            if asked.count >= Self.crowd { asked = asked.filter { $0.value.contains { $0 > since && $0 <= latest } } }
            let lately = (asked[account] ?? []).filter { $0 > since && $0 <= latest }
            guard lately.count < Self.most else { return lately.first.map { $0.timeIntervalSince(since) } }
            asked[account] = lately + [instant]
            return nil
        }
        guard let wait else { return }
        throw .tooMany(
            "You asked \(Self.most) times within an hour. Come back later.", retryAfter: max(1, Int(wait.rounded(.up))))
    }
}
