import HTTPTypes
import NIOCore
import NIOEmbedded
import NIOHTTPTypes
import Testing

@testable import Chassis

/// Connections whose other side does not get on; time passes when the test says so.
@Suite struct SlowClientTests {
    private let limits: SlowClientHandler.Limits = {
        var limits = SlowClientHandler.Limits()
        limits.head = .seconds(1)
        limits.body = .seconds(2)
        limits.wholeBody = .seconds(10)
        limits.idle = .seconds(3)
        limits.write = .seconds(4)
        limits.linger = .milliseconds(500)
        return limits
    }()

    private func connected() throws -> EmbeddedChannel {
        let channel = EmbeddedChannel(handler: SlowClientHandler(limits: limits))
        try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
        return channel
    }

    private let head = HTTPRequestPart.head(HTTPRequest(method: .post, scheme: nil, authority: nil, path: "/"))
    private let answer = HTTPResponsePart.head(HTTPResponse(status: .ok))

    private func expectEnd(of channel: EmbeddedChannel, after time: TimeAmount) {
        channel.embeddedEventLoop.advanceTime(by: time - .milliseconds(1))
        #expect(channel.isActive)
        channel.embeddedEventLoop.advanceTime(by: .milliseconds(1))
        #expect(!channel.isActive)
    }

    @Test func `N3 who connects and sends nothing is cut`() throws {
        expectEnd(of: try connected(), after: limits.head)
    }

    @Test func `N3 who sends a body drop by drop is cut`() throws {
        let channel = try connected()
        try channel.writeInbound(head)
        for _ in 0..<19 {
            channel.embeddedEventLoop.advanceTime(by: .milliseconds(100))
            try channel.writeInbound(HTTPRequestPart.body(ByteBuffer(string: "a")))
        }
        expectEnd(of: channel, after: .milliseconds(100))
    }

    @Test func `N3 a body that gets on is taken for longer than one that does not, and not for ever`() throws {
        let channel = try connected()
        let piece = HTTPRequestPart.body(ByteBuffer(repeating: 97, count: 32 << 10))
        try channel.writeInbound(head)
        for _ in 0..<10 {
            channel.embeddedEventLoop.advanceTime(by: .milliseconds(900))
            try channel.writeInbound(piece)
        }
        expectEnd(of: channel, after: .seconds(1))
    }

    @Test func `N3 a body that goes on after its answer is not given more time for it`() throws {
        let channel = try connected()
        try channel.writeInbound(head)
        try channel.writeOutbound(answer)
        try channel.writeOutbound(HTTPResponsePart.end(nil))
        channel.embeddedEventLoop.advanceTime(by: .milliseconds(400))
        try channel.writeInbound(HTTPRequestPart.body(ByteBuffer(repeating: 97, count: 1 << 20)))
        expectEnd(of: channel, after: .milliseconds(100))
    }

    @Test func `N3 a request that is being answered has no deadline of the connection's`() throws {
        let channel = try connected()
        try channel.writeInbound(head)
        try channel.writeInbound(HTTPRequestPart.end(nil))
        channel.embeddedEventLoop.advanceTime(by: .hours(1))
        #expect(channel.isActive)
    }

    @Test func `N3 a connection without requests is closed in the end`() throws {
        let channel = try connected()
        try channel.writeInbound(head)
        try channel.writeInbound(HTTPRequestPart.end(nil))
        try channel.writeOutbound(answer)
        try channel.writeOutbound(HTTPResponsePart.end(nil))
        expectEnd(of: channel, after: limits.idle)
    }

    @Test func `N3 who goes on with a body that was answered already is cut`() throws {
        let channel = try connected()
        try channel.writeInbound(head)
        try channel.writeOutbound(answer)
        try channel.writeOutbound(HTTPResponsePart.end(nil))
        expectEnd(of: channel, after: limits.linger)
    }

    @Test func `N3 who ends a body late that was answered early stays connected no longer than others`() throws {
        let channel = try connected()
        try channel.writeInbound(head)
        try channel.writeOutbound(answer)
        try channel.writeOutbound(HTTPResponsePart.end(nil))
        try channel.writeInbound(HTTPRequestPart.end(nil))
        expectEnd(of: channel, after: limits.idle)
    }

    @Test func `N3 an answer to the first of two requests does not cut the second`() throws {
        let channel = try connected()
        for _ in 0..<2 {
            try channel.writeInbound(head)
            try channel.writeInbound(HTTPRequestPart.end(nil))
        }
        try channel.writeOutbound(answer)
        try channel.writeOutbound(HTTPResponsePart.end(nil))
        channel.embeddedEventLoop.advanceTime(by: .hours(1))
        #expect(channel.isActive)
    }

    @Test func `N3 who does not read the answer is cut, and who reads it again is not`() throws {
        let channel = try connected()
        try channel.writeInbound(head)
        try channel.writeInbound(HTTPRequestPart.end(nil))
        channel.isWritable = false
        channel.pipeline.fireChannelWritabilityChanged()
        channel.embeddedEventLoop.advanceTime(by: limits.write - .seconds(1))
        channel.isWritable = true
        channel.pipeline.fireChannelWritabilityChanged()
        channel.embeddedEventLoop.advanceTime(by: .hours(1))
        #expect(channel.isActive)
        channel.isWritable = false
        channel.pipeline.fireChannelWritabilityChanged()
        expectEnd(of: channel, after: limits.write)
    }

    @Test func `N3 nothing is left waiting when the other side has gone`() throws {
        let channel = try connected()
        try channel.writeInbound(head)
        channel.pipeline.fireChannelInactive()
        channel.embeddedEventLoop.advanceTime(by: .hours(1))
        _ = try? channel.finish()
    }
}
