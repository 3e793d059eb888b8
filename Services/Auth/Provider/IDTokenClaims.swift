import Foundation
import JWTKit

/// The claims of an OpenID Connect provider about a person (OpenID Connect Core 1.0, section 2).
struct IDTokenClaims: JWTPayload {
    /// Tolerated clock difference, in seconds.
    static let leeway = 60.0

    let iss: String
    let sub: String
    let aud: Audience
    let azp: String?
    let exp: Double
    let iat: Double
    let nonce: String?
    let profile: OpenIDProfile

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        iss = try container.decode(String.self, forKey: .iss)
        sub = try container.decode(String.self, forKey: .sub)
        aud = try container.decode(Audience.self, forKey: .aud)
        azp = try container.decodeIfPresent(String.self, forKey: .azp)
        exp = try container.decode(Double.self, forKey: .exp)
        iat = try container.decode(Double.self, forKey: .iat)
        nonce = try container.decodeIfPresent(String.self, forKey: .nonce)
        profile = try OpenIDProfile(from: decoder)
    }

    /// Checked by `check` instead, which has the time.
    func verify(using algorithm: some JWTAlgorithm) throws {}

    /// Throws unless the token is from `issuer`, for `client`, valid at `instant`, and for the sign-in of `secret`.
    func check(issuer: String, client: String, secret: BrowserSecret, at instant: Date) throws(ProviderFailure) {
        let now = instant.timeIntervalSince1970
        guard iss == issuer else { throw ProviderFailure("sent a token of another issuer") }
        guard aud.names.contains(client), azp == nil || azp == client, aud.names.count == 1 || azp != nil else {
            throw ProviderFailure("sent a token for somebody else")
        }
        guard exp + Self.leeway > now else { throw ProviderFailure("sent a token that is out of date") }
        guard iat - Self.leeway <= now else { throw ProviderFailure("sent a token of the future") }
        guard nonce == secret.nonce else { throw ProviderFailure("sent a token of another sign-in") }
        guard (1...255).contains(sub.utf8.count) else { throw ProviderFailure("sent a token that names nobody") }
    }

    /// One audience, or several.
    struct Audience: Codable, Sendable {
        let names: [String]

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let name = try? container.decode(String.self) {
                names = [name]
            } else {
                names = try container.decode([String].self)
            }
        }
    }
}
