import Crypto
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import Support
import Synchronization

@testable import Auth
@testable import Chassis

/// A push service like those of browser makers (RFC 8030, 8291, 8292). It accepts a message only with a valid signature
/// by the key of the subscription, and decrypts it like the browser.
final class StubPushService: Sendable {
    /// An accepted message.
    struct Taken: Hashable, Sendable {
        let device: String
        let payload: Payload
        let ttl: Int
        let urgency: String
        let topic: String?
    }

    struct Payload: Codable, Hashable, Sendable {
        let title: String
        let body: String
        let path: String
        let tag: String?
    }

    /// The reason for a rejected message.
    enum Refusal: Error, Hashable {
        case noSignature, otherKey, wrongSignature, otherAudience, outOfDate, unreadable, noLife
    }

    private struct State {
        var devices: [String: StubDevice] = [:]
        var key = ""
        var taken: [Taken] = []
        var refusals: [Refusal] = []
        var asked = 0
        /// A status that replaces the decision; `nil` for none.
        var answer: HTTPResponse.Status?
        var location: String?
        var delay = Duration.zero
        var now = Date.distantPast
    }

    private final class Book: Sendable {
        let state = Mutex(State())
    }

    let port: Int
    private let book: Book

    private init(port: Int, book: Book) {
        self.port = port
        self.book = book
    }

    var origin: String { "http://127.0.0.1:\(port)" }
    var taken: [Taken] { book.state.withLock(\.taken) }
    var refusals: [Refusal] { book.state.withLock(\.refusals) }
    var asked: Int { book.state.withLock(\.asked) }

    /// - Parameter key: the public key of new subscriptions.
    func expect(_ key: String, at now: Date) {
        book.state.withLock {
            $0.key = key
            $0.now = now
        }
    }

    func answer(_ status: HTTPResponse.Status?, location: String? = nil, after delay: Duration = .zero) {
        book.state.withLock {
            $0.answer = status
            $0.location = location
            $0.delay = delay
        }
    }

    func add(_ device: StubDevice) { book.state.withLock { $0.devices[device.name] = device } }

    static func run(_ body: @Sendable @escaping (StubPushService) async throws -> Void) async throws {
        let book = Book()
        let (ports, port) = AsyncStream<Int>.makeStream()
        let router = Router()
        router.post("/push/:device") { request, context in
            try await answer(request, device: context.parameters.get("device") ?? "", book)
        }
        let application = Application(
            router: router, configuration: .init(address: .hostname("127.0.0.1", port: 0)),
            onServerRunning: { port.yield($0.localAddress?.port ?? 0) },
            logger: Logger(label: "push") { _ in SwiftLogNoOpLogHandler() })
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await application.run() }
            let number = await ports.first { _ in true } ?? 0
            do {
                try await body(StubPushService(port: number, book: book))
            } catch {
                group.cancelAll()
                throw error
            }
            group.cancelAll()
        }
    }

    private static func answer(_ request: Request, device: String, _ book: Book) async throws -> Response {
        let body = try await request.body.collect(upTo: 8_192)
        let state = book.state.withLock { state in
            state.asked += 1
            return state
        }
        if state.delay > .zero {
            try? await eventually("the service answers", within: state.delay) {
                book.state.withLock { $0.delay } == .zero
            }
        }
        if let answer = state.answer {
            var response = Response(status: answer)
            if let location = state.location { response.headers[.location] = location }
            return response
        }
        guard let known = state.devices[device] else { return Response(status: .gone) }
        do {
            let own = "http://\(request.head.authority ?? "")"
            try check(field("Authorization", of: request), key: state.key, audience: own, at: state.now)
            guard let ttl = Int(field("TTL", of: request)), ttl >= 0 else { throw Refusal.noLife }
            guard field("Content-Encoding", of: request) == "aes128gcm",
                let plain = try? known.decrypted(Data(buffer: body)),
                let payload = try? JSONDecoder().decode(Payload.self, from: plain)
            else { throw Refusal.unreadable }
            let topic = field("Topic", of: request)
            let taken = Taken(
                device: device, payload: payload, ttl: ttl, urgency: field("Urgency", of: request),
                topic: topic.isEmpty ? nil : topic)
            book.state.withLock { $0.taken.append(taken) }
            return Response(status: .created)
        } catch let refusal as Refusal {
            book.state.withLock { $0.refusals.append(refusal) }
            return Response(status: .forbidden)
        }
    }

    private static func field(_ name: String, of request: Request) -> String {
        HTTPField.Name(name).flatMap { request.headers[$0] } ?? ""
    }

    /// Throws unless `authorization` is a valid signature by `key` for `audience` (RFC 8292).
    static func check(_ authorization: String, key: String, audience: String, at now: Date) throws(Refusal) {
        guard let match = authorization.wholeMatch(of: /vapid t=([^.]+)\.([^.]+)\.([^.,]+), k=(.+)/) else {
            throw .noSignature
        }
        guard String(match.4) == key else { throw .otherKey }
        guard let point = Data(base64URL: key), let head = Data(base64URL: match.1),
            let claims = Data(base64URL: match.2), let bytes = Data(base64URL: match.3),
            let publicKey = try? P256.Signing.PublicKey(x963Representation: point),
            let signature = try? P256.Signing.ECDSASignature(rawRepresentation: bytes),
            (try? JSONDecoder().decode([String: String].self, from: head)) == ["alg": "ES256", "typ": "JWT"],
            publicKey.isValidSignature(signature, for: Data("\(match.1).\(match.2)".utf8))
        else { throw .wrongSignature }
        struct Claims: Decodable {
            let aud: String
            let exp: Double
            let sub: String
        }
        guard let said = try? JSONDecoder().decode(Claims.self, from: claims), said.aud == audience,
            said.sub.hasPrefix("mailto:") || said.sub.hasPrefix("https://")
        else { throw .otherAudience }
        guard (0...86_400).contains(said.exp - now.timeIntervalSince1970) else { throw .outOfDate }
    }
}
