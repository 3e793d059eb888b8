import Contracts
import NIOCore

/// The processes of one service, as one event loop reaches them.
final class InstancePools {
    let pools: [ServicePool]
    private var turn = 0

    init(_ pools: [ServicePool]) { self.pools = pools }

    /// The process that does best and has the fewest requests under way, besides those that were `tried`. `nil` if all
    /// others hang.
    func best(besides tried: [ServicePool] = []) -> ServicePool? {
        turn &+= 1
        var best: (pool: ServicePool, state: ServiceInstance.State, outstanding: Int)?
        for index in pools.indices {
            let pool = pools[(index + Int(turn.magnitude % 1_024)) % pools.count]
            guard !tried.contains(where: { $0 === pool }) else { continue }
            let (state, outstanding) = (pool.instance.state, pool.instance.outstanding)
            guard state < .hanging else { continue }
            if let best, (best.state, best.outstanding) <= (state, outstanding) { continue }
            best = (pool, state, outstanding)
        }
        return best?.pool
    }

    /// Whether one of them answered so shortly ago that it may just be restarting.
    func haveAnswered(since instant: NIODeadline) -> Bool {
        pools.contains { $0.instance.state < .hanging && $0.instance.hasAnswered(since: instant) }
    }
}
