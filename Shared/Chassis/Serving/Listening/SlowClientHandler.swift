import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Closes connections with a slow peer: a slow head or body, no activity, an unread response, or a body sent on after
/// its response.
public final class SlowClientHandler: ChannelDuplexHandler, RemovableChannelHandler {
    public typealias InboundIn = HTTPRequestPart
    public typealias InboundOut = HTTPRequestPart
    public typealias OutboundIn = HTTPResponsePart
    public typealias OutboundOut = HTTPResponsePart

    /// Time limits.
    public struct Limits: Sendable {
        /// From the opening of the connection to the end of the first head.
        public var head = TimeAmount.seconds(10)
        /// The limit for the first head while connections are scarce.
        public var crowdedHead = TimeAmount.seconds(2)
        /// For each 64 KiB of a body, and for the remainder.
        public var body = TimeAmount.seconds(15)
        /// For a whole body.
        public var wholeBody = TimeAmount.minutes(10)
        /// From a response to the end of the next head.
        public var idle = TimeAmount.seconds(60)
        /// Without any progress in reading a response.
        public var write = TimeAmount.seconds(15)
        /// For reading a response that was sent before the whole body arrived.
        public var linger = TimeAmount.seconds(2)
        public init() {}
    }

    private let limits: Limits
    private let connections: OpenConnections?
    private var deadline: Scheduled<Void>?
    private var writeDeadline: Scheduled<Void>?
    private var isReading = false
    private var unanswered = 0
    /// Bytes received since the body's deadline was last extended.
    private var progress = 0
    private var bodyEnds = NIODeadline.distantFuture

    /// - Parameter connections: the open connections, which admit and count this one.
    public init(limits: Limits = Limits(), connections: OpenConnections? = nil) {
        self.limits = limits
        self.connections = connections
    }

    public func channelActive(context: ChannelHandlerContext) {
        expectFirstHead(context)
        context.fireChannelActive()
    }

    public func handlerAdded(context: ChannelHandlerContext) {
        if context.channel.isActive { expectFirstHead(context) }
    }

    private func expectFirstHead(_ context: ChannelHandlerContext) {
        if let connections, !connections.admit(context.channel, from: Address(context.remoteAddress)) {
            return context.close(promise: nil)
        }
        expect(within: connections?.isCrowded == true ? limits.crowdedHead : limits.head, context)
    }

    public func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head:
            isReading = true
            unanswered += 1
            progress = 0
            bodyEnds = context.eventLoop.now + limits.wholeBody
            expect(within: limits.body, context)
        case .body(let bytes): getOn(by: bytes.readableBytes, context)
        case .end:
            isReading = false
            if unanswered > 0 { deadline?.cancel() } else { expect(within: limits.idle, context) }
        }
        context.fireChannelRead(data)
    }

    public func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        if case .end = unwrapOutboundIn(data) {
            unanswered -= 1
            if isReading {
                expect(within: limits.linger, context)
            } else if unanswered <= 0 {
                expect(within: limits.idle, context)
            }
        }
        context.write(data, promise: promise)
    }

    public func channelWritabilityChanged(context: ChannelHandlerContext) {
        writeDeadline?.cancel()
        if !context.channel.isWritable {
            writeDeadline = context.eventLoop.assumeIsolated().scheduleTask(in: limits.write) {
                context.close(promise: nil)
            }
        }
        context.fireChannelWritabilityChanged()
    }

    public func channelInactive(context: ChannelHandlerContext) {
        cancel()
        context.fireChannelInactive()
    }

    public func handlerRemoved(context: ChannelHandlerContext) { cancel() }

    /// Extends a body's deadline with each 64 KiB, but not after its response.
    private func getOn(by count: Int, _ context: ChannelHandlerContext) {
        progress += count
        guard progress >= Self.step, isReading, unanswered > 0 else { return }
        progress = 0
        expect(within: min(limits.body, bodyEnds - context.eventLoop.now), context)
    }

    private static let step = 64 << 10

    private func cancel() {
        deadline?.cancel()
        writeDeadline?.cancel()
    }

    private func expect(within time: TimeAmount, _ context: ChannelHandlerContext) {
        deadline?.cancel()
        deadline = context.eventLoop.assumeIsolated().scheduleTask(in: time) { context.close(promise: nil) }
    }
}
