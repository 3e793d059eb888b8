import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Keeps a request back until its body has arrived, as long as that is small. Handling it takes asynchronous frames,
/// which hold five times as much memory, and slow clients would hold them all the while.
final class SmallBodyHandler: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart

    /// The largest body, in bytes, that is kept back. A larger one is told as it arrives.
    static let most = 64 << 10

    /// A request whose body has not ended.
    private struct Begun {
        let head: HTTPRequest
        /// A copy, as each part would hold the buffer that it was read into.
        var body = ByteBuffer()
    }

    private var begun: Begun?

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head(let head) where head.declaredLength ?? 0 <= Self.most: begun = Begun(head: head)
        case .body(let part) where begun != nil:
            begun?.body.writeImmutableBuffer(part)
            if begun?.body.readableBytes ?? 0 > Self.most { tell(context) }
        case .head, .body: context.fireChannelRead(data)
        case .end:
            tell(context)
            context.fireChannelRead(data)
        }
    }

    /// The process is stopping and closes connections without a request: one that was begun is answered.
    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if event is ChannelShouldQuiesceEvent { tell(context) }
        context.fireUserInboundEventTriggered(event)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        begun = nil
        context.fireErrorCaught(error)
    }

    private func tell(_ context: ChannelHandlerContext) {
        guard let request = begun else { return }
        begun = nil
        context.fireChannelRead(wrapInboundOut(.head(request.head)))
        if request.body.readableBytes > 0 { context.fireChannelRead(wrapInboundOut(.body(request.body))) }
    }
}

extension HTTPRequest {
    /// The bytes of the body, where the head says it.
    fileprivate var declaredLength: Int? { headerFields[.contentLength].flatMap { Int($0) } }
}
