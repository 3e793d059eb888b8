import Contracts
import Foundation
import JWTKit

/// Auth's public keys by name, asked for anew when a token names one that nobody knows, and when they were not asked for
/// in a while: a key that auth has withdrawn is to be forgotten.
actor VerificationKeys {
    /// Between two questions to the source.
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

    /// The key of that name; `nil` if there is none. Throws 503 where the source cannot be asked.
    ///
    /// A key that the source no longer tells of is forgotten. A question that was already on its way may have been answered
    /// before the key was made, so then one more is asked.
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

    /// At most one question at a time, and at most one a second; who comes in between waits for the next.
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

    /// The keys of a set, each ready to verify many tokens side by side.
    private static func prepared(_ set: KeySet) async throws -> [String: any JWTAlgorithm] {
        var keys: [String: any JWTAlgorithm] = [:]
        for key in set.keys where key.kty == "EC" && key.crv == "P-256" {
            keys[key.kid] = try await JWTKeyCollection().add(ecdsa: ES256PublicKey(parameters: (key.x, key.y))).getKey()
        }
        return keys
    }
}
