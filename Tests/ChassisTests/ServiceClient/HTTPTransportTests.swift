import AsyncHTTPClient
import Contracts
import Foundation
import HTTPTypes
import NIOCore
import NIOPosix
import PantryContracts
import Support
import Testing

@testable import ServiceClient

/// Answers over real sockets, including malformed ones.
@Suite(.timeLimit(.minutes(10)))
struct HTTPTransportTests {
    /// Runs a server that sends `text` on every connection, and nothing afterwards.
    private func withServer(
        saying text: String, closing: Bool = false, _ body: @Sendable (HTTPTransport) async throws -> Void
    ) async throws {
        let server = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(Speaker(text: text, closing: closing))
                }
            }.bind(host: "127.0.0.1", port: 0).get()
        let client = HTTPClient(eventLoopGroupProvider: .singleton)
        let origin = "http://127.0.0.1:\(server.localAddress?.port ?? 0)/"
        let result: Result<Void, any Error>
        do {
            result = .success(
                try await body(HTTPTransport(client: client, origin: origin, largestAnswer: 1_000)))
        } catch { result = .failure(error) }
        try await client.shutdown()
        try await server.close()
        try result.get()
    }

    private final class Speaker: ChannelInboundHandler {
        typealias InboundIn = ByteBuffer
        private let text: String
        private let closing: Bool

        init(text: String, closing: Bool) {
            self.text = text
            self.closing = closing
        }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            context.writeAndFlush(NIOAny(ByteBuffer(string: text)), promise: nil)
            if closing { context.close(promise: nil) }
        }
    }

    private let request = HTTPRequest(method: .get, scheme: nil, authority: nil, path: "/v1/anything")

    @Test func `N3 an answer arrives with its status, its fields and its body`() async throws {
        try await withServer(saying: "HTTP/1.1 418 Teapot\r\nContent-Length: 2\r\nX-Kind: tea\r\n\r\nhi") { transport in
            let (response, data) = try await transport.send(request, body: nil, deadline: .seconds(50))
            #expect(response.status.code == 418 && data == Data("hi".utf8))
            #expect(response.headerFields[HTTPField.Name("X-Kind")!] == "tea")
        }
    }

    @Test(arguments: [
        "", "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n", "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhalf",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nhalf\r\n",
    ])
    func `N3 who begins an answer and does not end it is cut at the deadline`(text: String) async throws {
        try await withServer(saying: text) { transport in
            let elapsed = await ContinuousClock().measure {
                await #expect(throws: (any Error).self) {
                    try await transport.send(request, body: nil, deadline: .milliseconds(300))
                }
            }
            #expect(elapsed < .seconds(40))
        }
    }

    @Test(arguments: [
        "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhalf", "HTTP/1.1 2", "nonsense\r\n\r\n", "",
    ])
    func `N3 an answer that breaks off is none`(text: String) async throws {
        try await withServer(saying: text, closing: true) { transport in
            await #expect(throws: (any Error).self) {
                try await transport.send(request, body: nil, deadline: .seconds(50))
            }
        }
    }

    @Test(arguments: [
        "HTTP/1.1 200 OK\r\nContent-Length: 2000\r\n\r\n" + String(repeating: "a", count: 2_000),
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n7d0\r\n" + String(repeating: "a", count: 2_000)
            + "\r\n0\r\n\r\n",
    ])
    func `N3 an answer that is too large is refused and not asked for again`(text: String) async throws {
        try await withServer(saying: text) { transport in
            await #expect(throws: ResponseTooLarge.self) {
                try await transport.send(request, body: nil, deadline: .seconds(50))
            }
            let problem = await #expect(throws: Problem.self) {
                try await ServiceClient(transport: transport).call(PantryAPI.basket)
            }
            #expect(problem?.status == 502)
        }
    }

    @Test func `N3 nobody there is told at once`() async throws {
        let client = HTTPClient(eventLoopGroupProvider: .singleton)
        let transport = HTTPTransport(client: client, origin: "http://127.0.0.1:1")
        let problem = await #expect(throws: Problem.self) {
            try await ServiceClient(transport: transport).call(PantryAPI.basket)
        }
        #expect(problem?.status == 503)
        try await client.shutdown()
    }
}
