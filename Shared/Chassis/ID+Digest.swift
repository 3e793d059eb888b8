import Contracts
import Crypto
import Foundation

extension ID {
    /// The identity that `text` has in every installation: a UUID of version 8 (RFC 9562) from its SHA-256.
    public init(digestOf text: String) {
        let digest = Array(SHA256.hash(data: Data(text.utf8)))
        let halves = [digest[..<8], digest[8..<16]].map { $0.reduce(0 as UInt64) { $0 << 8 | UInt64($1) } }
        self.init(version8: halves[0], halves[1])
    }
}
