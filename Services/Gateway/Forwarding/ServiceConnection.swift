import NIOCore
import NIOHTTP1
import NIOPosix

/// An exchange on a service connection.
protocol Carried: AnyObject {
    /// Whether received data can be forwarded immediately.
    var isClientKeepingUp: Bool { get }
    /// More data can be sent.
    func serviceIsReady()
    func received(_ answer: HTTPResponseHead)
    func received(_ body: ByteBuffer)
    func receivedAllForNow()
    func receivedEnd()
    /// The connection ended before the answer.
    func lost(_ loss: ConnectionLoss)
}

/// The part of a request that a service may have read before its connection ended.
enum ConnectionLoss: Equatable, Sendable {
    /// The process closed the connection before it read the request.
    case unread
    /// The process may have read the request, or sent invalid HTTP.
    case maybeRead
}

/// A reusable connection to a service. Runs on one event loop.
final class ServiceConnection: ChannelInboundHandler {
    typealias InboundIn = HTTPClientResponsePart
    typealias OutboundOut = HTTPClientRequestPart

    private let pool: ServicePool
    private var context: ChannelHandlerContext?
    private var carried: (any Carried)?
    private(set) var idleSince = NIODeadline.now()
    /// Whether it has carried an exchange before.
    private(set) var isUsed = false
    /// Whether the end of the request was written.
    private(set) var isSent = false
    private var isPaused = false
    private var loss = ConnectionLoss.maybeRead

    init(pool: ServicePool) { self.pool = pool }

    var isWritable: Bool { context?.channel.isWritable ?? false }

    /// Assigns the connection to an exchange.
    func carry(_ carried: any Carried) {
        self.carried = carried
        isSent = false
        isPaused = false
    }

    func send(_ part: HTTPClientRequestPart) { context?.write(wrapOutboundOut(part), promise: nil) }

    func sendEnd() {
        guard let context else { return }
        let written = context.eventLoop.makePromise(of: Void.self)
        written.futureResult.assumeIsolated().whenComplete { [self] result in
            switch result {
            case .success: isSent = true
            case .failure(let error): noteReset(error)
            }
        }
        context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: written)
    }

    func flush() { context?.flush() }

    /// Continues to read an answer that waited for its client.
    func resume() { context?.read() }

    /// Ends the current exchange; keeps the connection only if it is `reusable`.
    ///
    /// It returns to the pool once all received data is handled: surplus data would be taken for the next answer.
    func release(reusable: Bool) {
        carried = nil
        idleSince = .now()
        guard reusable, isSent, let context, context.channel.isActive else { return close() }
        isUsed = true
        isPaused = true
    }

    func close() {
        isPaused = false
        context?.close(promise: nil)
    }

    func handlerAdded(context: ChannelHandlerContext) { self.context = context }

    func channelActive(context: ChannelHandlerContext) { context.read() }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard let carried else { return close() }
        switch unwrapInboundIn(data) {
        case .head(let head): carried.received(head)
        case .body(let bytes): carried.received(bytes)
        case .end: carried.receivedEnd()
        }
    }

    func channelReadComplete(context: ChannelHandlerContext) {
        if isPaused {
            isPaused = false
            pool.giveBack(self)
        }
        carried?.receivedAllForNow()
        if carried?.isClientKeepingUp ?? true { context.read() }
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
        if context.channel.isWritable { carried?.serviceIsReady() }
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        guard event as? ChannelEvent == .inputClosed else { return context.fireUserInboundEventTriggered(event) }
        // The socket has an error if the service closed its end before the request arrived.
        let code = try? context.channel.syncOptions?.getOption(.socketOption(.so_error))
        if let code, code != 0 { loss = .unread }
        close()
    }

    func channelInactive(context: ChannelHandlerContext) {
        self.context = nil
        isPaused = false
        pool.forget(self)
        let carried = carried
        self.carried = nil
        carried?.lost(loss)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        noteReset(error)
        close()
    }

    private func noteReset(_ error: any Error) {
        guard let code = (error as? IOError)?.errnoCode, code == ECONNRESET || code == EPIPE else { return }
        loss = .unread
    }
}
