import Foundation
import Synchronization

/// The push services as this process knows them: one that is away is left alone for a while, and one that is slow has a few
/// of the lanes and never all of them.
final class PushHosts: Sendable {
    /// How many messages a process sends at once.
    static let concurrency = 8
    /// How many of these to one push service that did not answer quickly the last time, or was not asked yet.
    static let mostAtOnce = 4
    /// Seconds that a message waits for a place.
    private static let turn: TimeInterval = 1
    /// Who answers within so many seconds is quick.
    private static let quick: TimeInterval = 1
    /// Seconds that a push service is left alone after its first failure, and after many.
    private static let rest: (first: TimeInterval, longest: TimeInterval) = (15, 900)
    /// What is remembered at once.
    private static let mostHosts = 1_000

    private struct Host {
        var underWay = 0
        var failures = 0
        var isQuick = false
        var awayUntil = Date.distantPast
    }

    private let hosts = Mutex<[String: Host]>([:])

    /// How many seconds a message to `name` has to wait; `nil` if it can go now, which `leave` ends.
    func enter(_ name: String, at instant: Date) -> TimeInterval? {
        hosts.withLock { hosts in
            var host = hosts[name] ?? Host()
            if host.awayUntil > instant {
                return min(Self.rest.longest, host.awayUntil.timeIntervalSince(instant))
            }
            // One try tells whether a push service is back.
            let most = host.failures > 0 ? 1 : host.isQuick ? Self.concurrency : Self.mostAtOnce
            guard host.underWay < most else { return Self.turn }
            host.underWay += 1
            if hosts.count >= Self.mostHosts { hosts = hosts.filter { $0.value.underWay > 0 } }
            hosts[name] = host
            return nil
        }
    }

    /// - Parameters:
    ///   - isAway: whether it could not be reached or cannot do its work.
    ///   - duration: how long it took to find out.
    func leave(_ name: String, isAway: Bool, after duration: Duration, at instant: Date) {
        hosts.withLock { hosts in
            guard var host = hosts[name] else { return }
            host.underWay = max(0, host.underWay - 1)
            host.failures = isAway ? min(host.failures + 1, 20) : 0
            host.awayUntil =
                isAway
                ? instant + min(Self.rest.longest, Self.rest.first * pow(2, Double(host.failures - 1))) : .distantPast
            host.isQuick = !isAway && duration < .seconds(Self.quick)
            hosts[name] = host
        }
    }
}
