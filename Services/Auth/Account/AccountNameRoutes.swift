import AuthContracts
import Chassis
import Contracts
import Foundation
import Storage

/// Routes by which other services read people's names.
struct AccountNameRoutes: Sendable {
    let database: Database
    let now: @Sendable () -> Date

    func register(on routes: Routes) {
        routes
            .on(AuthAPI.names, use: names)
            .on(AuthAPI.staff, use: staff)
    }

    func staff(_ query: StaffQuery, _ call: Call<ServiceCaller>) async throws -> AccountNames {
        if let accounts = query.accounts, accounts.count > StaffQuery.most {
            throw Problem.invalid("accounts", .tooMany(StaffQuery.most))
        }
        guard query.roles.count <= Role.allCases.count else {
            throw Problem.invalid("roles", .tooMany(Role.allCases.count))
        }
        let instant = now()
        return AccountNames(
            items: try await database.read {
                try AccountTable($0).staff(query.roles, among: query.accounts, at: instant)
            })
    }

    func names(_ query: AccountNamesQuery, _ call: Call<ServiceCaller>) async throws -> AccountNames {
        guard query.accounts.count <= AccountNamesQuery.most else {
            throw Problem.invalid("accounts", .tooMany(AccountNamesQuery.most))
        }
        return AccountNames(items: try await database.read { try AccountTable($0).names(of: query.accounts) })
    }
}
