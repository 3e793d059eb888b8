import Contracts
import Foundation
import Synchronization

/// The sessions that have ended while access tokens of theirs are still in date.
final class RevokedSessions: Sendable {
    private struct State {
        var until: [ID<Session>: Date] = [:]
        var last = 0
    }

    private let state = Mutex(State())

    /// What to ask auth for next.
    var last: Int { state.withLock { $0.last } }

    func contains(_ session: ID<Session>) -> Bool { state.withLock { $0.until[session] != nil } }

    /// Adds what auth told and forgets those whose tokens have expired by themselves.
    ///
    /// An auth whose count is behind ours has been restored from a backup; it is asked for everything once more.
    func take(_ news: Revocations, at instant: Date) {
        state.withLock { state in
            for item in news.items { state.until[item.session] = item.until }
            state.last = news.last < state.last ? 0 : news.last
            state.until = state.until.filter { $0.value > instant }
        }
    }
}
