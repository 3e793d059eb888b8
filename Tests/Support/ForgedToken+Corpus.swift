import Chassis
import Contracts
import Crypto
import Foundation

extension ForgedToken {
    /// The tokens that every service must refuse with 401.
    public static let corpus = headers + signatures + times + names + shapes

    private static let headers: [ForgedToken] = [
        .header("alg none", #"{"alg":"none","typ":"at+jwt","kid":"test"}"#),
        .header("alg None", #"{"alg":"None","typ":"at+jwt","kid":"test"}"#),
        .header("alg empty", #"{"alg":"","typ":"at+jwt","kid":"test"}"#),
        .signed(header: "alg ES384", #"{"alg":"ES384","typ":"at+jwt","kid":"test"}"#),
        .signed(header: "alg RS256", #"{"alg":"RS256","typ":"at+jwt","kid":"test"}"#),
        .signed(header: "no alg", #"{"typ":"at+jwt","kid":"test"}"#),
        .signed(header: "alg twice", #"{"alg":"none","alg":"ES256","typ":"at+jwt","kid":"test"}"#),
        .signed(header: "alg a number", #"{"alg":256,"typ":"at+jwt","kid":"test"}"#),
        .signed(header: "typ JWT", #"{"alg":"ES256","typ":"JWT","kid":"test"}"#),
        .signed(header: "no typ", #"{"alg":"ES256","kid":"test"}"#),
        .signed(header: "typ in capitals", #"{"alg":"ES256","typ":"AT+JWT","kid":"test"}"#),
        .signed(header: "typ of a refresh token", #"{"alg":"ES256","typ":"rt+jwt","kid":"test"}"#),
        .signed(header: "typ of a peer token", #"{"alg":"ES256","typ":"service+jwt","kid":"test"}"#),
        .signed(header: "no kid", #"{"alg":"ES256","typ":"at+jwt"}"#),
        .signed(header: "kid empty", #"{"alg":"ES256","typ":"at+jwt","kid":""}"#),
        .signed(header: "kid that leaves the folder", #"{"alg":"ES256","typ":"at+jwt","kid":"../../dev/null"}"#),
        .signed(header: "kid with SQL", #"{"alg":"ES256","typ":"at+jwt","kid":"x' UNION SELECT 'key"}"#),
        .signed(header: "kid a list", #"{"alg":"ES256","typ":"at+jwt","kid":["test"]}"#),
        .signed(header: "jku", #"{"alg":"ES256","typ":"at+jwt","kid":"test","jku":"http://evil.example/keys"}"#),
        .signed(header: "x5u", #"{"alg":"ES256","typ":"at+jwt","kid":"test","x5u":"http://evil.example/c"}"#),
        .signed(header: "x5c", #"{"alg":"ES256","typ":"at+jwt","kid":"test","x5c":["MII"]}"#),
        .signed(header: "jwk", #"{"alg":"ES256","typ":"at+jwt","kid":"test","jwk":{"kty":"EC"}}"#),
        .signed(header: "crit", #"{"alg":"ES256","typ":"at+jwt","kid":"test","crit":["exp"]}"#),
        .signed(header: "b64", #"{"alg":"ES256","typ":"at+jwt","kid":"test","b64":false,"crit":["b64"]}"#),
        .signed(header: "no object", #"["ES256","at+jwt","test"]"#),
        .signed(header: "nothing", ""),
    ]

    private static let signatures: [ForgedToken] = [
        ForgedToken("no signature") { good, _ in good.split(separator: ".").dropLast().joined(separator: ".") + "." },
        ForgedToken("a signature of zeros") { good, _ in
            good.split(separator: ".").dropLast().joined(separator: ".") + "." + base64URL(Data(count: 64))
        },
        ForgedToken("half a signature") { good, _ in String(good.dropLast(43)) },
        ForgedToken("a changed signature") { good, _ in good.dropLast(4) + (good.hasSuffix("AAAA") ? "BBBB" : "AAAA") },
        ForgedToken("another person's claims") { good, instant in
            let root = try await TestKey.token(for: .root, at: instant).split(separator: ".")
            return "\(root[0]).\(root[1]).\(good.split(separator: ".")[2])"
        },
        ForgedToken("another key") { good, _ in
            let text = good.split(separator: ".").dropLast().joined(separator: ".")
            let signature = try P256.Signing.PrivateKey().signature(for: Data(text.utf8))
            return "\(text).\(base64URL(signature.rawRepresentation))"
        },
        ForgedToken("a signature in DER") { good, _ in
            let text = good.split(separator: ".").dropLast().joined(separator: ".")
            return "\(text).\(base64URL(Data([0x30, 0x06, 0x02, 0x01, 0x01, 0x02, 0x01, 0x01])))"
        },
        keyed("HS256 with the public key", "at+jwt", TestKey.publicText),
        keyed("HS256 with the public key as a peer", "service+jwt", TestKey.publicText),
        keyed("HS256 with the secret of services", "at+jwt", ServiceTokens.secret),
        keyed("HS256 with an empty secret", "service+jwt", ""),
    ]

    /// A token signed with `secret` instead of a key pair.
    private static func keyed(_ name: String, _ type: String, _ secret: String) -> ForgedToken {
        ForgedToken(name) { good, _ in
            let header = base64URL(Data(#"{"alg":"HS256","typ":"\#(type)","kid":"test"}"#.utf8))
            let text = "\(header).\(good.split(separator: ".")[1])"
            let code = HMAC<SHA256>.authenticationCode(
                for: Data(text.utf8), using: SymmetricKey(data: Data(secret.utf8)))
            return "\(text).\(base64URL(Data(code)))"
        }
    }

    private static let times: [ForgedToken] = [
        .claims("expired longer ago than clocks differ") { $0["exp"] = $1.timeIntervalSince1970 - 30 },
        .claims("expired long ago") { $0["exp"] = $1.timeIntervalSince1970 - 86_400 },
        .claims("expires at the beginning of time") { claims, _ in claims["exp"] = 0 },
        .claims("never expires") { claims, _ in claims["exp"] = nil },
        .claims("expires in words") { claims, _ in claims["exp"] = "tomorrow" },
        .claims("not good yet") { $0["nbf"] = $1.timeIntervalSince1970 + 31 },
        .claims("not good for long") { $0["nbf"] = $1.timeIntervalSince1970 + 86_400 },
        .claims("good from nowhere") { claims, _ in claims["nbf"] = nil },
    ]

    private static let names: [ForgedToken] = [
        .claims("another issuer") { claims, _ in claims["iss"] = "evil" },
        .claims("no issuer") { claims, _ in claims["iss"] = nil },
        .claims("for somebody else") { claims, _ in claims["aud"] = ["shop"] },
        .claims("for somebody else as well") { claims, _ in claims["aud"] = ["larder", "shop"] },
        .claims("for services") { claims, _ in claims["aud"] = ["larder-service"] },
        .claims("for nobody") { claims, _ in claims["aud"] = [String]() },
        .claims("about nobody") { claims, _ in claims["sub"] = nil },
        .claims("about a name") { claims, _ in claims["sub"] = "root" },
        .claims("about an account with a sign") { claims, _ in
            claims["sub"] = "+0000000-0000-7000-8000-00000000000f"
        },
        .claims("without a session") { claims, _ in claims["sid"] = nil },
        .claims("with a session that is none") { claims, _ in claims["sid"] = "1" },
        .claims("without roles") { claims, _ in claims["roles"] = nil },
        .claims("with a role for a list") { claims, _ in claims["roles"] = "administrator" },
    ]

    private static let shapes: [ForgedToken] =
        [
            "", ".", "..", "...", "a", "a.b", "a.b.c", "a.b.c.d", "null", "{}", "e30.e30.e30", "undefined",
            "rt_01939b5e-0000-7000-8000-000000000000", "Basic YTpi",
        ].map { text in ForgedToken("“\(text)”") { _, _ in text } } + [
            ForgedToken("64 KB") { good, _ in good + String(repeating: "A", count: 15_000) },
            ForgedToken("claims of 5 KB") { good, _ in
                let parts = good.split(separator: ".")
                return "\(parts[0]).\(String(repeating: "QUFB", count: 1_300)).\(parts[2])"
            },
            ForgedToken("a space within") { good, _ in good.prefix(20) + " " + good.dropFirst(20) },
            ForgedToken("twice") { good, _ in "\(good), \(good)" },
            ForgedToken("a good one and more") { good, _ in good + ".e30" },
            ForgedToken("padded") { good, _ in good + "==" },
            ForgedToken("another alphabet") { good, _ in good.replacing("-", with: "+").replacing("_", with: "/") + "+"
            },
            ForgedToken("accents") { good, _ in good.replacing(".", with: ".\u{301}") },
        ]
}
