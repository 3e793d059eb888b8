import Chassis
import Crypto
import Foundation

/// A secret of one browser while its person is at a provider. The values that tie the return to the departure are
/// derived from it, so none is stored.
struct BrowserSecret: Secret {
    let bytes: Data

    /// The state that the provider returns with the browser.
    var state: String { derived("state") }

    /// The nonce in the provider's signed token.
    var nonce: String { derived("nonce") }

    /// The PKCE verifier (RFC 7636) that redeems the code. A stolen code is useless without the verifier.
    var verifier: String { derived("verifier") }

    /// The PKCE challenge: the SHA-256 of the verifier.
    var challenge: String { Data(SHA256.hash(data: Data(verifier.utf8))).base64URL }

    /// Compares the state in constant time.
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
