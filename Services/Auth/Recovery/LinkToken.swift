import Crypto
import Foundation

/// A secret of 256 bits that a mailed link carries; only its hash is kept.
struct LinkToken: Hashable, Sendable {
    private let bytes: Data

    /// A new one.
    init() { bytes = SymmetricKey(size: .bits256).withUnsafeBytes { Data($0) } }

    /// The one that somebody brings.
    init?(_ text: String) {
        guard text.utf8.count == 43, let bytes = Data(base64URL: text), bytes.count == 32 else { return nil }
        self.bytes = bytes
    }

    /// What the link carries: 43 characters of base64url.
    var text: String { bytes.base64URL }

    /// What is stored of it.
    var hash: String { Data(SHA256.hash(data: bytes)).base64URL }
}
