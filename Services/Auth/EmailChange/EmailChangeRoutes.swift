import AuthContracts
import Chassis
import Contracts

/// Getting another address.
struct EmailChangeRoutes: Sendable {
    let changes: EmailChanges

    func register(on routes: Routes) {
        routes
            .on(AuthAPI.emailChange, use: show)
            .on(AuthAPI.requestEmailChange, use: begin)
            .on(AuthAPI.cancelEmailChange, use: cancel)
            .on(AuthAPI.confirmEmailChange, use: confirm)
    }

    func show(_: Empty, _ call: Call<SignedIn>) async throws -> PendingEmailChange {
        try await changes.waiting(for: call.caller.account)
    }

    func begin(_ request: EmailChangeRequest, _ call: Call<SignedIn>) async throws -> PendingEmailChange {
        try await changes.begin(request, for: call.caller.account, on: Device(call))
    }

    func cancel(_: Empty, _ call: Call<SignedIn>) async throws -> Empty {
        try await changes.cancel(for: call.caller.account)
        return Empty()
    }

    func confirm(_ confirmation: EmailChangeConfirmation, _ call: Call<Anyone>) async throws -> EmailChangeState {
        try await changes.confirm(confirmation, on: Device(call))
    }
}
