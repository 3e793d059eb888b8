import Crypto
import Foundation

/// A shared secret of 32 random bytes that signs webhooks to a partner.
struct WebhookSecret: Hashable, Sendable {
    /// Prefix of the shown secret, which makes it recognisable (Standard Webhooks 1.0.0).
    private static let mark = "whsec_"

    let bytes: [UInt8]

    init() { bytes = SymmetricKey(size: .bits256).withUnsafeBytes(Array.init) }

    init?(stored text: String) {
        guard let data = Data(base64Encoded: text), data.count == 32 else { return nil }
        bytes = Array(data)
    }

    var stored: String { Data(bytes).base64EncodedString() }
    var shown: String { Self.mark + stored }
}
