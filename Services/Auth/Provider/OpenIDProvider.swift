import AuthContracts
import Contracts
import Foundation

/// An OpenID Connect provider, by the authorization code flow.
struct OpenIDProvider: IdentityProvider {
    let listing: SignInProvider
    let issuer: ProviderAddress
    let client: ProviderClient
    let isDevelopment: Bool
    let connection: ProviderConnection
    let directory: OpenIDDirectory
    let now: @Sendable () -> Date

    func authorization(for secret: BrowserSecret, returningTo address: String) async throws -> String {
        let document = try await directory.current()
        guard let endpoint = ProviderAddress(document.authorizationEndpoint, isDevelopment: isDevelopment) else {
            throw ProviderFailure("publishes no address to send people to")
        }
        return endpoint.asking([
            ("response_type", "code"), ("client_id", client.id), ("redirect_uri", address),
            ("scope", "openid email profile"), ("state", secret.state), ("nonce", secret.nonce),
            ("code_challenge", secret.challenge), ("code_challenge_method", "S256"),
        ])
    }

    func person(behind answer: ProviderCallback) async throws -> ConfirmedPerson {
        let document = try await directory.current()
        guard answer.issuer == issuer.text || answer.issuer == nil && document.namesItself != true else {
            throw ProviderFailure("the browser came back from somebody else")
        }
        let tokens = try await redeem(answer, document)
        let claims = try await directory.claims(of: tokens.idToken)
        try claims.check(issuer: issuer.text, client: client.id, secret: answer.secret, at: now())
        return try await profile(claims, tokens, document).person(issuer: issuer.text)
    }

    /// Exchanges the code for tokens.
    private func redeem(_ answer: ProviderCallback, _ document: OpenIDDocument) async throws -> Tokens {
        let fields = [
            ("grant_type", "authorization_code"), ("code", answer.code), ("redirect_uri", answer.returnAddress),
            ("code_verifier", answer.secret.verifier),
        ]
        return document.wantsSecretInForm
            ? try await connection.post(Tokens.self, document.tokenEndpoint, fields + client.fields)
            : try await connection.post(
                Tokens.self, document.tokenEndpoint, fields, authorization: client.authorization)
    }

    /// The profile in the token, or from the userinfo endpoint if the token has no address.
    private func profile(
        _ claims: IDTokenClaims, _ tokens: Tokens, _ document: OpenIDDocument
    ) async throws -> OpenIDProfile {
        guard claims.profile.email == nil, let address = document.userinfoEndpoint, let token = tokens.accessToken
        else { return claims.profile }
        let profile = try await connection.get(OpenIDProfile.self, address, bearing: token)
        guard profile.sub == claims.sub else { throw ProviderFailure("told of somebody else") }
        return profile
    }

    /// The tokens that a code is exchanged for.
    private struct Tokens: Decodable, Sendable {
        let idToken: String
        let accessToken: String?

        enum CodingKeys: String, CodingKey {
            case idToken = "id_token"
            case accessToken = "access_token"
        }
    }
}
