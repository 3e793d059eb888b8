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

    /// The token that this browser's forms carry.
    var formToken: String { signer.signature(of: cookie, for: "form") }

    func accepts(_ token: String?) -> Bool {
        token.map { signer.isValid($0, of: cookie, for: "form") } ?? false
    }

    static func == (one: BrowserKey, other: BrowserKey) -> Bool { one.cookie == other.cookie }
}
