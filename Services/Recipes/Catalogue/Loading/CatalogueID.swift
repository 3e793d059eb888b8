import Contracts
import Crypto
import Foundation

extension ID {
    /// The identity of what the catalogue calls `name`: the same in every installation (a UUID of version 8, RFC 9562,
    /// from the SHA-256 of the name).
    init(ofCatalogue kind: String, _ name: String) {
        var bytes = Array(SHA256.hash(data: Data("\(kind)/\(name)".utf8)).prefix(16))
        bytes[6] = (bytes[6] & 0x0F) | 0x80
        bytes[8] = (bytes[8] & 0x3F) | 0x80
        self.init(uuid: bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) })
    }
}
