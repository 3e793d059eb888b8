import Contracts
import Crypto
import Foundation
import JWTKit

/// Tokens that somebody made who should not have been able to, or that say what no good one says.
public struct ForgedToken: Sendable {
    public let name: String
    /// Makes the token from a good one's claims, the key auth signs with and that instant.
    public let text: @Sendable (_ good: String, _ instant: Date) async throws -> String

    init(_ name: String, _ text: @escaping @Sendable (String, Date) async throws -> String) {
        self.name = name
        self.text = text
    }

    /// The same claims under another header, not signed anew.
    static func header(_ name: String, _ header: String) -> ForgedToken {
        ForgedToken(name) { good, _ in
            let parts = good.split(separator: ".")
            return "\(base64URL(Data(header.utf8))).\(parts[1]).\(parts[2])"
        }
    }

    /// Other claims, signed by the right key.
    public static func claims(
        _ name: String, _ change: @escaping @Sendable (inout [String: any Sendable], Date) -> Void
    )
        -> ForgedToken
    {
        ForgedToken(name) { good, instant in
            let payload = try JSONSerialization.jsonObject(with: decoded(good.split(separator: ".")[1]))
            var claims = payload as? [String: any Sendable] ?? [:]
            change(&claims, instant)
            return try TestKey.signed(header: TestKey.header, claims: JSONSerialization.data(withJSONObject: claims))
        }
    }

    /// The good claims under another header, signed by the right key.
    static func signed(header name: String, _ header: String) -> ForgedToken {
        ForgedToken(name) { good, _ in
            try TestKey.signed(header: header, claims: decoded(good.split(separator: ".")[1]))
        }
    }

    static func decoded(_ part: Substring) -> Data {
        let plain = part.replacing("-", with: "+").replacing("_", with: "/")
        return Data(base64Encoded: plain + String(repeating: "=", count: (4 - plain.count % 4) % 4)) ?? Data()
    }

    static func base64URL(_ data: Data) -> String {
        data.base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }
}
