import Chassis
import Contracts
import Foundation
import JWTKit
import Storage

/// The keys of the auth service: one is made at the very first start, and all of its processes use the same.
actor Keyring {
    private let database: Database
    /// How this service verifies tokens itself: with its own keys, and without asking anybody.
    private let verifier: TokenVerifier
    private let signers = JWTKeyCollection()
    private var newest: SigningKey?

    init(_ database: Database, verifier: TokenVerifier) {
        self.database = database
        self.verifier = verifier
    }

    /// Makes the first key where there is none.
    func prepare(at instant: Date) async throws {
        let first = SigningKey(ordinal: 1)
        try await database.write { db in
            if try SigningKeyTable(db).all().isEmpty { try SigningKeyTable(db).insert(first, at: instant) }
        }
        try await reload()
    }

    /// Takes up keys that were added since.
    func reload() async throws {
        let keys = try await database.read { try SigningKeyTable($0).all() }
        guard let newest = keys.first else { return }
        await signers.add(
            ecdsa: try ES256PrivateKey(pem: newest.pem), kid: JWKIdentifier(string: newest.kid))
        try await verifier.adopt(KeySet(keys: keys.map(\.published)))
        self.newest = newest
    }

    func sign(_ token: AccessToken) async throws -> String {
        guard let newest else { throw NoKey() }
        return try await signers.sign(
            token, kid: JWKIdentifier(string: newest.kid), header: ["typ": .string(AccessToken.type)])
    }

    /// What tokens are verified with.
    nonisolated func published() async throws -> KeySet {
        KeySet(keys: try await database.read { try SigningKeyTable($0).all().map(\.published) })
    }

    /// Something is to be signed before the keyring was prepared.
    struct NoKey: Error {}
}
