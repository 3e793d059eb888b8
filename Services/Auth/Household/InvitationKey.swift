import Crypto
import Foundation

/// The secret of 256 bits in the link of an invitation.
struct InvitationKey: Hashable, Sendable {
    /// What the link carries: 43 characters of base64url.
    let text: String

    /// A new one.
    init() { text = SymmetricKey(size: .bits256).withUnsafeBytes { Data($0).base64URL } }

    /// The one that somebody presents.
    init?(_ text: String) {
        guard text.utf8.count == 43, let bytes = Data(base64URL: text), bytes.count == 32 else { return nil }
        self.text = bytes.base64URL
    }

    /// What is stored of it.
    var hash: String { Data(SHA256.hash(data: Data(text.utf8))).base64URL }
}
