import Contracts
import Synchronization

/// Limits concurrent collection exports in this process, because each holds recipes in memory. A person has at most one
/// at a time; `Quota` limits their frequency.
final class ConcurrentExports: Sendable {
    static let most = 8

    private let under = Mutex<Set<ID<Account>>>([])

    /// Takes a slot until the result is released. Throws 409 if the account has one, and 503 if all are taken.
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

/// A slot that is released on deinitialisation.
final class ExportSlot: Sendable {
    private let account: ID<Account>
    private let exports: ConcurrentExports

    fileprivate init(of account: ID<Account>, among exports: ConcurrentExports) {
        self.account = account
        self.exports = exports
    }

    /// Runs `work` while holding the slot.
    func take(_ work: () async throws -> Void) async throws { try await work() }

    deinit { exports.end(account) }
}

extension Problem {
    fileprivate static let exportUnderWay = Problem(409, "in-progress", ["what": "export"])
}
