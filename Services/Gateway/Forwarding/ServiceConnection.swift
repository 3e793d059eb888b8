import NIOCore
import NIOHTTP1

/// One connection to a service, used for one exchange after the other. Lives on one event loop.
final class ServiceConnection: ChannelInboundHandler {
    typealias InboundIn = HTTPClientResponsePart
    typealias OutboundOut = HTTPClientRequestPart

    private let pool: ServicePool
    private var context: ChannelHandlerContext?
    private var exchange: Exchange?
    private(set) var idleSince = NIODeadline.now()

    init(pool: ServicePool) { self.pool = pool }

    var isWritable: Bool { context?.channel.isWritable ?? false }

    /// Carries `exchange` from now on.
    func carry(_ exchange: Exchange) { self.exchange = exchange }

    func send(_ part: HTTPClientRequestPart) { context?.write(wrapOutboundOut(part), promise: nil) }

    func flush() { context?.flush() }

    /// Goes on reading an answer that had to wait for its client.
    func resume() { context?.read() }

    /// Carries nothing from now on. It waits for the next exchange if `reusable`, and ends otherwise.
    func release(reusable: Bool) {
        exchange = nil
        idleSince = .now()
        if reusable, let context, context.channel.isActive {
            pool.giveBack(self)
        } else {
            close()
        }
    }

    func close() { context?.close(promise: nil) }

    func handlerAdded(context: ChannelHandlerContext) { self.context = context }

    func channelActive(context: ChannelHandlerContext) { context.read() }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard let exchange else {
            context.close(promise: nil)
            return
        }
        switch unwrapInboundIn(data) {
        case .head(let head): exchange.received(head)
        case .body(let bytes): exchange.received(bytes)
        case .end: exchange.receivedEnd()
        }
    }

    func channelReadComplete(context: ChannelHandlerContext) {
        exchange?.receivedAllForNow()
        if exchange?.isClientKeepingUp ?? true { context.read() }
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
        if context.channel.isWritable { exchange?.serviceIsReady() }
    }

    func channelInactive(context: ChannelHandlerContext) {
        self.context = nil
        pool.forget(self)
        let exchange = exchange
        self.exchange = nil
        exchange?.failed(.broken)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
}
