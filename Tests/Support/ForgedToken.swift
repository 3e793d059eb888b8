import Contracts
import Crypto
import Foundation
import JWTKit

/// Tokens by attackers, or with invalid contents.
public struct ForgedToken: Sendable {
    public let name: String
    /// Makes the token from a valid token and the time.
    public let text: @Sendable (_ good: String, _ instant: Date) async throws -> String

    init(_ name: String, _ text: @escaping @Sendable (String, Date) async throws -> String) {
        self.name = name
        self.text = text
    }

    /// The same claims and signature under another header.
    static func header(_ name: String, _ header: String) -> ForgedToken {
        ForgedToken(name) { good, _ in
            let parts = good.split(separator: ".")
            return "\(base64URL(Data(header.utf8))).\(parts[1]).\(parts[2])"
        }
    }

    /// Other claims, signed with the right key.
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

    /// The valid claims under another header, signed with the right key.
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
