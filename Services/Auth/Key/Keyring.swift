import Chassis
import Contracts
import Foundation
import JWTKit
import Storage

/// The signing keys of the auth service, shared by all its processes. The first is made at the first start, others by
/// rotation.
actor Keyring {
    private let database: Database
    /// Verifies tokens with this service's own keys, without requests.
    private let verifier: TokenVerifier
    private let signers = JWTKeyCollection()
    private let rotation: KeyRotation
    private var signer: SigningKey?

    init(_ database: Database, verifier: TokenVerifier, rotation: KeyRotation = KeyRotation()) {
        self.database = database
        self.verifier = verifier
        self.rotation = rotation
    }

    /// Makes a key if one is due, deletes outdated keys, and loads changes by other processes.
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

    /// Loads the keys from the database.
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

    /// The public keys that verify tokens.
    nonisolated func published() async throws -> KeySet {
        KeySet(keys: try await database.read { try SigningKeyTable($0).all().map(\.published) })
    }

    /// A token is to be signed before the keyring has a key.
    struct NoKey: Error {}
}
