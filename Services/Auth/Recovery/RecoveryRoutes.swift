import AuthContracts
import Chassis
import Contracts

/// Asking for a way back in, and going it.
struct RecoveryRoutes: Sendable {
    let allowance: RequestAllowance
    let requests: DeferredRequests
    let resets: PasswordResets

    func register(on routes: Routes) {
        routes
            .on(AuthAPI.recoverUsername, use: username)
            .on(AuthAPI.recoverPassword, use: password)
            .on(AuthAPI.resetPassword, use: complete)
    }

    func username(_ recovery: UsernameRecovery, _ call: Call<Anyone>) async throws -> Nothing {
        try await take(.usernameRecovery, recovery.email, named: "email", from: Device(call))
    }

    func password(_ recovery: PasswordRecovery, _ call: Call<Anyone>) async throws -> Nothing {
        try await take(.passwordRecovery, recovery.login, named: "login", from: Device(call))
    }

    func complete(_ reset: PasswordReset, _ call: Call<Anyone>) async throws -> Nothing {
        try await resets.complete(reset, on: Device(call))
        return Nothing()
    }

    /// Refuses only what nobody can be called; whether somebody is, is looked at later.
    private func take(
        _ kind: JobKind<DeferredRequest>, _ login: String, named field: String, from device: Device
    ) async throws -> Nothing {
        var check = FieldCheck()
        check(field, !login.isBlank, "must not be empty", code: "blank")
        check(field, FoldedKey(login) != nil, "must be at most 254 bytes long", code: "too-long")
        try check.finish()
        try await allowance.take(.recovery, from: device)
        try await requests.enqueue(kind, login, from: device)
        return Nothing()
    }
}
