import Contracts
import Foundation
import JWTKit

/// Auth's public keys by name. They are fetched when a token names an unknown key, and again after `freshness`, so that
/// withdrawn keys are dropped.
actor VerificationKeys {
    /// The shortest interval between two fetches.
    private static let interval = Duration.seconds(1)

    private let source: TokenVerifier.KeySource
    private let freshness: Duration
    private var adopted: [String: any JWTAlgorithm] = [:]
    private var published: [String: any JWTAlgorithm] = [:]
    private var askedAt: ContinuousClock.Instant?
    private var asking: Task<[String: any JWTAlgorithm], any Error>?

    init(freshness: Duration, source: @escaping TokenVerifier.KeySource) {
        self.source = source
        self.freshness = freshness
    }

    func adopt(_ set: KeySet) async throws { adopted = try await Self.prepared(set) }

    /// The key named `kid`; `nil` if there is none. Throws 503 if the source cannot be reached.
    ///
    /// Keys that the source no longer publishes are dropped. A fetch already under way may predate the key, so it is
    /// followed by another.
    func key(_ kid: String) async throws -> (any JWTAlgorithm)? {
        if let key = adopted[kid] { return key }
        if let key = published[kid] {
            if let askedAt, askedAt.duration(to: .now) > freshness { Task { try? await ask() } }
            return key
        }
        let isUnderWay = asking != nil
        try await ask()
        if published[kid] == nil, isUnderWay { try await ask() }
        return published[kid]
    }

    /// Fetches the keys, at most once at a time and once a second; concurrent callers share the fetch.
    private func ask() async throws {
        let task = asking ?? question()
        asking = task
        defer { if asking == task { asking = nil } }
        do {
            published = try await task.value
        } catch {
            throw Problem(503, "unavailable", ["what": "identity"], retryAfter: 2)
        }
    }

    private func question() -> Task<[String: any JWTAlgorithm], any Error> {
        let wait = askedAt.map { Self.interval - $0.duration(to: .now) } ?? .zero
        askedAt = .now + max(wait, .zero)
        return Task { [source] in
            if wait > .zero { try await Task.sleep(for: wait) }
            return try await Self.prepared(try await source())
        }
    }

    /// The prepared keys of a set, each usable from many tasks at once.
    private static func prepared(_ set: KeySet) async throws -> [String: any JWTAlgorithm] {
        var keys: [String: any JWTAlgorithm] = [:]
        for key in set.keys where key.kty == "EC" && key.crv == "P-256" {
            keys[key.kid] = try await JWTKeyCollection().add(ecdsa: ES256PublicKey(parameters: (key.x, key.y))).getKey()
        }
        return keys
    }
}
