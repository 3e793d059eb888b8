import Chassis
import Contracts
import Crypto
import Foundation

/// A key pair that access tokens are signed with (ES256).
struct SigningKey: Sendable {
    /// Its place in the order of all keys, from 1.
    let ordinal: Int
    let madeAt: Date
    let key: P256.Signing.PrivateKey

    /// A new one.
    init(ordinal: Int, madeAt: Date) { self.init(ordinal: ordinal, madeAt: madeAt, key: P256.Signing.PrivateKey()) }

    init(ordinal: Int, madeAt: Date, pem: String) throws {
        self.init(ordinal: ordinal, madeAt: madeAt, key: try P256.Signing.PrivateKey(pemRepresentation: pem))
    }

    private init(ordinal: Int, madeAt: Date, key: P256.Signing.PrivateKey) {
        self.ordinal = ordinal
        self.madeAt = madeAt
        self.key = key
    }

    var pem: String { key.pemRepresentation }

    /// The name by which tokens refer to it: the beginning of the public key's hash.
    var kid: String {
        Data(SHA256.hash(data: key.publicKey.x963Representation)).prefix(12).base64URL
    }

    /// The half that everybody may know.
    var published: KeySet.Key {
        let point = key.publicKey.rawRepresentation
        return KeySet.Key(kid: kid, x: Data(point.prefix(32)).base64URL, y: Data(point.suffix(32)).base64URL)
    }
}
