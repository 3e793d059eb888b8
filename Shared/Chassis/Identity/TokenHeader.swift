import Foundation

/// The unverified header of a JSON Web Token.
package struct TokenHeader {
    package let alg: String
    let typ: String?
    let kid: String?

    /// `nil` for an unreadable header, or one with more than these three fields. Others could embed keys, refer to
    /// keys, or be critical.
    package init?(of token: String) {
        let segments = token.split(separator: ".", omittingEmptySubsequences: false)
        guard segments.count == 3, let data = Data(base64URL: segments[0]),
            var fields = try? JSONDecoder().decode([String: String].self, from: data),
            let alg = fields.removeValue(forKey: "alg")
        else { return nil }
        self.alg = alg
        typ = fields.removeValue(forKey: "typ")
        kid = fields.removeValue(forKey: "kid")
        guard fields.isEmpty else { return nil }
    }

    /// Whether `token` has the length and characters of a token.
    package static func isPossible(_ token: String) -> Bool {
        token.utf8.count <= TokenVerifier.longest
            && token.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."):
                    true
                default: false
                }
            }
    }
}
