import Foundation
import JWTKit

/// The addresses and keys of an OpenID Connect provider, fetched on demand.
actor OpenIDDirectory {
    /// How long an answer is cached, in seconds.
    private static let freshness: TimeInterval = 3_600
    /// Shortest time between two fetches of the keys because of an unknown key, in seconds.
    private static let patience: TimeInterval = 60

    private let issuer: ProviderAddress
    private let isDevelopment: Bool
    private let connection: ProviderConnection
    private let now: @Sendable () -> Date
    private var document: (value: OpenIDDocument, at: Date)?
    private var keys: (value: [ProviderKey], at: Date)?

    init(
        issuer: ProviderAddress, isDevelopment: Bool, connection: ProviderConnection,
        now: @escaping @Sendable () -> Date
    ) {
        self.issuer = issuer
        self.isDevelopment = isDevelopment
        self.connection = connection
        self.now = now
    }

    func current() async throws -> OpenIDDocument {
        if let document, Self.isYoung(document.at, Self.freshness, at: now()) { return document.value }
        let base = issuer.text.hasSuffix("/") ? String(issuer.text.dropLast()) : issuer.text
        let value = try await connection.get(OpenIDDocument.self, base + "/.well-known/openid-configuration")
        guard value.issuer == issuer.text else { throw ProviderFailure("publishes another issuer than its own") }
        guard value.addresses.allSatisfy({ ProviderAddress($0, isDevelopment: isDevelopment) != nil }) else {
            throw ProviderFailure("publishes an address that is not encrypted")
        }
        document = (value, now())
        return value
    }

    /// The verified claims of a token. If no cached key fits, the keys are fetched again, unless that was just done.
    func claims(of token: String) async throws -> IDTokenClaims {
        let header = try IDTokenHeader.of(token)
        if let keys, Self.isYoung(keys.at, Self.freshness, at: now()) {
            let key = ProviderKey.fitting(header, among: keys.value)
            if let claims = try? await key?.claims(of: token, algorithm: header.alg) { return claims }
            guard !Self.isYoung(keys.at, Self.patience, at: now()) else { throw Self.unknownSignature }
        }
        let value = try await connection.get(ProviderKey.Collection.self, try await current().jwksURI).keys
        keys = (value, now())
        guard let key = ProviderKey.fitting(header, among: value) else { throw Self.unknownSignature }
        do {
            return try await key.claims(of: token, algorithm: header.alg)
        } catch is JWTError {
            throw Self.unknownSignature
        }
    }

    private static let unknownSignature = ProviderFailure("sent a token that none of its keys signed")

    private static func isYoung(_ instant: Date, _ age: TimeInterval, at now: Date) -> Bool {
        (instant...instant + age).contains(now)
    }
}
