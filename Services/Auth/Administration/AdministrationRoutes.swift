import AuthContracts
import Chassis
import Contracts

/// Routes for the administration of accounts.
struct AdministrationRoutes: Sendable {
    let administration: Administration

    func register(on routes: Routes) {
        routes
            .on(AuthAPI.accounts, use: list)
            .on(AuthAPI.account, use: show)
            .on(AuthAPI.editAccount, use: edit)
            .on(AuthAPI.grantRole, use: grant)
            .on(AuthAPI.withdrawRole, use: withdraw)
            .on(AuthAPI.ban, use: ban)
            .on(AuthAPI.unban, use: unban)
            .on(AuthAPI.auditLog, use: audit)
    }

    func list(_ query: ManagedAccountQuery, _ call: Call<Admin>) async throws -> Page<ManagedAccount> {
        try await administration.search(query)
    }

    func show(_: Empty, _ call: Call<Admin>) async throws -> ManagedAccount {
        try await administration.open(call.id(Account.self), by: call.caller)
    }

    func edit(_ change: ManagedAccountChange, _ call: Call<Admin>) async throws -> ManagedAccount {
        try await administration.edit(call.id(Account.self), change, by: call.caller)
    }

    func grant(_: Empty, _ call: Call<Admin>) async throws -> ManagedAccount {
        try await administration.grant(call.role(), to: call.id(Account.self), by: call.caller)
    }

    func withdraw(_: Empty, _ call: Call<Admin>) async throws -> ManagedAccount {
        try await administration.withdraw(call.role(), from: call.id(Account.self), by: call.caller)
    }

    func ban(_ order: BanOrder, _ call: Call<Admin>) async throws -> ManagedAccount {
        try await administration.ban(call.id(Account.self), order, by: call.caller)
    }

    func unban(_: Empty, _ call: Call<Admin>) async throws -> ManagedAccount {
        try await administration.unban(call.id(Account.self), by: call.caller)
    }

    func audit(_ query: AuditQuery, _ call: Call<Admin>) async throws -> Page<AuditEntry> {
        try await administration.auditLog(query)
    }
}

extension Call<Admin> {
    /// The role in the path.
    fileprivate func role() throws -> Role { try Role(rawValue: text("role")).orNotFound(.role) }
}
