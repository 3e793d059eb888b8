import Contracts
import Foundation
import HTTPTypes
import NIOCore
import NIOFoundationCompat
import NIOHTTP1
import NIOHTTPTypes
import NIOHTTPTypesHTTP1

/// Answers malformed HTTP with a problem response and closes the connection.
final class MalformedRequestHandler: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    /// The time in which the peer can read the response.
    private static let linger = TimeAmount.seconds(2)
    private var unanswered = 0
    private var isOver = false

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard !isOver else { return }
        if case .head = unwrapInboundIn(data) { unanswered += 1 }
        context.fireChannelRead(data)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        if case .end = unwrapOutboundIn(data) { unanswered -= 1 }
        context.write(data, promise: promise)
    }

    /// A request under way with a malformed body is refused by its handler.
    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        guard !isOver else { return }
        guard unanswered <= 0, let problem = Problem(parsing: error), let body = try? problem.body else {
            context.fireErrorCaught(error)
            return
        }
        isOver = true
        var head = HTTPResponse(status: .init(code: problem.status))
        head.headerFields = [
            .contentType: "application/problem+json", .contentLength: String(body.readableBytes), .connection: "close",
        ]
        context.write(wrapOutboundOut(.head(head)), promise: nil)
        context.write(wrapOutboundOut(.body(body)), promise: nil)
        context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
        context.close(mode: .output, promise: nil)
        context.eventLoop.assumeIsolated().scheduleTask(in: Self.linger) { context.close(promise: nil) }
    }
}

extension Problem {
    /// The problem for a parser error; `nil` for any other error.
    fileprivate init?(parsing error: any Error) {
        guard let error = error as? HTTPParserError else {
            guard error is HTTP1TypeConversionError else { return nil }
            self = .malformed
            return
        }
        self = error == .headerOverflow ? .headersTooLarge : .malformed
        requestId = ID<MalformedRequestHandler>(at: .now).description
    }

    fileprivate var body: ByteBuffer {
        get throws { ByteBuffer(data: try WireFormat.encoder.encode(self)) }
    }
}
