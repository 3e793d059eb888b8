import AuthContracts
import Chassis
import Contracts

/// Invitations into a household.
struct InvitationRoutes: Sendable {
    let invitations: Invitations

    func register(on routes: Routes) {
        routes
            .on(AuthAPI.invite, use: invite)
            .on(AuthAPI.invitations, use: list)
            .on(AuthAPI.withdrawInvitation, use: withdraw)
            .on(AuthAPI.invitation, use: view)
            .on(AuthAPI.acceptInvitation, use: accept)
            .on(AuthAPI.declineInvitation, use: decline)
    }

    func invite(_ order: InvitationOrder, _ call: Call<SignedIn>) async throws -> Invitation {
        try await invitations.invite(order, by: call.caller.account)
    }

    func list(_: Empty, _ call: Call<SignedIn>) async throws -> Page<Invitation> {
        let open = try await invitations.open(for: call.caller.account)
        return Page(items: open, total: open.count)
    }

    func withdraw(_: Empty, _ call: Call<SignedIn>) async throws -> Empty {
        try await invitations.withdraw(call.id(Invitation.self), by: call.caller.account)
        return Empty()
    }

    func view(_: Empty, _ call: Call<SignedIn>) async throws -> InvitationView {
        try await invitations.view(call.text("key"), by: call.caller.account)
    }

    func accept(_: Empty, _ call: Call<SignedIn>) async throws -> Household {
        try await invitations.accept(call.text("key"), by: call.caller.account)
    }

    func decline(_: Empty, _ call: Call<SignedIn>) async throws -> Empty {
        try await invitations.decline(call.text("key"), by: call.caller.account)
        return Empty()
    }
}
