import Chassis
import Contracts
import Foundation
import JWTKit
import Storage

/// The keys of the auth service: one is made at the very first start and others when their time comes, and all of its
/// processes use the same.
actor Keyring {
    private let database: Database
    /// How this service verifies tokens itself: with its own keys, and without asking anybody.
    private let verifier: TokenVerifier
    private let signers = JWTKeyCollection()
    private let rotation: KeyRotation
    private var signer: SigningKey?

    init(_ database: Database, verifier: TokenVerifier, rotation: KeyRotation = KeyRotation()) {
        self.database = database
        self.verifier = verifier
        self.rotation = rotation
    }

    /// Makes a key where one is due, erases those that have had their time, and takes up what other processes did.
    func rotate(at instant: Date) async throws {
        let keys = try await database.read { try SigningKeyTable($0).all() }
        let (due, outdated) = (rotation.due(after: keys, at: instant), rotation.outdated(keys, at: instant))
        if due != nil || !outdated.isEmpty {
            try await database.write { db in
                if let due { try SigningKeyTable(db).insert(due) }
                for key in outdated { try SigningKeyTable(db).delete(key) }
            }
        }
        try await reload(at: instant)
    }

    /// Takes up the keys that there are.
    private func reload(at instant: Date) async throws {
        let keys = try await database.read { try SigningKeyTable($0).all() }
        guard let signer = rotation.signer(among: keys, at: instant) else { return }
        await signers.add(ecdsa: try ES256PrivateKey(pem: signer.pem), kid: JWKIdentifier(string: signer.kid))
        try await verifier.adopt(KeySet(keys: keys.map(\.published)))
        self.signer = signer
    }

    func sign(_ token: AccessToken) async throws -> String {
        guard let signer else { throw NoKey() }
        return try await signers.sign(
            token, kid: JWKIdentifier(string: signer.kid), header: ["typ": .string(AccessToken.type)])
    }

    /// What tokens are verified with.
    nonisolated func published() async throws -> KeySet {
        KeySet(keys: try await database.read { try SigningKeyTable($0).all().map(\.published) })
    }

    /// Something is to be signed before the keyring was prepared.
    struct NoKey: Error {}
}
