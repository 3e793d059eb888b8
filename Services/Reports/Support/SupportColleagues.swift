import Algorithms
import AuthContracts
import Chassis
import Contracts
import ReportsContracts

/// Who of support there is: auth knows.
struct SupportColleagues: Sendable {
    let services: ServiceClients

    /// By name. Throws 503 while auth does not answer.
    func all() async throws -> [SupportColleague] {
        try await ask(nil).map { SupportColleague(account: $0.account, name: $0.name) }
    }

    /// Those of `accounts` that are of support.
    func among(_ accounts: [ID<Account>]) async throws -> Set<ID<Account>> {
        var found: Set<ID<Account>> = []
        for part in accounts.chunks(ofCount: StaffQuery.most) {
            found.formUnion(try await ask(Array(part)).map(\.account))
        }
        return found
    }

    private func ask(_ accounts: [ID<Account>]?) async throws -> [AccountNames.Named] {
        let query = StaffQuery(roles: Support.roles.members, accounts: accounts)
        return try await services.asService.call(AuthAPI.staff, sending: query).items
    }
}
