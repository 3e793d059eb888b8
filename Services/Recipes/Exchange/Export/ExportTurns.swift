import Contracts
import Synchronization

/// Who takes their whole collection along at the moment: each person once at a time, and not too many at once.
final class ExportTurns: Sendable {
    static let most = 8

    private let under = Mutex<Set<ID<Account>>>([])

    /// The turn lasts as long as what is returned. Throws 409 while the account has one, and 503 where too many have.
    func begin(_ account: ID<Account>) throws(Problem) -> ExportTurn {
        let refusal: Problem? = under.withLock { under in
            guard !under.contains(account) else { return .exportUnderWay }
            guard under.count < Self.most else {
                return .unavailable("Many people take their recipes along. Try again in a moment.")
            }
            under.insert(account)
            return nil
        }
        if let refusal { throw refusal }
        return ExportTurn(of: account, in: self)
    }

    fileprivate func end(_ account: ID<Account>) { under.withLock { _ = $0.remove(account) } }
}

/// Somebody's turn, which ends with this.
final class ExportTurn: Sendable {
    private let account: ID<Account>
    private let turns: ExportTurns

    fileprivate init(of account: ID<Account>, in turns: ExportTurns) {
        self.account = account
        self.turns = turns
    }

    /// Does what the turn is for.
    func take(_ work: () async throws -> Void) async throws { try await work() }

    deinit { turns.end(account) }
}

extension Problem {
    fileprivate static let exportUnderWay = Problem(
        status: 409, code: "in-progress",
        detail: "Your recipes are being written already. Wait until that is done, or break it off.")
}
