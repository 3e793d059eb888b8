import Contracts
import Foundation
import JWTKit
import Logging
import Synchronization

/// Tells whom an access token was issued to, by auth's published keys; what was verified is remembered until it expires.
public actor TokenVerifier {
    /// Where the keys come from: auth's endpoint, or auth itself.
    public typealias KeySource = @Sendable () async throws -> KeySet

    /// The longest token that is looked at, in bytes.
    public static let longest = 4_096
    private static let remembered = 10_000

    private let source: KeySource
    private let now: @Sendable () -> Date
    private var keys: [String: ES256PublicKey] = [:]
    private var fetchedAt: ContinuousClock.Instant?
    private var fetching: Task<KeySet, any Error>?
    private nonisolated let known = Mutex<[String: AccessToken]>([:])

    public init(now: @escaping @Sendable () -> Date, source: @escaping KeySource) {
        self.now = now
        self.source = source
    }

    /// Takes these keys from now on, besides those it knows.
    public func adopt(_ set: KeySet) throws {
        for key in set.keys where key.kty == "EC" && key.crv == "P-256" {
            keys[key.kid] = try ES256PublicKey(parameters: (key.x, key.y))
        }
    }

    /// Whom a token was issued to that was verified before and is still in date.
    public nonisolated func known(_ token: String) -> Identity? {
        known.withLock { $0[token] }?.identity(at: now())
    }

    /// Throws 401 for a token that does not hold, and 503 while the keys cannot be had.
    public nonisolated func identity(for token: String) async throws -> Identity {
        let instant = now()
        if let claims = known.withLock({ $0[token] }) {
            guard let identity = claims.identity(at: instant) else { throw Problem.unauthenticated }
            return identity
        }
        let claims = try await verified(token)
        guard let identity = claims.identity(at: instant) else { throw Problem.unauthenticated }
        known.withLock { known in
            if known.count >= Self.remembered { known = known.filter { $0.value.expiresAt > instant } }
            if known.count >= Self.remembered { known.removeAll() }
            known[token] = claims
        }
        return identity
    }

    private func verified(_ token: String) async throws -> AccessToken {
        guard token.utf8.count <= Self.longest, let header = TokenHeader(of: token), header.alg == "ES256",
            header.typ == AccessToken.type, header.isPlain, let kid = header.kid
        else { throw Problem.unauthenticated }
        guard let key = try await key(kid) else { throw Problem.unauthenticated }
        do {
            return try await JWTKeyCollection().add(ecdsa: key).verify(token, as: AccessToken.self)
        } catch {
            throw Problem.unauthenticated
        }
    }

    /// The key of that name; asks for keys anew at most once a second.
    private func key(_ kid: String) async throws -> ES256PublicKey? {
        if let key = keys[kid] { return key }
        if let fetchedAt, fetchedAt.duration(to: .now) < .seconds(1), !keys.isEmpty { return nil }
        do {
            let task = fetching ?? Task { [source] in try await source() }
            fetching = task
            defer { fetching = nil }
            try adopt(try await task.value)
            fetchedAt = .now
        } catch {
            throw Problem.unavailable("Who you are cannot be checked at the moment. Please try again.")
        }
        return keys[kid]
    }
}

/// The header of a JSON Web Token, before anything is believed.
struct TokenHeader: Decodable {
    let alg: String
    let typ: String?
    let kid: String?
    // Where somebody would have us fetch keys from; their presence alone is reason to refuse.
    private let jku: String?
    private let x5u: String?
    private let crit: [String]?

    /// Whether it asks for nothing that we do not do.
    var isPlain: Bool { jku == nil && x5u == nil && crit == nil }

    init?(of token: String) {
        let segments = token.split(separator: ".", omittingEmptySubsequences: false)
        guard segments.count == 3, let data = Data(base64URL: segments[0]),
            let header = try? JSONDecoder().decode(TokenHeader.self, from: data)
        else { return nil }
        self = header
    }
}

extension Data {
    /// The bytes that `text` stands for in base64url without padding (RFC 4648, 5).
    init?(base64URL text: some StringProtocol) {
        let plain = String(text).replacingOccurrences(of: "-", with: "+").replacingOccurrences(of: "_", with: "/")
        self.init(
            base64Encoded: plain + String(repeating: "=", count: (4 - plain.utf8.count % 4) % 4))
    }
}
