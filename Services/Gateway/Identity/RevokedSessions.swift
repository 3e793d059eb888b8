import Contracts
import Foundation
import Synchronization

/// The sessions that have ended while access tokens of theirs are still in date, and those whose earlier tokens are
/// refused while they go on.
final class RevokedSessions: Sendable {
    private struct State {
        var items: [ID<Session>: Revocations.Item] = [:]
        var last = 0
    }

    private let state = Mutex(State())

    /// What to ask auth for next.
    var last: Int { state.withLock { $0.last } }

    /// Whether a token of the session that was issued at that instant is refused.
    func refuse(_ session: ID<Session>, issuedAt: Date?) -> Bool {
        guard let item = state.withLock({ $0.items[session] }) else { return false }
        guard let upTo = item.issuedUpTo, let issuedAt else { return true }
        return issuedAt.milliseconds <= upTo.milliseconds
    }

    /// Adds what auth told and forgets those whose tokens have expired by themselves.
    ///
    /// An auth whose count is behind ours has been restored from a backup; it is asked for everything once more.
    func take(_ changes: Revocations, at instant: Date) {
        state.withLock { state in
            for item in changes.items { state.items[item.session] = item.joined(with: state.items[item.session]) }
            state.last = changes.last < state.last ? 0 : changes.last
            state.items = state.items.filter { $0.value.until > instant }
        }
    }
}

extension Revocations.Item {
    /// What both refuse: a session that ended does not go on, and nothing that was refused is good again.
    fileprivate func joined(with other: Self?) -> Self {
        guard let other else { return self }
        let both = issuedUpTo.flatMap { one in other.issuedUpTo.map { max(one, $0) } }
        return Self(session: session, until: max(until, other.until), issuedUpTo: both)
    }
}
