import JWTKit

/// A public key of a provider (RFC 7517), for RS256 or ES256.
struct ProviderKey: Decodable, Sendable {
    /// The published keys.
    struct Collection: Decodable, Sendable {
        let keys: [ProviderKey]
    }

    let kty: String
    let kid: String?
    let use: String?
    let alg: String?
    let crv: String?
    let n: String?
    let e: String?
    let x: String?
    let y: String?

    /// The key named by `header`, or the only suitable one; `nil` if not exactly one fits.
    static func fitting(_ header: IDTokenHeader, among keys: [ProviderKey]) -> ProviderKey? {
        let able = keys.filter { $0.canSign(header.alg) && (header.kid == nil || $0.kid == header.kid) }
        return able.count == 1 ? able[0] : nil
    }

    /// The claims of a token. Throws unless this key signed it.
    func claims(of token: String, algorithm: IDTokenHeader.Algorithm) async throws -> IDTokenClaims {
        let collection = JWTKeyCollection()
        switch algorithm {
        case .rs256:
            guard let n, let e else { throw ProviderFailure("publishes half a key") }
            await collection.add(rsa: try Insecure.RSA.PublicKey(modulus: n, exponent: e), digestAlgorithm: .sha256)
        case .es256:
            guard let x, let y else { throw ProviderFailure("publishes half a key") }
            await collection.add(ecdsa: try ES256PublicKey(parameters: (x, y)))
        }
        return try await collection.verify(token, as: IDTokenClaims.self)
    }

    private func canSign(_ algorithm: IDTokenHeader.Algorithm) -> Bool {
        let isKind =
            switch algorithm {
            case .rs256: kty == "RSA"
            case .es256: kty == "EC" && crv == "P-256"
            }
        return isKind && (use ?? "sig") == "sig" && (alg ?? algorithm.rawValue) == algorithm.rawValue
    }
}
