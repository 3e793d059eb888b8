import AuthContracts
import Chassis
import Contracts

/// Registering, and proving that an address is one's own.
struct RegistrationRoutes: Sendable {
    let registrations: Registrations
    let allowance: RequestAllowance
    let requests: DeferredRequests

    func register(on routes: Routes) {
        routes
            .on(AuthAPI.register, use: create)
            .on(AuthAPI.verify, use: verify)
            .on(AuthAPI.resendVerification, use: resend)
    }

    func create(_ registration: Registration, _ call: Call<Anyone>) async throws -> PendingAccount {
        try await create(registration, call) { $0 }
    }

    /// Registers somebody and answers with `answer`.
    func create<Answer: Sendable>(
        _ registration: Registration, _ call: Call<Anyone>, _ answer: @escaping @Sendable (PendingAccount) -> Answer
    ) async throws -> Answer {
        try await allowance.take(.registration, from: Device(call))
        return try await registrations.register(registration, answer)
    }

    func verify(_ verification: Verification, _ call: Call<Anyone>) async throws -> Account {
        let account = try await registrations.verify(verification, on: Device(call))
        call.logger.info("account verified", metadata: ["account": "\(account.id)"])
        return account
    }

    func resend(_ request: VerificationRequest, _ call: Call<Anyone>) async throws -> Nothing {
        try await allowance.take(.verificationMail, from: Device(call))
        try await requests.enqueue(.verificationMail, request.email, from: Device(call))
        return Nothing()
    }
}
