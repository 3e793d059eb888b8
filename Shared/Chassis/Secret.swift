import Crypto
import Foundation

/// 256 random bits that somebody else keeps and shows again; only their hash is stored.
public protocol Secret: Hashable, Sendable {
    var bytes: Data { get }
    /// What is stored of it.
    var hash: String { get }
    init(bytes: Data)
}

extension Secret {
    /// A new one.
    public init() { self.init(bytes: SymmetricKey(size: .bits256).withUnsafeBytes { Data($0) }) }

    /// The one that somebody shows; `nil` if it cannot be one.
    public init?(_ text: some StringProtocol) {
        guard text.utf8.count == 43, let bytes = Data(base64URL: text), bytes.count == 32 else { return nil }
        self.init(bytes: bytes)
    }

    /// What is given away: 43 characters of base64url.
    public var text: String { bytes.base64URL }

    /// Whether `stored` is its hash. It takes as long wherever the two differ.
    public func hasHash(_ stored: String) -> Bool {
        let (own, other) = (Array(hash.utf8), Array(stored.utf8))
        return own.count == other.count && zip(own, other).reduce(0 as UInt8) { $0 | ($1.0 ^ $1.1) } == 0
    }

    public var hash: String { Data(SHA256.hash(data: bytes)).base64URL }
}
