import Contracts
import Foundation
import HTTPTypes
import Hummingbird

/// Notes who is asking, by an access token, a service token or a partner's key. Whether that matters is for each endpoint to say.
struct AuthenticationMiddleware: RouterMiddleware {
    let tokens: TokenVerifier
    let serviceTokens: ServiceTokens
    /// Knows partners' keys; `nil` in a service that lets none in.
    var partnerKeys: (any PartnerKeyVerifier)?
    let now: @Sendable () -> Date

    func handle(
        _ request: Request, context: ServiceContext, next: (Request, ServiceContext) async throws -> Response
    ) async throws -> Response {
        let given = request.headers[values: .authorization]
        guard let header = given.first else { return try await next(request, context) }
        guard given.count == 1 else { throw Problem(400, "malformed", ["what": "authorization"]) }
        var context = context
        context.identity = try await identity(header)
        return try await next(request, context)
    }

    private func identity(_ header: String) async throws -> Identity {
        let scheme = header.prefix(7)
        let token = String(header.dropFirst(7))
        guard scheme.lowercased() == "bearer ", TokenHeader.isPossible(token) else { throw Problem.unauthenticated }
        if PartnerKeyToken.isMeant(by: token) { return try await partnerIdentity(token) }
        guard TokenHeader(of: token)?.typ == ServiceTokens.type else { return try await tokens.identity(for: token) }
        return try await serviceTokens.identity(for: token, at: now())
    }

    private func partnerIdentity(_ token: String) async throws -> Identity {
        guard let shown = PartnerKeyToken(token), let key = try await partnerKeys?.identity(of: shown) else {
            throw Problem.unauthenticated
        }
        return Identity(partnerKey: key)
    }
}
