import NIOCore

/// Probes processes independently of requests. Runs on one event loop.
///
/// Unavailable processes are probed until they answer, suspected ones at once, unready ones and those with copies
/// regularly.
final class InstanceProbes {
    private struct Probed {
        let pool: ServicePool
        let hasCopies: Bool
        var isBeingAsked = false
        var askedAt = NIODeadline.now()
    }

    private let eventLoop: any EventLoop
    private let deadlines: Deadlines
    private var probed: [Probed]
    private var isOver = false

    init(of services: [InstancePools], deadlines: Deadlines, eventLoop: any EventLoop) {
        self.eventLoop = eventLoop
        self.deadlines = deadlines
        probed = services.flatMap { service in
            service.pools.map { Probed(pool: $0, hasCopies: service.pools.count > 1) }
        }
    }

    func begin() {
        guard !isOver else { return }
        for index in probed.indices where isDue(probed[index]) { ask(index) }
        eventLoop.assumeIsolated().scheduleTask(in: deadlines.probeTick) { [self] in begin() }
    }

    func end() { isOver = true }

    private func isDue(_ probed: Probed) -> Bool {
        guard !probed.isBeingAsked else { return false }
        let waited = NIODeadline.now() - probed.askedAt
        if probed.pool.instance.isSuspected { return true }
        if probed.pool.instance.state > .unready { return waited > deadlines.probeOut }
        return (probed.hasCopies || probed.pool.instance.state == .unready) && waited > deadlines.probeCopies
    }

    private func ask(_ index: Int) {
        probed[index].isBeingAsked = true
        probed[index].askedAt = .now()
        let pool = probed[index].pool
        pool.probe("/health/ready", within: deadlines.probe) { [self] finding in
            pool.instance.note(finding)
            probed[index].isBeingAsked = false
        }
    }
}
