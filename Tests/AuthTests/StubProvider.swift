import Chassis
import Crypto
import Foundation
import Hummingbird
import JWTKit
import Logging
import Support
import Synchronization

@testable import Auth

/// A provider with scripted answers that records its requests.
final class StubProvider: Sendable {
    /// The scripted answers.
    struct Manner: Sendable {
        /// The issuer that it claims; `nil` for its own address.
        var issuer: String?
        var keys = [StubKey()]
        /// The token returned for a code.
        var idToken = ""
        /// Overrides of its discovery document.
        var description: [String: String] = [:]
        var userinfo = #"{"sub":"someone"}"#
        var me = #"{"id":"fb-1","name":"Ada Lovelace","email":"ada@larder.example"}"#
        var tokenStatus = HTTPResponse.Status.ok
        /// The delay before each answer.
        var delay = Duration.zero
        /// The number of padding bytes in each answer.
        var padding = 0
    }

    /// The scripted answers and the requests so far.
    private struct State: Sendable {
        var manner = Manner()
        var asked: [String] = []
        var forms: [String] = []
    }

    /// State shared by the tests and the server, which starts before its port is known.
    private final class Book: Sendable {
        let state = Mutex(State())
    }

    let port: Int
    private let book: Book

    private init(port: Int, book: Book) {
        self.port = port
        self.book = book
    }

    var issuer: String { "http://127.0.0.1:\(port)" }

    func behave(_ change: (inout Manner) -> Void) { book.state.withLock { change(&$0.manner) } }

    var manner: Manner { book.state.withLock(\.manner) }
    /// The requested paths.
    var asked: [String] { book.state.withLock(\.asked) }
    /// The received forms.
    var forms: [Asked] { book.state.withLock(\.forms).map { Asked(form: $0) } }

    var environment: [String: String] {
        [
            "LARDER_SIGN_IN_PROVIDERS": "kitchen, facebook", "LARDER_PROVIDER_KITCHEN_ISSUER": issuer,
            "LARDER_PROVIDER_KITCHEN_CLIENT_ID": "larder", "LARDER_PROVIDER_KITCHEN_CLIENT_SECRET": "open sesame",
            "LARDER_PROVIDER_FACEBOOK_CLIENT_ID": "fb-app", "LARDER_PROVIDER_FACEBOOK_CLIENT_SECRET": "fb-secret",
            "LARDER_PROVIDER_FACEBOOK_DIALOG_URL": issuer, "LARDER_PROVIDER_FACEBOOK_GRAPH_URL": issuer,
        ]
    }

    /// Runs a provider while `body` runs.
    static func run(_ body: @Sendable @escaping (StubProvider) async throws -> Void) async throws {
        let book = Book()
        let (ports, port) = AsyncStream<Int>.makeStream()
        let application = Application(
            router: router(book), configuration: .init(address: .hostname("127.0.0.1", port: 0)),
            onServerRunning: { port.yield($0.localAddress?.port ?? 0) },
            logger: Logger(label: "stub") { _ in SwiftLogNoOpLogHandler() })
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await application.run() }
            let number = await ports.first { _ in true } ?? 0
            do {
                try await body(StubProvider(port: number, book: book))
            } catch {
                group.cancelAll()
                throw error
            }
            group.cancelAll()
        }
    }

    private static func router(_ book: Book) -> Router<BasicRequestContext> {
        let router = Router()
        router.get("**") { request, _ in try await answer(request, book) }
        router.post("**") { request, _ in try await answer(request, book) }
        return router
    }

    private static func answer(_ request: Request, _ book: Book) async throws -> Response {
        let form = String(buffer: try await request.body.collect(upTo: 1 << 16))
        let manner = book.state.withLock { state in
            state.asked.append(request.uri.string)
            state.forms.append(form)
            return state.manner
        }
        if manner.delay > .zero { try await pause(manner.delay, because: "The provider is slow.") }
        let own = "http://\(request.head.authority ?? "")"
        var status = HTTPResponse.Status.ok
        let body: String
        switch request.uri.path {
        case "/.well-known/openid-configuration":
            var description = [
                "issuer": manner.issuer ?? own, "authorization_endpoint": "\(own)/authorize?via=larder",
                "token_endpoint": "\(own)/token", "jwks_uri": "\(own)/keys",
            ]
            description.merge(manner.description) { $1 }
            body = String(decoding: try JSONEncoder().encode(description), as: UTF8.self)
        case "/keys": body = #"{"keys":[\#(manner.keys.map(\.published).joined(separator: ","))]}"#
        case "/token":
            status = manner.tokenStatus
            body = #"{"token_type":"Bearer","access_token":"access","id_token":"\#(manner.idToken)"}"#
        case "/userinfo": body = manner.userinfo
        case "/v23.0/oauth/access_token":
            status = manner.tokenStatus
            body = #"{"access_token":"fb-token","token_type":"bearer","expires_in":5183944}"#
        case "/v23.0/me": body = manner.me
        default: return Response(status: .notFound)
        }
        let padded = body + String(repeating: " ", count: manner.padding)
        return Response(
            status: status, headers: [.contentType: "application/json"],
            body: .init(byteBuffer: ByteBuffer(string: padded)))
    }
}

/// A signing key, genuine or not.
struct StubKey: Sendable {
    let name: String
    private let key: P256.Signing.PrivateKey

    init(_ name: String = "one") {
        self.name = name
        key = P256.Signing.PrivateKey()
    }

    /// The key's entry in a key set.
    var published: String {
        let point = key.publicKey.rawRepresentation
        let (x, y) = (Data(point.prefix(32)).base64URL, Data(point.suffix(32)).base64URL)
        return #"{"kty":"EC","crv":"P-256","use":"sig","kid":"\#(name)","x":"\#(x)","y":"\#(y)"}"#
    }

    /// A signed token with `claims` as JSON.
    func token(_ claims: StubClaims) async throws -> String {
        let keys = JWTKeyCollection()
        await keys.add(ecdsa: try ES256PrivateKey(pem: key.pemRepresentation))
        return try await keys.sign(claims, kid: JWKIdentifier(string: name))
    }

    /// A token signed with the public key as a shared secret (algorithm confusion).
    func confusedToken(_ claims: StubClaims) async throws -> String {
        let keys = JWTKeyCollection()
        await keys.add(hmac: HMACKey(from: Data(key.publicKey.pemRepresentation.utf8)), digestAlgorithm: .sha256)
        return try await keys.sign(claims, kid: JWKIdentifier(string: name))
    }
}

/// The claims of a token.
struct StubClaims: JWTPayload {
    var iss: String
    var sub = "someone"
    var aud = ["larder"]
    var azp: String?
    var exp: Double
    var iat: Double
    var nonce: String?
    var email: String? = "someone@larder.example"
    var email_verified: Bool? = true
    var name: String? = "Sömeone New"

    func verify(using algorithm: some JWTAlgorithm) throws {}

    /// A token with the algorithm "none".
    var unsigned: String {
        get throws {
            let payload = try JSONEncoder().encode(self).base64URL
            return "\(Data(#"{"alg":"none","kid":"one"}"#.utf8).base64URL).\(payload)."
        }
    }
}
