import NIOCore

/// Notes, before anything is parsed, since when a request has been arriving and whether its first line is complete.
final class HeadMeter: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer

    /// When the first byte of the request that is awaited came.
    private(set) var startedAt: NIODeadline?
    private(set) var hasFirstLine = false
    private var isMeasuring = true

    /// From now on a new request is awaited.
    func restart() {
        startedAt = nil
        hasFirstLine = false
        isMeasuring = true
    }

    /// The headers are complete.
    func stop() { isMeasuring = false }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if isMeasuring {
            if startedAt == nil { startedAt = .now() }
            if !hasFirstLine { hasFirstLine = unwrapInboundIn(data).readableBytesView.contains(UInt8(ascii: "\n")) }
        }
        context.fireChannelRead(data)
    }
}
