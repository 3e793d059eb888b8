import Contracts
import Foundation
import JWTKit
import Synchronization

/// Tells whom an access token was issued to, by auth's published keys; what was verified is remembered until it expires.
public struct TokenVerifier: Sendable {
    /// Where the keys come from: auth's endpoint, or auth itself.
    public typealias KeySource = @Sendable () async throws -> KeySet

    /// The longest token that is looked at, in bytes.
    public static let longest = 4_096

    private let now: @Sendable () -> Date
    private let keys: VerificationKeys
    private let remembered = RememberedTokens()

    /// - Parameter freshness: for how long keys are trusted without asking whether they are still published.
    public init(
        now: @escaping @Sendable () -> Date, freshness: Duration = .seconds(600), source: @escaping KeySource
    ) {
        self.now = now
        keys = VerificationKeys(freshness: freshness, source: source)
    }

    /// Takes these keys from now on, besides those that the source tells of, and none that were taken before.
    public func adopt(_ set: KeySet) async throws { try await keys.adopt(set) }

    /// Whom a token was issued to that was verified before and is still in date.
    public func known(_ token: String) -> Identity? {
        guard TokenHeader.isPossible(token) else { return nil }
        return remembered[token]?.identity(at: now())
    }

    /// Throws 401 for a token that does not hold, and 503 while the keys cannot be had.
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
        // The header is that of a token, so there are three parts.
        let parts = token.split(separator: ".", omittingEmptySubsequences: false)
        guard let signature = Data(base64URL: parts[2]),
            (try? key.verify(signature, signs: Data("\(parts[0]).\(parts[1])".utf8))) == true,
            let claims = try? DefaultJWTParser().parse(Data(token.utf8), as: AccessToken.self).payload
        else { throw Problem.unauthenticated }
        return claims
    }
}

/// The tokens that were verified, by their text, until they expire.
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
