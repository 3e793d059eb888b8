import Contracts
import Synchronization

/// The exports and overviews that are put together at a time. Each is held in memory.
final class ExportPlaces: Sendable {
    /// The most of all accounts.
    static let most = 4
    /// The most of one account.
    static let mostPerAccount = 2

    private let running = Mutex<[ID<Account>: Int]>([:])

    /// Takes a place, which `leave` returns.
    ///
    /// - Throws: 503 if `account` or all accounts together have as many as they may.
    func enter(_ account: ID<Account>) throws(Problem) {
        let hasRoom = running.withLock { running in
            let own = running[account, default: 0]
            guard own < Self.mostPerAccount, running.values.reduce(0, +) < Self.most else { return false }
            running[account] = own + 1
            return true
        }
        guard hasRoom else { throw Problem(503, "unavailable", ["what": "data-export"], retryAfter: 2) }
    }

    func leave(_ account: ID<Account>) {
        running.withLock { running in
            let left = running[account, default: 1] - 1
            running[account] = left > 0 ? left : nil
        }
    }
}
