import AuthContracts
import Chassis
import Contracts

/// Registering, and proving that an address is one's own.
struct RegistrationRoutes: Sendable {
    let registrations: Registrations
    let sessions: Sessions
    let guestQuota: GuestQuota
    let requests: DeferredRequests

    func register(on routes: Routes) {
        routes
            .on(AuthAPI.register, use: create)
            .on(AuthAPI.verify, use: verify)
            .on(AuthAPI.verifyAndSignIn, use: verifyAndSignIn)
            .on(AuthAPI.resendVerification, use: resend)
    }

    func create(_ registration: Registration, _ call: Call<Anyone>) async throws -> PendingAccount {
        try await create(registration, call) { $0 }
    }

    /// Registers somebody and answers with `answer`.
    func create<Answer: Sendable>(
        _ registration: Registration, _ call: Call<Anyone>, _ answer: @escaping @Sendable (PendingAccount) -> Answer
    ) async throws -> Answer {
        try await guestQuota.take(.registration, from: Device(call))
        return try await registrations.register(registration, answer)
    }

    func verify(_ verification: Verification, _ call: Call<Anyone>) async throws -> Account {
        let account = try await registrations.verify(verification, on: Device(call))
        call.logger.info("account verified", metadata: ["account": "\(account.id)"])
        return account
    }

    func verifyAndSignIn(_ first: FirstSignIn, _ call: Call<Anyone>) async throws -> SessionTokens {
        let account = try await registrations.verify(first, on: Device(call))
        call.logger.info("account verified", metadata: ["account": "\(account.id)"])
        return try await sessions.begin(for: account, on: Device(call), deviceKey: first.deviceKey)
    }

    func resend(_ request: VerificationRequest, _ call: Call<Anyone>) async throws -> Empty {
        try await guestQuota.take(.verificationMail, from: Device(call))
        try await requests.enqueue(.verificationMail, request.email, from: Device(call))
        return Empty()
    }
}
