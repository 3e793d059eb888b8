import AuthContracts
import Contracts
import Foundation
import Support

@testable import Auth

/// Runs auth with a scripted provider.
func withStub(
    on engine: Engine, _ body: @Sendable @escaping (TestedService, StubProvider) async throws -> Void
) async throws {
    try await StubProvider.run { provider in
        try await withAuth(on: engine, environment: provider.environment) { try await body($0, provider) }
    }
}

extension StubProvider {
    /// The configuration of a provider that has stopped.
    static func addressOfNobody() async throws -> [String: String] {
        let box = Box()
        try await run { provider in await box.keep(provider.environment) }
        return await box.environment
    }

    private actor Box {
        var environment: [String: String] = [:]
        func keep(_ environment: [String: String]) { self.environment = environment }
    }

    /// The claims of a token for that sign-in.
    func claims(for redirect: ProviderRedirect, at instant: Date) -> StubClaims {
        let now = instant.timeIntervalSince1970
        return StubClaims(iss: issuer, exp: now + 3_600, iat: now, nonce: Asked(redirect.url)["nonce"])
    }

    /// Prepares a token for that sign-in.
    func sign(
        for redirect: ProviderRedirect, at instant: Date, _ change: (inout StubClaims) -> Void = { _ in }
    ) async throws {
        var claims = claims(for: redirect, at: instant)
        change(&claims)
        let token = try await manner.keys[0].token(claims)
        behave { $0.idToken = token }
    }
}

extension TestedService {
    /// Finishes a sign-in with a code.
    func finish(_ redirect: ProviderRedirect, issuer: String? = nil) async throws -> ProviderOutcome {
        let state = Asked(redirect.url)["state"] ?? ""
        return try await api.call(
            AuthAPI.finishWithProvider,
            sending: ProviderReturn(flow: redirect.flow, state: state, code: "code", issuer: issuer))
    }

    /// Finishes a sign-in at `provider`, which has the token ready.
    func finish(_ redirect: ProviderRedirect, at provider: StubProvider) async throws -> ProviderOutcome {
        try await provider.sign(for: redirect, at: clock.now)
        return try await finish(redirect)
    }

    /// Signs in at `provider` with the claims that it signs.
    func come(
        to provider: StubProvider, _ change: (inout StubClaims) -> Void = { _ in }
    ) async throws -> ProviderOutcome {
        let redirect = try await api.call(AuthAPI.beginWithProvider, at: "kitchen")
        try await provider.sign(for: redirect, at: clock.now, change)
        return try await finish(redirect)
    }
}
