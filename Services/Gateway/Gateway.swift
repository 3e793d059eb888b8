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

/// The gateway: two listeners that forward requests to the services.
struct Gateway: Service {
    /// The ports of the listeners.
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
        // Each request takes a client connection and a service connection.
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
        // Outside requests may still need other services, so the inside listener closes last.
        await outside.close()
        await loops.drain(.outside, within: settings.deadlines.drain)
        await inside.close()
        await loops.drain(.inside, within: settings.deadlines.insideDrain)
    }
}

/// A flag that can be raised but not lowered.
final class Flag: Sendable {
    private let value = Atomic(false)
    var isRaised: Bool { value.load(ordering: .relaxed) }
    func raise() { value.store(true, ordering: .relaxed) }
}
