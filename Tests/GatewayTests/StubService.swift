import Foundation
import NIOCore
import NIOPosix
import Synchronization

/// A stand-in for a service on a real port; the test decides how it treats each connection.
final class StubService: Sendable {
    typealias Behaviour = @Sendable (inout StubConnection) async throws -> Void

    let port: Int
    private let channel: any Channel
    private let heard: Heard

    /// The requests and connections so far. Each accepted connection gets its own task at once: a dropped channel would
    /// end the process.
    private final class Heard: Sendable {
        let requests = Mutex<[StubRequest]>([])
        let opened = Atomic(0)
        let ended = Atomic(0)
        let serving = Mutex<[Task<Void, Never>]?>([])

        func serve(_ connection: NIOAsyncChannel<ByteBuffer, ByteBuffer>, _ behaviour: @escaping Behaviour) {
            opened.add(1, ordering: .relaxed)
            let task = Task {
                _ = try? await connection.executeThenClose { inbound, outbound in
                    var stub = StubConnection(
                        inbound: inbound.makeAsyncIterator(), outbound: outbound, channel: connection.channel
                    ) { [self] request in requests.withLock { $0.append(request) } }
                    try await behaviour(&stub)
                }
                ended.add(1, ordering: .relaxed)
            }
            let isServing = serving.withLock { serving in
                serving?.append(task)
                return serving != nil
            }
            if !isServing { task.cancel() }
        }
    }

    init(port: Int = 0, _ behaviour: @escaping Behaviour) async throws {
        let heard = Heard()
        channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    heard.serve(try NIOAsyncChannel(wrappingChannelSynchronously: channel), behaviour)
                }
            }
            .bind(host: "127.0.0.1", port: port).get()
        self.heard = heard
        self.port = channel.localAddress!.port!
    }

    /// The requests so far.
    var requests: [StubRequest] { heard.requests.withLock { $0 } }

    /// The number of connections so far.
    var connections: Int { heard.opened.load(ordering: .relaxed) }

    /// The number of connections still open.
    var openConnections: Int { connections - heard.ended.load(ordering: .relaxed) }

    /// Refuses new connections and ends the current ones.
    func stop() async {
        try? await channel.close()
        let serving = heard.serving.withLock { serving in
            defer { serving = nil }
            return serving ?? []
        }
        for task in serving { task.cancel() }
        for task in serving { await task.value }
    }
}

/// A request as received.
struct StubRequest: Sendable {
    let head: String
    let body: String

    var line: String { head.prefix { $0 != "\r\n" }.description }
    var method: String { String(line.prefix { $0 != " " }) }
    var path: String { String(line.split(separator: " ")[1]) }

    /// The values of the header `name`.
    func values(_ name: String) -> [String] {
        head.components(separatedBy: "\r\n").dropFirst().filter { $0.lowercased().hasPrefix(name.lowercased() + ":") }
            .map { $0.drop { $0 != ":" }.dropFirst().trimmingCharacters(in: .whitespaces) }
    }
}

/// A connection from the gateway to a stub.
struct StubConnection {
    var inbound: NIOAsyncChannelInboundStream<ByteBuffer>.AsyncIterator
    let outbound: NIOAsyncChannelOutboundWriter<ByteBuffer>
    let channel: any Channel
    let onRequest: @Sendable (StubRequest) -> Void
    private var unread = ""

    init(
        inbound: NIOAsyncChannelInboundStream<ByteBuffer>.AsyncIterator,
        outbound: NIOAsyncChannelOutboundWriter<ByteBuffer>, channel: any Channel,
        onRequest: @escaping @Sendable (StubRequest) -> Void
    ) {
        self.inbound = inbound
        self.outbound = outbound
        self.channel = channel
        self.onRequest = onRequest
    }

    /// The next request with its whole body; `nil` once the gateway has closed the connection.
    mutating func request() async throws -> StubRequest? {
        guard let head = try await read(through: "\r\n\r\n") else { return nil }
        var request = StubRequest(head: head, body: "")
        if let length = request.values("Content-Length").first.flatMap({ Int($0) }), length > 0 {
            request = StubRequest(head: head, body: try await read(length))
        } else if request.values("Transfer-Encoding") == ["chunked"] {
            request = StubRequest(head: head, body: try await read(through: "0\r\n\r\n") ?? "")
        }
        onRequest(request)
        return request
    }

    func send(_ text: String) async throws { try await outbound.write(ByteBuffer(string: text)) }

    func send(json: String, status: String = "200 OK", headers: String = "") async throws {
        try await send(
            "HTTP/1.1 \(status)\r\nContent-Type: application/json\r\n\(headers)"
                + "Content-Length: \(json.utf8.count)\r\n\r\n\(json)")
    }

    /// Resets the connection, so that the peer sees an error.
    func reset() async throws {
        try await (channel as? any SocketOptionProvider)?.setSoLinger(linger(l_onoff: 1, l_linger: 0)).get()
        try await channel.close()
    }

    /// Reads forever without answering.
    mutating func keepSilent() async throws { while try await inbound.next() != nil {} }

    private mutating func read(through end: String) async throws -> String? {
        while true {
            if let range = unread.range(of: end) {
                let text = String(unread[..<range.upperBound])
                unread.removeSubrange(..<range.upperBound)
                return text
            }
            guard let bytes = try await inbound.next() else { return nil }
            unread += String(buffer: bytes)
        }
    }

    private mutating func read(_ count: Int) async throws -> String {
        while unread.utf8.count < count, let bytes = try await inbound.next() { unread += String(buffer: bytes) }
        let body = String(decoding: unread.utf8.prefix(count), as: UTF8.self)
        unread = String(decoding: unread.utf8.dropFirst(count), as: UTF8.self)
        return body
    }
}

extension StubService {
    /// Answers every request with 200 and a small JSON text.
    static let wellBehaved: Behaviour = { connection in
        while try await connection.request() != nil { try await connection.send(json: #"{"ok":true}"#) }
    }

    /// Answers a request with the exact bytes of `answer`, then closes the connection.
    static func saying(_ answer: String) -> Behaviour {
        { connection in if try await connection.request() != nil { try await connection.send(answer) } }
    }
}
