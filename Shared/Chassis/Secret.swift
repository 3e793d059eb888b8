import Crypto
import Foundation

/// A secret of 256 random bits that a client keeps and presents; only its hash is stored.
public protocol Secret: Hashable, Sendable {
    var bytes: Data { get }
    /// The stored hash.
    var hash: String { get }
    init(bytes: Data)
}

extension Secret {
    /// Generates a new secret.
    public init() { self.init(bytes: SymmetricKey(size: .bits256).withUnsafeBytes { Data($0) }) }

    /// Parses a presented secret; `nil` if `text` is not a secret.
    public init?(_ text: some StringProtocol) {
        guard text.utf8.count == 43, let bytes = Data(base64URL: text), bytes.count == 32 else { return nil }
        self.init(bytes: bytes)
    }

    /// The text for the client: 43 characters of base64url.
    public var text: String { bytes.base64URL }

    /// Whether `stored` is the secret's hash. Compares in constant time.
    public func hasHash(_ stored: String) -> Bool {
        let (own, other) = (Array(hash.utf8), Array(stored.utf8))
        return own.count == other.count && zip(own, other).reduce(0 as UInt8) { $0 | ($1.0 ^ $1.1) } == 0
    }

    public var hash: String { Data(SHA256.hash(data: bytes)).base64URL }
}
