import AuthContracts
import Chassis
import Contracts

/// Signing in and out, and carrying a session on.
struct SessionRoutes: Sendable {
    let signIn: SignIn
    let sessions: Sessions

    func register(on routes: Routes) {
        routes
            .on(AuthAPI.signIn, use: create)
            .on(AuthAPI.refresh, use: refresh)
            .on(AuthAPI.signOut, use: delete)
            .on(IdentityAPI.revocations, use: revocations)
    }

    func create(_ credentials: Credentials, _ call: Call<Anyone>) async throws -> SessionTokens {
        let proven = try await signIn.account(for: credentials, on: Device(call))
        return try await sessions.begin(
            for: proven, on: Device(call), remember: credentials.remember ?? true, deviceKey: credentials.deviceKey)
    }

    func refresh(_ request: RefreshRequest, _ call: Call<Anyone>) async throws -> SessionTokens {
        try await sessions.carryOn(with: RefreshToken(request.refreshToken), on: Device(call))
    }

    func delete(_: Empty, _ call: Call<SignedIn>) async throws -> Empty {
        if let session = call.caller.identity.session { try await sessions.end(session) }
        return Empty()
    }

    func revocations(_ query: RevocationQuery, _ call: Call<ServiceCaller>) async throws -> Revocations {
        try await sessions.revocations(after: query.after)
    }
}
