import AuthContracts
import Chassis
import Contracts
import Storage

/// What people go by, for other services.
struct AccountNameRoutes: Sendable {
    let database: Database

    func register(on routes: Routes) {
        routes.on(AuthAPI.names, use: names)
    }

    func names(_ query: AccountNamesQuery, _ call: Call<ServiceCaller>) async throws -> AccountNames {
        guard query.accounts.count <= AccountNamesQuery.most else {
            throw Problem.invalid("accounts", .tooMany(AccountNamesQuery.most))
        }
        return AccountNames(items: try await database.read { try AccountTable($0).names(of: query.accounts) })
    }
}
