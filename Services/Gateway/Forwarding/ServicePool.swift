import NIOCore
import NIOHTTP1
import NIOPosix

/// The connections of one event loop to one service.
final class ServicePool {
    private let target: ServiceTarget
    private let deadlines: Deadlines
    private let eventLoop: any EventLoop
    /// How many exchanges may be under way at once; a service that hangs holds up no more than these.
    private let capacity: Int
    private var inUse = 0
    private var idle: [ServiceConnection] = []
    private var answeredAt: NIODeadline?

    init(target: ServiceTarget, capacity: Int, deadlines: Deadlines, eventLoop: any EventLoop) {
        self.target = target
        self.capacity = capacity
        self.deadlines = deadlines
        self.eventLoop = eventLoop
    }

    /// The `Host` that the service is called by.
    var authority: String { target.authority }

    /// Makes room for one exchange; whether there was any.
    func enter() -> Bool {
        guard inUse < capacity else { return false }
        inUse += 1
        return true
    }

    func leave() { inUse -= 1 }

    func noteAnswer() { answeredAt = .now() }

    /// Whether the service answered so shortly ago that it may just be restarting.
    var hasAnsweredLately: Bool { answeredAt.map { .now() - $0 < deadlines.restart } ?? false }

    /// The connection that was used last, if one waits.
    func take() -> ServiceConnection? { idle.popLast() }

    func giveBack(_ connection: ServiceConnection) { idle.append(connection) }

    func forget(_ connection: ServiceConnection) { idle.removeAll { $0 === connection } }

    /// A new connection, or nothing within the time a service has to take one.
    func connect(_ done: @escaping (Result<ServiceConnection, any Error>) -> Void) {
        let connection = NIOLoopBound(ServiceConnection(pool: self), eventLoop: eventLoop)
        ClientBootstrap(group: eventLoop)
            .connectTimeout(deadlines.connect)
            .channelOption(.autoRead, value: false)
            .channelOption(.tcpOption(.tcp_nodelay), value: 1)
            .channelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    var framing = HTTPRequestEncoder.Configuration()
                    framing.automaticallySetFramingHeaders = false
                    try channel.pipeline.syncOperations.addHandlers([
                        HTTPRequestEncoder(configuration: framing), ByteToMessageHandler(HTTPResponseDecoder()),
                        connection.value,
                    ])
                }
            }
            .connect(host: target.host, port: target.port)
            .assumeIsolated()
            .whenComplete { result in done(result.map { _ in connection.value }) }
    }

    /// Ends connections that have waited so long that the service may end them soon.
    func sweep(at now: NIODeadline) {
        let stale = idle.filter { now - $0.idleSince > deadlines.pooled }
        for connection in stale { connection.close() }
    }
}

/// Where a service listens.
struct ServiceTarget: Hashable, Sendable {
    let host: String
    let port: Int

    var authority: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }
    var origin: String { "http://\(authority)" }
}
