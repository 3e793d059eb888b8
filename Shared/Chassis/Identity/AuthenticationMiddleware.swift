import Contracts
import Foundation
import HTTPTypes
import Hummingbird

/// Notes who is asking, by an access token or a service token. Whether that matters is for each endpoint to say.
struct AuthenticationMiddleware: RouterMiddleware {
    let tokens: TokenVerifier
    let serviceTokens: ServiceTokens
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
        guard TokenHeader(of: token)?.typ == ServiceTokens.type else { return try await tokens.identity(for: token) }
        return try await serviceTokens.identity(for: token, at: now())
    }
}
