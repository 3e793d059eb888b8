import Contracts
import Foundation
import Synchronization

/// The sessions that ended, or whose earlier tokens are refused, while access tokens are still valid.
final class RevokedSessions: Sendable {
    private struct State {
        var items: [ID<Session>: Revocations.Item] = [:]
        var last = 0
    }

    private let state = Mutex(State())

    /// The number of the last known change, from which auth is asked next.
    var last: Int { state.withLock { $0.last } }

    /// Whether the session's token issued at `issuedAt` is refused.
    func refuse(_ session: ID<Session>, issuedAt: Date?) -> Bool {
        guard let item = state.withLock({ $0.items[session] }) else { return false }
        guard let upTo = item.issuedUpTo, let issuedAt else { return true }
        return issuedAt.milliseconds <= upTo.milliseconds
    }

    /// Adds changes from auth and drops sessions whose tokens have expired.
    ///
    /// A lower count than ours means that auth was restored from a backup, so everything is requested again.
    func take(_ changes: Revocations, at instant: Date) {
        state.withLock { state in
            for item in changes.items { state.items[item.session] = item.joined(with: state.items[item.session]) }
            state.last = changes.last < state.last ? 0 : changes.last
            state.items = state.items.filter { $0.value.until > instant }
        }
    }
}

extension Revocations.Item {
    /// The stricter of both items: an ended session stays ended, and refused tokens stay refused.
    fileprivate func joined(with other: Self?) -> Self {
        guard let other else { return self }
        let both = issuedUpTo.flatMap { one in other.issuedUpTo.map { max(one, $0) } }
        return Self(session: session, until: max(until, other.until), issuedUpTo: both)
    }
}
