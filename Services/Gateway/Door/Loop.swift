import Contracts
import NIOCore

/// What belongs to one event loop: connections of clients, connections to services, and what is counted.
final class Loop {
    let eventLoop: any EventLoop
    let deadlines: Deadlines
    let journal: Journal
    private let pools: [ServiceName: ServicePool]
    private var clients: [ObjectIdentifier: ClientConnection] = [:]
    private(set) var isStopping = false

    init(
        _ eventLoop: any EventLoop, targets: [ServiceName: ServiceTarget], capacity: Int, deadlines: Deadlines,
        journal: Journal
    ) {
        self.eventLoop = eventLoop
        self.deadlines = deadlines
        self.journal = journal
        pools = targets.mapValues {
            ServicePool(target: $0, capacity: capacity, deadlines: deadlines, eventLoop: eventLoop)
        }
    }

    func pool(of service: ServiceName) -> ServicePool? { pools[service] }

    func add(_ client: ClientConnection) { clients[ObjectIdentifier(client)] = client }

    func remove(_ client: ClientConnection) { clients[ObjectIdentifier(client)] = nil }

    /// Ends what has taken too long, now and after each tick.
    func keepSweeping() {
        eventLoop.assumeIsolated().scheduleTask(in: deadlines.tick) { [weak self] in
            guard let self else { return }
            let now = NIODeadline.now()
            for client in Array(clients.values) { client.check(at: now) }
            for pool in pools.values { pool.sweep(at: now) }
            keepSweeping()
        }
    }

    /// Ends each connection once it has answered the request it has; those that wait for one get a moment for what may
    /// be on its way.
    func stop() {
        isStopping = true
        eventLoop.assumeIsolated().scheduleTask(in: deadlines.farewell) { [self] in
            for client in Array(clients.values) { client.stop() }
        }
    }

    /// Ends all connections.
    func abandon() { for client in Array(clients.values) { client.close() } }

    var isQuiet: Bool { clients.isEmpty }
}
