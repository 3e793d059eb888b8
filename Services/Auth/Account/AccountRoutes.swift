import AuthContracts
import Chassis
import Contracts
import Foundation
import Storage

/// One's own account.
struct AccountRoutes: Sendable {
    let database: Database
    let edits: ProfileEdits
    let passwords: PasswordChanges

    func register(on routes: Routes) {
        routes
            .on(AuthAPI.me, use: show)
            .on(AuthAPI.updateMe, use: update)
            .on(AuthAPI.proposeRegion, use: proposeRegion)
            .on(AuthAPI.changePassword, use: changePassword)
            .on(AuthAPI.setTutorial, use: setTutorial)
    }

    func show(_: Empty, _ call: Call<SignedIn>) async throws -> Account {
        let id = call.caller.account
        guard let account = try await database.read({ try AccountTable($0).find(id) }) else {
            throw Problem.unauthenticated
        }
        return account
    }

    func update(_ change: AccountChange, _ call: Call<SignedIn>) async throws -> Account {
        try await edits.make(change, to: call.caller.account, on: Device(call))
    }

    func proposeRegion(_ proposal: RegionProposal, _ call: Call<SignedIn>) async throws -> Account {
        try await edits.propose(proposal, for: call.caller.account)
    }

    func changePassword(_ change: PasswordChange, _ call: Call<SignedIn>) async throws -> Empty {
        try await passwords.make(
            change, for: call.caller.account, keeping: call.caller.identity.session, on: Device(call))
        return Empty()
    }

    func setTutorial(_ state: TutorialState, _ call: Call<SignedIn>) async throws -> Account {
        try await edits.setTutorial(state, of: call.caller.account)
    }
}
