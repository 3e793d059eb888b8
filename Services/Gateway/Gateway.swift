import AllContracts
import AsyncHTTPClient
import Chassis
import Contracts
import Foundation
import Logging
import NIOPosix
import ServiceClient
import ServiceLifecycle
import Synchronization

/// The gateway: two listeners, and behind them the way to every service.
struct Gateway: Service {
    /// Where the listeners are.
    struct Ports: Sendable {
        let outside: Int
        let inside: Int
    }

    let settings: GatewaySettings
    let serviceTokens: ServiceTokens
    let http: HTTPClient
    let group: MultiThreadedEventLoopGroup
    var supervised: Supervised?
    var limit = DescriptorLimit.raised()
    var routes = Route.all
    var now: @Sendable () -> Date = { .now }
    let logger: Logger
    var onOpen: @Sendable (Ports) -> Void = { _ in }

    func run() async throws {
        let isStopping = Flag()
        let instances = settings.instances
        let listeners = try GatewayListeners(self, to: instances, isStopping: isStopping)
        _ = await listeners.poll.ask()

        let capacity = max(1, settings.capacity / Array(group.makeIterator()).count)
        let inFlight = InFlight()
        let quarantine = RequestQuarantine()
        let loops = try await Loops(of: group) { [settings, logger, now] eventLoop in
            Loop(
                eventLoop, instances: instances, capacity: capacity, deadlines: settings.deadlines,
                quarantine: quarantine, accessLog: AccessLog(logger: logger, inFlight: inFlight), now: now)
        }
        await loops.beginProbing()
        // Each request takes a connection of its client and one to a service.
        let most = limit.connections / 2
        let inside = try await ConnectionAcceptor(
            listeners.inside, host: settings.insideHost, port: settings.insidePort,
            socket: supervised?.sockets.dropFirst().first, most: most / 4, on: group, loops: loops)
        let outside = try await ConnectionAcceptor(
            listeners.outside, host: settings.host, port: settings.port, socket: supervised?.sockets.first,
            most: most - most / 4, on: group, loops: loops)
        supervised?.isServing()
        logger.notice("Open", metadata: ["port": "\(outside.port)", "insidePort": "\(inside.port)"])
        onOpen(Ports(outside: outside.port, inside: inside.port))

        try await listeners.poll.run()
        isStopping.raise()
        // What people have asked for may need other services yet, so the inside listener closes last.
        await outside.close()
        await loops.drain(.outside, within: settings.deadlines.drain)
        await inside.close()
        await loops.drain(.inside, within: settings.deadlines.insideDrain)
    }
}

/// Something that is so or not, and once it is so it stays.
final class Flag: Sendable {
    private let value = Atomic(false)
    var isRaised: Bool { value.load(ordering: .relaxed) }
    func raise() { value.store(true, ordering: .relaxed) }
}
