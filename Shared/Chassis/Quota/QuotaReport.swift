import Contracts
import HTTPTypes
import Storage
import Synchronization

/// The remaining quotas of one request, for its response headers
/// (https://datatracker.ietf.org/doc/draft-ietf-httpapi-ratelimit-headers/).
final class QuotaReport: Sendable {
    /// The report of the request that the current transaction belongs to; `nil` without a request.
    static var current: QuotaReport? { TransactionContext.value as? QuotaReport }

    private let states = Mutex<[String: QuotaState]>([:])

    /// Replaces the state of the quota, so that a retried transaction counts once.
    func note(_ state: QuotaState) { states.withLock { $0[state.quota.name] = state } }

    /// Adds the headers to a response if it succeeded or its status is 429.
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
    /// The quotas of a response: names, uses and seconds.
    public static let rateLimitPolicy = HTTPField.Name("RateLimit-Policy") ?? .date
    /// The remaining uses of each quota, and the seconds until there are more.
    public static let rateLimit = HTTPField.Name("RateLimit") ?? .date
}
