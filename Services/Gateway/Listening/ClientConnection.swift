import Chassis
import Contracts
import NIOCore
import NIOHTTP1

/// A client connection: reads requests one by one and writes their answers. Runs on one event loop.
final class ClientConnection: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    enum Phase {
        case awaiting
        /// A token is being verified or an own page prepared.
        case deciding
        case forwarding(Exchange)
        /// Answered; the rest of the request is dropped.
        case discarding(until: NIODeadline)
        case closed
    }

    /// The logged status if the client disconnects before the answer.
    private static let clientHasGone = 499

    let listener: GatewayListener
    let loop: Loop
    let meter: HeadMeter
    private let connections: OpenConnections
    var context: ChannelHandlerContext?
    var phase = Phase.awaiting
    var request: IncomingRequest?
    private var peer = Address.unknown
    private var waiting = CircularBuffer<HTTPServerRequestPart>(initialCapacity: 4)
    private var parseFailure: GatewayRefusal?
    /// Whether reading is paused until waiting parts are processed.
    private var isPaused = false
    private var idleSince = NIODeadline.now()
    private var unwritableSince: NIODeadline?

    init(listener: GatewayListener, loop: Loop, meter: HeadMeter, connections: OpenConnections) {
        self.listener = listener
        self.loop = loop
        self.meter = meter
        self.connections = connections
    }

    var isWritable: Bool { context?.channel.isWritable ?? false }

    func handlerAdded(context: ChannelHandlerContext) { self.context = context }

    func channelActive(context: ChannelHandlerContext) {
        peer = Address(context.remoteAddress) ?? .unknown
        guard connections.admit(context.channel, from: peer) else { return close() }
        loop.add(self)
        context.read()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        waiting.append(unwrapInboundIn(data))
        advance()
    }

    func channelReadComplete(context: ChannelHandlerContext) {
        if case .forwarding(let exchange) = phase { exchange.flush() }
        isPaused = !waiting.isEmpty
        if !isPaused { context.read() }
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
        unwritableSince = context.channel.isWritable ? nil : .now()
        if context.channel.isWritable, case .forwarding(let exchange) = phase { exchange.clientIsReady() }
    }

    func channelInactive(context: ChannelHandlerContext) {
        loop.remove(self)
        switch phase {
        case .forwarding(let exchange):
            exchange.cancel()
            note(status: Self.clientHasGone)
        case .deciding: note(status: Self.clientHasGone)
        case .awaiting, .discarding, .closed: break
        }
        phase = .closed
        waiting.removeAll()
        self.context = nil
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        switch error {
        case HTTPParserError.headerOverflow:
            parseFailure = meter.firstLine > RequestTarget.longest ? .tooLongAddress : .largeHeaders
        case is HTTPParserError: parseFailure = .malformed
        // Reported for data after an unreadable request.
        case is ByteToMessageDecoderError: return
        default: return close()
        }
        advance()
    }

    /// Processes as many waiting parts as possible.
    func advance() {
        while let part = waiting.first, takes(part) {
            waiting.removeFirst()
            take(part)
        }
        guard waiting.isEmpty else { return }
        if let parseFailure { return refuseRest(parseFailure) }
        guard isPaused else { return }
        isPaused = false
        request?.wasHeldUp()
        context?.read()
    }

    private func takes(_ part: HTTPServerRequestPart) -> Bool {
        switch phase {
        case .awaiting, .discarding: true
        case .deciding: false
        case .forwarding(let exchange):
            if case .head = part { false } else { exchange.isReady }
        case .closed: true
        }
    }

    private func take(_ part: HTTPServerRequestPart) {
        switch (phase, part) {
        case (.closed, _): break
        case (_, .head(let head)): begin(RequestRules.withoutLongMarks(head), from: peer)
        case (_, .body(let bytes)): takeBody(bytes)
        case (_, .end): takeEnd()
        }
    }

    /// Refuses an unreadable request and closes the connection. Earlier answers are still sent.
    private func refuseRest(_ refusal: GatewayRefusal) {
        parseFailure = nil
        switch phase {
        case .awaiting:
            begin(.unreadable())
            refuse(refusal, template: "unmatched")
        case .deciding: parseFailure = refusal
        case .discarding: if request?.keepsAlive == true { close() }
        case .closed: close()
        case .forwarding(let exchange):
            guard request?.isWhole == false, request?.status == nil else {
                parseFailure = refusal
                return
            }
            exchange.cancel()
            refuse(refusal, template: request?.template ?? "unmatched")
        }
    }

    // MARK: - Time

    /// Closes the connection if the client exceeds a deadline.
    func check(at now: NIODeadline) {
        let deadlines = loop.deadlines
        if let unwritableSince, now - unwritableSince > deadlines.write { return close() }
        switch phase {
        case .awaiting:
            if let startedAt = meter.startedAt {
                guard now - startedAt > deadlines.head else { return }
                begin(.unreadable())
                refuse(.slow, template: "unmatched")
            } else if now - idleSince > deadlines.patience(isNew: request == nil, isCrowded: connections.isCrowded) {
                close()
            }
        case .discarding(let until): if now > until { close() }
        case .forwarding(let exchange):
            if let request, !request.isWhole, waiting.isEmpty, request.isTooSlow(at: now, deadlines) {
                exchange.cancel()
                request.status != nil ? close() : refuse(.slow, template: request.template)
            } else {
                exchange.check(at: now)
            }
        case .deciding, .closed: break
        }
    }

    /// Closes an idle connection or an event stream; other requests finish first.
    func stop() {
        switch phase {
        case .awaiting: if meter.startedAt == nil { close() }
        case .forwarding(let exchange) where exchange.isStream:
            request?.keepsAlive = false
            exchange.endStream()
        case .forwarding, .deciding, .discarding, .closed: break
        }
    }

    /// Whether the sender of `head` would still be admitted.
    func mayGoOn(with head: HTTPRequestHead) -> Bool {
        listener.policy.mayGoOn(head.headers.first(name: "Authorization"))
    }

    /// Whether the session of the sender of `head` has ended since.
    func isShutOut(with head: HTTPRequestHead) -> Bool {
        listener.policy.isShutOut(head.headers.first(name: "Authorization"))
    }

    func close() {
        context?.close(promise: nil)
    }

    /// Prepares for the next request after a complete answer.
    func becomeIdle() {
        idleSince = .now()
        meter.restart()
        phase = .awaiting
    }
}
