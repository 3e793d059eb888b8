import Chassis
import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix

/// Accepts the connections of one listener.
struct ConnectionAcceptor {
    /// The most connections that wait to be accepted.
    private static let backlog: Int32 = 4_096

    private let channel: any Channel

    /// Accepts at most `most` connections at a time, on `socket` if given.
    ///
    /// Throws `PortTaken` if the port is in use, and `SettingsError` if it cannot be opened.
    init(
        _ listener: GatewayListener, host: String, port: Int, socket: Int32?, most: Int,
        on group: MultiThreadedEventLoopGroup,
        loops: Loops
    ) async throws {
        let proxies = listener.side == .outside ? listener.policy.proxies : nil
        let bootstrap = Self.bootstrap(
            listener, OpenConnections(most: most, sharedBesides: proxies), on: group, loops: loops)
        do {
            if let socket {
                channel = try await bootstrap.withBoundSocket(socket).get()
                // Raises the backlog, because SwiftNIO has set a shorter one.
                listen(socket, Self.backlog)
            } else {
                channel = try await bootstrap.bind(host: host, port: port).get()
            }
        } catch let error as IOError where error.errnoCode == EADDRINUSE {
            throw PortTaken(setting: listener.side == .outside ? "LARDER_PORT" : "LARDER_INSIDE_PORT", port: port)
        } catch {
            let name = listener.side == .outside ? "LARDER_PORT" : "LARDER_INSIDE_PORT"
            throw SettingsError(name: name, rule: "cannot be \(port) at \(host): \(error)")
        }
    }

    private static func bootstrap(
        _ listener: GatewayListener, _ connections: OpenConnections, on group: MultiThreadedEventLoopGroup, loops: Loops
    ) -> ServerBootstrap {
        ServerBootstrap(group: group)
            .serverChannelOption(.backlog, value: backlog)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .serverChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(AcceptLimit(connections))
                }
            }
            .childChannelOption(.autoRead, value: false)
            .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandlers(
                        Self.handlers(of: listener, connections, on: loops.loop(of: channel.eventLoop)))
                }
            }
    }

    var port: Int { channel.localAddress?.port ?? 0 }

    /// Stops accepting connections.
    func close() async { try? await channel.close() }

    private static func handlers(
        of listener: GatewayListener, _ connections: OpenConnections, on loop: Loop
    ) -> [any ChannelHandler] {
        var framing = HTTPResponseEncoder.Configuration()
        framing.automaticallySetFramingHeaders = false
        var limits = NIOHTTPDecoderLimitConfiguration()
        limits.maxHeaderFieldSize = RequestRules.largestHeaders + 256
        limits.maxHeaderListSize = RequestRules.largestHeaders + RequestTarget.longest + 256
        limits.maxHeaderFieldCount = 100
        let meter = HeadMeter()
        return [
            meter, HTTPResponseEncoder(configuration: framing),
            ByteToMessageHandler(HTTPRequestDecoder(limitConfiguration: limits)),
            ClientConnection(listener: listener, loop: loop, meter: meter, connections: connections),
        ]
    }
}

/// The state of each event loop in a group.
struct Loops: Sendable {
    private let loops: [ObjectIdentifier: NIOLoopBound<Loop>]

    init(of group: MultiThreadedEventLoopGroup, _ make: @escaping @Sendable (any EventLoop) -> Loop) async throws {
        var loops: [ObjectIdentifier: NIOLoopBound<Loop>] = [:]
        for eventLoop in group.makeIterator() {
            loops[ObjectIdentifier(eventLoop)] = try await eventLoop.submit {
                let loop = make(eventLoop)
                loop.keepSweeping()
                return NIOLoopBound(loop, eventLoop: eventLoop)
            }.get()
        }
        self.loops = loops
    }

    /// Must be called on `eventLoop`.
    func loop(of eventLoop: any EventLoop) -> Loop {
        guard let loop = loops[ObjectIdentifier(eventLoop)] else { preconditionFailure("A loop of another group") }
        return loop.value
    }

    /// Makes one loop probe the processes of all services.
    func beginProbing() async {
        guard let loop = loops.values.first else { return }
        try? await loop.eventLoop.submit { loop.value.beginProbing() }.get()
    }

    /// Lets running requests on `side` finish within `time`, then closes the rest.
    func drain(_ side: Side, within time: TimeAmount) async {
        await onEach { $0.stop(side) }
        let last = ContinuousClock.now + .nanoseconds(time.nanoseconds)
        while ContinuousClock.now < last, await !isQuiet(side) { try? await Task.sleep(for: .milliseconds(20)) }
        await onEach { $0.abandon(side) }
    }

    private func isQuiet(_ side: Side) async -> Bool {
        for loop in loops.values
        where await (try? loop.eventLoop.submit { loop.value.isQuiet(side) }.get()) == false {
            return false
        }
        return true
    }

    private func onEach(_ body: @escaping @Sendable (Loop) -> Void) async {
        for loop in loops.values { try? await loop.eventLoop.submit { body(loop.value) }.get() }
    }
}
