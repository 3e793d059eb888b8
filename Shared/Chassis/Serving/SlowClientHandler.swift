import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Closes connections whose peer does not get on: that take long to send a head or a body, stay idle, do not read, or go
/// on sending a body that was answered already.
public final class SlowClientHandler: ChannelDuplexHandler, RemovableChannelHandler {
    public typealias InboundIn = HTTPRequestPart
    public typealias InboundOut = HTTPRequestPart
    public typealias OutboundIn = HTTPResponsePart
    public typealias OutboundOut = HTTPResponsePart

    /// How long each thing may take.
    public struct Limits: Sendable {
        /// From the opening of a connection to the end of the first head.
        public var head = TimeAmount.seconds(10)
        public var body = TimeAmount.seconds(15)
        /// From one answer to the end of the next head.
        public var idle = TimeAmount.seconds(60)
        /// Without reading anything of an answer.
        public var write = TimeAmount.seconds(15)
        /// To read an answer that came before the whole body was sent.
        public var linger = TimeAmount.seconds(2)
        public init() {}
    }

    private let limits: Limits
    private var deadline: Scheduled<Void>?
    private var writeDeadline: Scheduled<Void>?
    private var isReading = false
    private var unanswered = 0

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
        case .head:
            isReading = true
            unanswered += 1
            expect(within: limits.body, context)
        case .body: break
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

    private func cancel() {
        deadline?.cancel()
        writeDeadline?.cancel()
    }

    private func expect(within time: TimeAmount, _ context: ChannelHandlerContext) {
        deadline?.cancel()
        deadline = context.eventLoop.assumeIsolated().scheduleTask(in: time) { context.close(promise: nil) }
    }
}
