import Contracts
import Foundation
import JWTKit
import Synchronization

/// Verifies access tokens with auth's published keys. Verified tokens are cached until they expire.
public struct TokenVerifier: Sendable {
    /// The source of the keys: auth's endpoint, or auth itself.
    public typealias KeySource = @Sendable () async throws -> KeySet

    /// The longest accepted token, in bytes.
    public static let longest = 4_096

    private let now: @Sendable () -> Date
    private let keys: VerificationKeys
    private let remembered = RememberedTokens()

    /// - Parameter freshness: the time for which keys are used before they are fetched again.
    public init(
        now: @escaping @Sendable () -> Date, freshness: Duration = .seconds(600), source: @escaping KeySource
    ) {
        self.now = now
        keys = VerificationKeys(freshness: freshness, source: source)
    }

    /// Replaces the adopted keys. They are accepted besides the keys of the source.
    public func adopt(_ set: KeySet) async throws { try await keys.adopt(set) }

    /// The identity of a token that was verified before and is still valid; `nil` otherwise.
    public func known(_ token: String) -> Identity? {
        guard TokenHeader.isPossible(token) else { return nil }
        return remembered[token]?.identity(at: now())
    }

    /// The identity of `token`. Throws 401 if the token is invalid, and 503 if the keys are unavailable.
    public func identity(for token: String) async throws -> Identity {
        guard TokenHeader.isPossible(token) else { throw Problem.unauthenticated }
        let instant = now()
        let before = remembered[token]
        let claims = if let before { before } else { try await verified(token) }
        guard let identity = claims.identity(at: instant) else { throw Problem.unauthenticated }
        if before == nil { remembered.note(token, claims, at: instant) }
        return identity
    }

    private func verified(_ token: String) async throws -> AccessToken {
        guard let header = TokenHeader(of: token), header.alg == "ES256", header.typ == AccessToken.type,
            let kid = header.kid, let key = try await keys.key(kid)
        else { throw Problem.unauthenticated }
        // The header was parsed, so the token has three parts.
        let parts = token.split(separator: ".", omittingEmptySubsequences: false)
        guard let signature = Data(base64URL: parts[2]),
            (try? key.verify(signature, signs: Data("\(parts[0]).\(parts[1])".utf8))) == true,
            let claims = try? DefaultJWTParser().parse(Data(token.utf8), as: AccessToken.self).payload
        else { throw Problem.unauthenticated }
        return claims
    }
}

/// Verified tokens by text, until they expire.
private final class RememberedTokens: Sendable {
    private static let most = 10_000
    private let tokens = Mutex<[String: AccessToken]>([:])

    subscript(token: String) -> AccessToken? { tokens.withLock { $0[token] } }

    func note(_ token: String, _ claims: AccessToken, at instant: Date) {
        tokens.withLock { tokens in
            if tokens.count >= Self.most { tokens = tokens.filter { $0.value.expiresAt > instant } }
            if tokens.count >= Self.most { tokens.removeAll() }
            tokens[token] = claims
        }
    }
}
