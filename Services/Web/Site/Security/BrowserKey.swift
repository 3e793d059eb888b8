import Chassis
import Foundation

/// Identifies a browser's forms: a random value in a cookie, and a form token derived with a secret.
struct BrowserKey: Sendable, Equatable {
    /// The signed random value, in a cookie hidden from scripts.
    let cookie: String
    private let signer: Signer

    /// A new key.
    init(new signer: Signer) {
        var generator = SystemRandomNumberGenerator()
        let random = [generator.next(), generator.next()].map { String($0, radix: 36) }.joined()
        cookie = signer.sealed(random, for: "browser")
        self.signer = signer
    }

    /// The key from a cookie; `nil` if the signature is invalid.
    init?(cookie: String, signer: Signer) {
        guard signer.opened(cookie, for: "browser") != nil else { return nil }
        self.cookie = cookie
        self.signer = signer
    }

    /// The token for this browser's forms, behind a random mask. The mask differs on each page, so that compressed
    /// sizes reveal nothing (BREACH).
    var formToken: String {
        let token = Array(signer.signature(of: cookie, for: "form").utf8)
        var generator = SystemRandomNumberGenerator()
        let mask = token.map { _ in UInt8.random(in: .min ... .max, using: &generator) }
        return Data(mask + zip(token, mask).map { $0 ^ $1 }).base64URL
    }

    /// Proves to auth that the browser that verifies an address also registered it.
    var signInKey: String { signer.signature(of: cookie, for: "registration") }

    /// Whether `token` belongs to this browser, with any mask.
    func accepts(_ token: String?) -> Bool {
        guard let masked = token.flatMap({ Data(base64URL: $0) }), masked.count.isMultiple(of: 2) else { return false }
        let (mask, rest) = (masked.prefix(masked.count / 2), masked.suffix(masked.count / 2))
        let signature = String(bytes: zip(rest, mask).map { $0 ^ $1 }, encoding: .utf8)
        return signature.map { signer.isValid($0, of: cookie, for: "form") } ?? false
    }

    static func == (one: BrowserKey, other: BrowserKey) -> Bool { one.cookie == other.cookie }
}
