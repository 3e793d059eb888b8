import Chassis
import Crypto
import Foundation

/// What only one browser knows while its person is at a provider. All that ties the return to the departure is derived
/// from it, so that nothing of that has to be kept.
struct BrowserSecret: Secret {
    let bytes: Data

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
