import Contracts
import HTTPTypes
import Storage
import Synchronization

/// What is left of the quotas that one request counts towards, for the headers of its response
/// (https://datatracker.ietf.org/doc/draft-ietf-httpapi-ratelimit-headers/).
final class QuotaReport: Sendable {
    /// The report of the request that a transaction belongs to.
    static var current: QuotaReport? { TransactionContext.value as? QuotaReport }

    private let states = Mutex<[String: QuotaState]>([:])

    /// A transaction that is done again notes the quota again.
    func note(_ state: QuotaState) { states.withLock { $0[state.quota.name] = state } }

    /// Adds the headers to a response, unless it failed for another reason and nothing was counted.
    func add(to headers: inout HTTPFields, status: Int) {
        guard status < 300 || status == 429 else { return }
        let states = states.withLock { $0.values.sorted { $0.quota.name < $1.quota.name } }
        guard !states.isEmpty else { return }
        headers[.rateLimitPolicy] = states.map { "\"\($0.quota.name)\";q=\($0.quota.most);w=\($0.quota.window)" }
            .joined(separator: ", ")
        headers[.rateLimit] = states.map { "\"\($0.quota.name)\";r=\($0.left);t=\($0.reset)" }.joined(separator: ", ")
    }
}

extension HTTPField.Name {
    /// The quotas that a response counted towards: name, uses and seconds.
    public static let rateLimitPolicy = HTTPField.Name("RateLimit-Policy") ?? .date
    /// What is left of them, and the seconds until there is more.
    public static let rateLimit = HTTPField.Name("RateLimit") ?? .date
}
