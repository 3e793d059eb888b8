import Chassis
import Crypto
import Foundation

/// Signs data kept in browsers, to detect forgeries.
struct Signer: Sendable {
    private let key: SymmetricKey

    /// - Parameter secret: shared by all processes of the site.
    init(secret: String) { key = SymmetricKey(data: SHA256.hash(data: Data(secret.utf8))) }

    /// The base64url signature of `text`, valid for one `purpose` only.
    func signature(of text: String, for purpose: String) -> String {
        Data(HMAC<SHA256>.authenticationCode(for: Data("\(purpose)\n\(text)".utf8), using: key)).base64URL
    }

    func isValid(_ signature: String, of text: String, for purpose: String) -> Bool {
        guard let given = Data(base64URL: signature) else { return false }
        return HMAC<SHA256>.isValidAuthenticationCode(
            given, authenticating: Data("\(purpose)\n\(text)".utf8), using: key)
    }

    /// The encoded text with its signature.
    func sealed(_ text: String, for purpose: String) -> String {
        let body = Data(text.utf8).base64URL
        return "\(body).\(signature(of: body, for: purpose))"
    }

    /// The sealed text; `nil` for an invalid signature.
    func opened(_ sealed: String, for purpose: String) -> String? {
        let parts = sealed.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, isValid(String(parts[1]), of: String(parts[0]), for: purpose) else { return nil }
        return Data(base64URL: String(parts[0])).flatMap { String(bytes: $0, encoding: .utf8) }
    }
}
