import Crypto
import Foundation

/// What webhooks to a partner are signed with: 32 random bytes that both sides know.
struct WebhookSecret: Hashable, Sendable {
    /// How it begins as partners see it, so that nobody takes it for anything else (Standard Webhooks 1.0.0).
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
