import NIOCore
import NIOHTTP1
import NIOPosix

/// The connections of one event loop to one process of a service.
final class ServicePool {
    let instance: ServiceInstance
    let eventLoop: any EventLoop
    private let deadlines: Deadlines
    /// How many exchanges may be under way at once; a process that hangs holds up no more than these.
    private let capacity: Int
    private var inUse = 0
    private var idle: [ServiceConnection] = []

    init(instance: ServiceInstance, capacity: Int, deadlines: Deadlines, eventLoop: any EventLoop) {
        self.instance = instance
        self.capacity = capacity
        self.deadlines = deadlines
        self.eventLoop = eventLoop
    }

    /// Makes room for one exchange; whether there was any.
    func enter() -> Bool {
        guard inUse < capacity else { return false }
        inUse += 1
        instance.enter()
        return true
    }

    func leave() {
        inUse -= 1
        instance.leave()
    }

    /// The connection that was used last, if one waits.
    func take() -> ServiceConnection? { idle.popLast() }

    func giveBack(_ connection: ServiceConnection) { idle.append(connection) }

    func forget(_ connection: ServiceConnection) { idle.removeAll { $0 === connection } }

    /// A new connection, or nothing within the time a process has to take one.
    func connect(_ done: @escaping (Result<ServiceConnection, any Error>) -> Void) {
        let connection = NIOLoopBound(ServiceConnection(pool: self), eventLoop: eventLoop)
        ClientBootstrap(group: eventLoop)
            .connectTimeout(deadlines.connect)
            .channelOption(.autoRead, value: false)
            // So that a connection that was closed can still be asked whether what was sent had arrived before.
            .channelOption(.allowRemoteHalfClosure, value: true)
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
            .connect(host: instance.target.host, port: instance.target.port)
            .assumeIsolated()
            .whenComplete { result in done(result.map { _ in connection.value }) }
    }

    /// Ends connections that have waited so long that the service may end them soon.
    func sweep(at now: NIODeadline) {
        let stale = idle.filter { now - $0.idleSince > deadlines.pooled }
        for connection in stale { connection.close() }
    }
}
