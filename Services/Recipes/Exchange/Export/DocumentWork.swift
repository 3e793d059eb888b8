import Chassis
import Contracts

/// Makes files of single recipes, such as PDFs. Signed-in people and anonymous visitors have separate threads, so
/// visitors cannot delay people.
struct DocumentWork: Sendable {
    /// Less than the endpoint's time limit.
    private static let patience = Duration.seconds(7)

    private let people: BlockingWork
    private let strangers: BlockingWork

    init() {
        people = BlockingWork("documents", threads: 2, waiting: 32, waitingPerOwner: 4, niceness: 5)
        strangers = BlockingWork("documents-anonymous", threads: 1, waiting: 8, waitingPerOwner: 2, niceness: 10)
    }

    /// Runs `work` for an account, or for an anonymous visitor at `address`. Throws 503 if too much work is waiting.
    func run<Value: Sendable>(
        for account: ID<Account>?, at address: String, _ work: @escaping @Sendable () throws -> Value
    ) async throws -> Value {
        do {
            guard let account else {
                return try await strangers.run(for: address, within: Self.patience, work)
            }
            return try await people.run(for: account.description, within: Self.patience, work)
        } catch is BlockingWork.Full {
            throw Problem(503, "unavailable", ["what": "documents"], retryAfter: 5)
        }
    }
}
