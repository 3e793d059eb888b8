import AuthContracts
import Contracts
import Crypto
import Foundation

/// Facebook, by OAuth 2.0 and its Graph API. It does not say whether an address is verified, so addresses count as
/// unverified.
struct FacebookProvider: IdentityProvider {
    /// Replaces the issuer of OpenID Connect.
    static let issuer = "https://www.facebook.com"

    let listing: SignInProvider
    let client: ProviderClient
    let dialog: ProviderAddress
    let graph: ProviderAddress
    let connection: ProviderConnection

    func authorization(for secret: BrowserSecret, returningTo address: String) async throws -> String {
        "\(dialog.text)/dialog/oauth?"
            + FormText.text([
                ("response_type", "code"), ("client_id", client.id), ("redirect_uri", address),
                ("scope", "public_profile,email"), ("state", secret.state), ("code_challenge", secret.challenge),
                ("code_challenge_method", "S256"),
            ])
    }

    func person(behind answer: ProviderCallback) async throws -> ConfirmedPerson {
        guard answer.issuer == nil || answer.issuer == Self.issuer else {
            throw ProviderFailure("the browser came back from somebody else")
        }
        let token = try await connection.post(
            Token.self, "\(graph.text)/oauth/access_token",
            client.fields + [
                ("redirect_uri", answer.returnAddress), ("code", answer.code),
                ("code_verifier", answer.secret.verifier),
            ]
        ).accessToken
        let query = FormText.text([("fields", "id,name,email"), ("appsecret_proof", proof(of: token))])
        let me = try await connection.get(Me.self, "\(graph.text)/me?\(query)", bearing: token)
        guard (1...255).contains(me.id.utf8.count) else { throw ProviderFailure("names nobody") }
        return ConfirmedPerson(
            issuer: Self.issuer, subject: me.id, email: me.email.flatMap(EmailAddress.init), isEmailVerified: false,
            names: [me.name].compactMap(\.self))
    }

    /// Proves to Facebook that Larder uses the token: its HMAC with the client secret, in hexadecimal.
    private func proof(of token: String) -> String {
        HMAC<SHA256>.authenticationCode(for: Data(token.utf8), using: SymmetricKey(data: Data(client.secret.utf8)))
            .hexadecimal
    }

    /// The token that a code is exchanged for.
    private struct Token: Decodable, Sendable {
        let accessToken: String
        enum CodingKeys: String, CodingKey { case accessToken = "access_token" }
    }

    /// The person's profile.
    private struct Me: Decodable, Sendable {
        let id: String
        let name: String?
        let email: String?
    }
}
