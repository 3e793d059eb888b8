import Contracts
import Foundation
import NIOCore

/// The state of one event loop: client connections, service connections and metrics.
final class Loop {
    let eventLoop: any EventLoop
    let deadlines: Deadlines
    let accessLog: AccessLog
    let quarantine: RequestQuarantine
    let now: @Sendable () -> Date
    private let services: [ServiceName: InstancePools]
    private var clients: [ObjectIdentifier: ClientConnection] = [:]
    private var stopping: Set<Side> = []
    private var probes: InstanceProbes?

    init(
        _ eventLoop: any EventLoop, instances: [ServiceName: [ServiceInstance]], capacity: Int, deadlines: Deadlines,
        quarantine: RequestQuarantine, accessLog: AccessLog, now: @escaping @Sendable () -> Date
    ) {
        self.eventLoop = eventLoop
        self.deadlines = deadlines
        self.quarantine = quarantine
        self.accessLog = accessLog
        self.now = now
        services = instances.mapValues { instances in
            InstancePools(
                instances.map {
                    ServicePool(instance: $0, capacity: capacity, deadlines: deadlines, eventLoop: eventLoop)
                })
        }
    }

    func instances(of service: ServiceName) -> InstancePools? { services[service] }

    /// Probes the processes of all services until the inside connections are closed.
    func beginProbing() {
        let probes = InstanceProbes(of: Array(services.values), deadlines: deadlines, eventLoop: eventLoop)
        self.probes = probes
        probes.begin()
    }

    func add(_ client: ClientConnection) { clients[ObjectIdentifier(client)] = client }

    func remove(_ client: ClientConnection) { clients[ObjectIdentifier(client)] = nil }

    /// Closes connections that exceed a deadline, on every tick.
    func keepSweeping() {
        eventLoop.assumeIsolated().scheduleTask(in: deadlines.tick) { [weak self] in
            guard let self else { return }
            let now = NIODeadline.now()
            for client in Array(clients.values) { client.check(at: now) }
            for service in services.values { for pool in service.pools { pool.sweep(at: now) } }
            keepSweeping()
        }
    }

    /// Whether connections on `side` end after their current answer.
    func isStopping(_ side: Side) -> Bool { stopping.contains(side) }

    /// Ends each connection on `side` after its current answer. Idle ones get a moment for a request on its way.
    func stop(_ side: Side) {
        stopping.insert(side)
        eventLoop.assumeIsolated().scheduleTask(in: deadlines.farewell) { [self] in
            for client in Array(clients.values) where client.listener.side == side { client.stop() }
        }
    }

    /// Closes all connections on `side`; closing the inside also ends the probes.
    func abandon(_ side: Side) {
        if side == .inside { probes?.end() }
        for client in Array(clients.values) where client.listener.side == side { client.close() }
    }

    func isQuiet(_ side: Side) -> Bool { !clients.values.contains { $0.listener.side == side } }
}
