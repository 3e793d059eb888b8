import Chassis
import Contracts
import Storage

/// One's own account.
struct AccountRoutes: Sendable {
    let database: Database

    func register(on routes: Routes) {
        routes
            .on(AuthAPI.me, use: show)
            .on(AuthAPI.updateMe, use: update)
    }

    func show(_: Nothing, _ call: Call<SignedIn>) async throws -> Account {
        let id = call.caller.account
        guard let account = try await database.read({ try AccountTable($0).find(id) }) else {
            throw Problem.unauthenticated
        }
        return account
    }

    func update(_ change: AccountChange, _ call: Call<SignedIn>) async throws -> Account {
        let id = call.caller.account
        if let name = try change.displayName.map(DisplayName.init) {
            try await database.write { try AccountTable($0).rename(id, to: name.text) }
        }
        return try await show(Nothing(), call)
    }
}
