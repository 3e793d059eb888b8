import AuthContracts
import Chassis
import Contracts
import Logging

/// Asks auth what people go by.
struct AuthorNames: Sendable {
    let services: ServiceClients
    let logger: Logger

    /// `nil` for those who have no account, and for all of them while auth does not answer.
    func names(of accounts: [ID<Account>]) async -> [ID<Account>: String] {
        guard !accounts.isEmpty else { return [:] }
        return await logger.survive("Names cannot be asked for") { try await ask(accounts) } ?? [:]
    }

    func name(of account: ID<Account>) async -> String? { await names(of: [account])[account] }

    /// `nil` for somebody who has no account. Throws 503 while auth does not answer.
    func known(_ account: ID<Account>) async throws -> String? { try await ask([account])[account] }

    private func ask(_ accounts: [ID<Account>]) async throws -> [ID<Account>: String] {
        let query = AccountNamesQuery(accounts: Array(Set(accounts)))
        let names = try await services.asService.call(AuthAPI.names, sending: query).items
        return Dictionary(names.map { ($0.account, $0.name) }, uniquingKeysWith: { first, _ in first })
    }
}
