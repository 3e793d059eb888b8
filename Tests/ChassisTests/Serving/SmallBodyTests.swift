import HTTPTypes
import NIOCore
import NIOEmbedded
import NIOHTTPTypes
import Testing

@testable import Chassis

/// Requests that arrive bit by bit.
@Suite struct SmallBodyTests {
    private let channel = EmbeddedChannel(handler: SmallBodyHandler())

    private func head(length: String? = nil) -> HTTPRequestPart {
        var head = HTTPRequest(method: .post, scheme: nil, authority: nil, path: "/")
        head.headerFields[.contentLength] = length
        return .head(head)
    }

    private func body(_ text: String) -> HTTPRequestPart { .body(ByteBuffer(string: text)) }

    private func told() throws -> [HTTPRequestPart] {
        var parts: [HTTPRequestPart] = []
        while let part = try channel.readInbound(as: HTTPRequestPart.self) { parts.append(part) }
        return parts
    }

    @Test(arguments: ["3", nil]) func `N3 half a small body is kept, and all of it is told as one`(
        length: String?
    ) throws {
        let head = head(length: length)
        for part in [head, body("a"), body("bc")] {
            try channel.writeInbound(part)
            #expect(try told().isEmpty)
        }
        try channel.writeInbound(HTTPRequestPart.end(nil))
        #expect(try told() == [head, body("abc"), .end(nil)])
    }

    @Test func `N3 a request without a body is told at once, and so is each one after it`() throws {
        for _ in 0..<2 {
            try channel.writeInbound(head())
            try channel.writeInbound(HTTPRequestPart.end(nil))
            #expect(try told() == [head(), .end(nil)])
        }
    }

    @Test func `N3 a body that says it is large is told as it arrives`() throws {
        let head = head(length: String(SmallBodyHandler.most + 1))
        try channel.writeInbound(head)
        try channel.writeInbound(body("a"))
        #expect(try told() == [head, body("a")])
    }

    @Test func `N3 a body that becomes large is told, and its rest as it arrives`() throws {
        let piece = String(repeating: "a", count: SmallBodyHandler.most)
        for part in [head(), body(piece)] { try channel.writeInbound(part) }
        #expect(try told().isEmpty)
        try channel.writeInbound(body("b"))
        #expect(try told() == [head(), body(piece + "b")])
        try channel.writeInbound(body("c"))
        #expect(try told() == [body("c")])
    }

    @Test func `N3 a request that was begun before the process stops is told`() throws {
        for part in [head(), body("a")] { try channel.writeInbound(part) }
        channel.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
        #expect(try told() == [head(), body("a")])
        for part in [body("b"), .end(nil)] { try channel.writeInbound(part) }
        #expect(try told() == [body("b"), .end(nil)])
    }

    @Test func `N3 a request that breaks off is not told`() throws {
        try channel.writeInbound(head())
        channel.pipeline.fireErrorCaught(HTTPParserTestError())
        #expect(throws: HTTPParserTestError.self) { try channel.throwIfErrorCaught() }
        try channel.writeInbound(body("a"))
        #expect(try told() == [body("a")])
    }
}

private struct HTTPParserTestError: Error {}
