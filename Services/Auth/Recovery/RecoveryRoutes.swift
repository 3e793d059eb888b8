import AuthContracts
import Chassis
import Contracts

/// Routes for recovering a username and resetting a password.
struct RecoveryRoutes: Sendable {
    let guestQuota: GuestQuota
    let requests: DeferredRequests
    let resets: PasswordResets

    func register(on routes: Routes) {
        routes
            .on(AuthAPI.recoverUsername, use: username)
            .on(AuthAPI.recoverPassword, use: password)
            .on(AuthAPI.resetPassword, use: complete)
    }

    func username(_ recovery: UsernameRecovery, _ call: Call<Anyone>) async throws -> Empty {
        try await take(.usernameRecovery, recovery.email, named: "email", from: Device(call))
    }

    func password(_ recovery: PasswordRecovery, _ call: Call<Anyone>) async throws -> Empty {
        try await take(.passwordRecovery, recovery.login, named: "login", from: Device(call))
    }

    func complete(_ reset: PasswordReset, _ call: Call<Anyone>) async throws -> Empty {
        try await resets.complete(reset, on: Device(call))
        return Empty()
    }

    /// Refuses only impossible logins; whether the account exists is checked later.
    private func take(
        _ kind: JobKind<DeferredRequest>, _ login: String, named field: String, from device: Device
    ) async throws -> Empty {
        var check = FieldCheck()
        check(field, !login.isBlank, .blank)
        check(field, FoldedKey(login) != nil, .tooLong(bytes: FoldedKey.longest))
        try check.finish()
        try await guestQuota.take(.recovery, from: device)
        try await requests.enqueue(kind, login, from: device)
        return Empty()
    }
}
