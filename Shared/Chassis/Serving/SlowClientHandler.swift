import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Closes connections whose peer does not get on: that take long to send a head or a body, stay idle, or do not read.
public final class SlowClientHandler: ChannelDuplexHandler, RemovableChannelHandler {
    public typealias InboundIn = HTTPRequestPart
    public typealias InboundOut = HTTPRequestPart
    public typealias OutboundIn = HTTPResponsePart
    public typealias OutboundOut = HTTPResponsePart

    /// How long each thing may take.
    public struct Limits: Sendable {
        public var head = TimeAmount.seconds(10)
        public var body = TimeAmount.seconds(15)
        public var idle = TimeAmount.seconds(60)
        public var write = TimeAmount.seconds(15)
        public init() {}
    }

    private let limits: Limits
    private var deadline: Scheduled<Void>?
    private var writeDeadline: Scheduled<Void>?

    public init(limits: Limits = Limits()) { self.limits = limits }

    public func channelActive(context: ChannelHandlerContext) {
        expect(within: limits.head, context)
        context.fireChannelActive()
    }

    public func handlerAdded(context: ChannelHandlerContext) {
        if context.channel.isActive { expect(within: limits.head, context) }
    }

    public func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head: expect(within: limits.body, context)
        case .body: break
        case .end: deadline?.cancel()
        }
        context.fireChannelRead(data)
    }

    public func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        if case .end = unwrapOutboundIn(data) { expect(within: limits.idle, context) }
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
        deadline?.cancel()
        writeDeadline?.cancel()
        context.fireChannelInactive()
    }

    private func expect(within time: TimeAmount, _ context: ChannelHandlerContext) {
        deadline?.cancel()
        deadline = context.eventLoop.assumeIsolated().scheduleTask(in: time) { context.close(promise: nil) }
    }
}
