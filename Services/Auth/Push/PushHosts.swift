import Foundation
import Synchronization

/// The state of push services in this process. An unavailable service is paused; a slow one never occupies all lanes.
final class PushHosts: Sendable {
    /// Number of messages that a process sends in parallel.
    static let concurrency = 8
    /// Most of these to one push service that was slow last time or is new.
    static let mostAtOnce = 4
    /// Seconds until a message without a free lane is tried again.
    private static let turn: TimeInterval = 1
    /// Seconds within which an answer counts as quick.
    private static let quick: TimeInterval = 1
    /// Pause after the first failure, and longest pause after several, in seconds.
    private static let rest: (first: TimeInterval, longest: TimeInterval) = (15, 900)
    /// Most push services remembered.
    private static let mostHosts = 1_000

    private struct Host {
        var underWay = 0
        var failures = 0
        var isQuick = false
        var awayUntil = Date.distantPast
    }

    private let hosts = Mutex<[String: Host]>([:])

    /// Reserves a lane for a message to `name`. Returns `nil` on success, to be ended by `leave`; otherwise the seconds
    /// to wait.
    func enter(_ name: String, at instant: Date) -> TimeInterval? {
        hosts.withLock { hosts in
            var host = hosts[name] ?? Host()
            if host.awayUntil > instant {
                return min(Self.rest.longest, host.awayUntil.timeIntervalSince(instant))
            }
            // A single try shows whether a push service is back.
            let most = host.failures > 0 ? 1 : host.isQuick ? Self.concurrency : Self.mostAtOnce
            guard host.underWay < most else { return Self.turn }
            host.underWay += 1
            if hosts.count >= Self.mostHosts { hosts = hosts.filter { $0.value.underWay > 0 } }
            hosts[name] = host
            return nil
        }
    }

    /// - Parameters:
    /// - isAway: whether the push service was unreachable or failing.
    /// - duration: the time that the request took.
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
