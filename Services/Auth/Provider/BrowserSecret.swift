import Crypto
import Foundation

/// What only one browser knows while its person is at a provider. All that ties the return to the departure is derived
/// from it, so that nothing of that has to be kept.
struct BrowserSecret: Sendable {
    private static let length = 32

    private let bytes: Data

    /// A new one.
    init() { bytes = SymmetricKey(size: .bits256).withUnsafeBytes { Data($0) } }

    /// The one that a browser shows.
    init?(_ text: String) {
        guard text.utf8.count == 43, let bytes = Data(base64URL: text), bytes.count == Self.length else { return nil }
        self.bytes = bytes
    }

    /// What the browser keeps: 43 characters of base64url.
    var text: String { bytes.base64URL }

    /// What is stored of it.
    var hash: String { Data(SHA256.hash(data: bytes)).base64URL }

    /// What the provider sends back with the browser.
    var state: String { derived("state") }

    /// What the provider puts into the token that it signs.
    var nonce: String { derived("nonce") }

    /// What the code is redeemed with (RFC 7636): whoever catches the code alone cannot use it.
    var verifier: String { derived("verifier") }

    /// What the provider is told of the verifier beforehand: its SHA-256.
    var challenge: String { Data(SHA256.hash(data: Data(verifier.utf8))).base64URL }

    /// Whether that is its state; it takes as long where it is not.
    func accepts(state: String) -> Bool {
        guard state.utf8.count == 43, let given = Data(base64URL: state) else { return false }
        return HMAC<SHA256>.isValidAuthenticationCode(
            given, authenticating: Self.label("state"), using: SymmetricKey(data: bytes))
    }

    private func derived(_ purpose: String) -> String {
        Data(HMAC<SHA256>.authenticationCode(for: Self.label(purpose), using: SymmetricKey(data: bytes))).base64URL
    }

    private static func label(_ purpose: String) -> Data { Data("larder provider \(purpose)".utf8) }
}
