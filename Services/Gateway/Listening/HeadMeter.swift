import NIOCore

/// Notes, before anything is parsed, since when a request has been arriving and how long its first line is.
final class HeadMeter: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer

    /// When the first byte of the request that is awaited came.
    private(set) var startedAt: NIODeadline?
    /// In bytes, as far as it has come.
    private(set) var firstLine = 0
    private var hasFirstLine = false
    private var isMeasuring = true

    /// From now on a new request is awaited.
    func restart() {
        startedAt = nil
        firstLine = 0
        hasFirstLine = false
        isMeasuring = true
    }

    /// The headers are complete.
    func stop() { isMeasuring = false }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if isMeasuring {
            if startedAt == nil { startedAt = .now() }
            if !hasFirstLine { measure(unwrapInboundIn(data).readableBytesView) }
        }
        context.fireChannelRead(data)
    }

    private func measure(_ bytes: ByteBufferView) {
        let end = bytes.firstIndex(of: UInt8(ascii: "\n"))
        firstLine += (end ?? bytes.endIndex) - bytes.startIndex
        hasFirstLine = end != nil
    }
}
