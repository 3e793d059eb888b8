import Chassis
import Foundation

/// What tells one browser's forms from another's: a random value in a cookie, and the token in each form that only we
/// can derive from it.
struct BrowserKey: Sendable, Equatable {
    /// Random and signed; it lives in a cookie that no script can read.
    let cookie: String
    private let signer: Signer

    /// A key for a browser that has none yet.
    init(new signer: Signer) {
        var generator = SystemRandomNumberGenerator()
        let random = [generator.next(), generator.next()].map { String($0, radix: 36) }.joined()
        cookie = signer.sealed(random, for: "browser")
        self.signer = signer
    }

    /// The key that a cookie carries; nothing where we did not make it.
    init?(cookie: String, signer: Signer) {
        guard signer.opened(cookie, for: "browser") != nil else { return nil }
        self.cookie = cookie
        self.signer = signer
    }

    /// A token that this browser's forms carry: the same one behind a random mask, so that it is another text on each page
    /// and the length of a packed page tells nothing about it (BREACH).
    var formToken: String {
        let token = Array(signer.signature(of: cookie, for: "form").utf8)
        var generator = SystemRandomNumberGenerator()
        let mask = token.map { _ in UInt8.random(in: .min ... .max, using: &generator) }
        return Data(mask + zip(token, mask).map { $0 ^ $1 }).base64URL
    }

    /// What shows auth that an address is verified by the browser that registered it.
    var signInKey: String { signer.signature(of: cookie, for: "registration") }

    /// Whether `token` is one of this browser's, whatever its mask.
    func accepts(_ token: String?) -> Bool {
        guard let masked = token.flatMap({ Data(base64URL: $0) }), masked.count.isMultiple(of: 2) else { return false }
        let (mask, rest) = (masked.prefix(masked.count / 2), masked.suffix(masked.count / 2))
        let signature = String(bytes: zip(rest, mask).map { $0 ^ $1 }, encoding: .utf8)
        return signature.map { signer.isValid($0, of: cookie, for: "form") } ?? false
    }

    static func == (one: BrowserKey, other: BrowserKey) -> Bool { one.cookie == other.cookie }
}
