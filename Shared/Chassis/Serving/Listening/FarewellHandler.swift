import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Closes each connection after its next answer while the process is stopping, announced by `Connection: close`. An
/// unannounced close could lose a request under way.
final class FarewellHandler: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    private let draining: Draining
    private var isReading = false
    private var isLast = false

    init(_ draining: Draining) { self.draining = draining }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head: isReading = true
        case .body: break
        case .end: isReading = false
        }
        context.fireChannelRead(data)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        switch unwrapOutboundIn(data) {
        case .head(var head) where draining.isLeaving && head.status.kind != .informational:
            isLast = true
            head.headerFields[.connection] = "close"
            context.write(wrapOutboundOut(.head(head)), promise: promise)
        case .end where isLast && !isReading:
            context.writeAndFlush(data, promise: promise)
            context.close(promise: nil)
        default: context.write(data, promise: promise)
        }
    }
}
