import Contracts
import Synchronization

/// Who takes their whole collection along at the moment, in this process: each person once at a time, and not too many at
/// once, because some of each collection is in memory. How often somebody does it is no matter; for that there is `Quota`.
final class ConcurrentExports: Sendable {
    static let most = 8

    private let under = Mutex<Set<ID<Account>>>([])

    /// The slot is taken as long as what is returned lives. Throws 409 while the account has one, and 503 if too many
    /// accounts have.
    func begin(_ account: ID<Account>) throws(Problem) -> ExportSlot {
        let refusal: Problem? = under.withLock { under in
            guard !under.contains(account) else { return .exportUnderWay }
            guard under.count < Self.most else {
                return Problem(503, "unavailable", ["what": "exports"], retryAfter: 2)
            }
            under.insert(account)
            return nil
        }
        if let refusal { throw refusal }
        return ExportSlot(of: account, among: self)
    }

    fileprivate func end(_ account: ID<Account>) { under.withLock { _ = $0.remove(account) } }
}

/// Somebody's slot, which is free again when this ends.
final class ExportSlot: Sendable {
    private let account: ID<Account>
    private let exports: ConcurrentExports

    fileprivate init(of account: ID<Account>, among exports: ConcurrentExports) {
        self.account = account
        self.exports = exports
    }

    /// Does what the slot is for.
    func take(_ work: () async throws -> Void) async throws { try await work() }

    deinit { exports.end(account) }
}

extension Problem {
    fileprivate static let exportUnderWay = Problem(409, "in-progress", ["what": "export"])
}
