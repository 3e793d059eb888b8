/// How long to search. The result depends on the problem, the seed and the iterations alone, unless time runs out.
public struct SearchLimits: Sendable, Hashable {
    /// How many neighbourhoods are tried, at most 1,000,000,000; bounds and proofs take time in proportion.
    public var iterations: Int
    /// Cuts the search; `nil` never does. At most a day.
    public var time: Duration?
    public var seed: UInt64

    public init(iterations: Int = 100_000, time: Duration? = .seconds(2), seed: UInt64 = 1) {
        self.iterations = iterations
        self.time = time
        self.seed = seed
    }
}

/// How far a search is.
public struct PlanProgress: Sendable, Hashable {
    /// The smallest objective of a plan that keeps every limit, in minor units; `nil` if none is found yet.
    public let best: Double?
    /// No plan is better than this, in minor units; `nil` if it is not known yet.
    public let lowerBound: Double?
    /// 0…1, of the iterations or the time, whatever ends first.
    public let done: Double
}

/// When to stop, and whom to tell.
struct SearchControl {
    let limits: SearchLimits
    let isCancelled: () -> Bool
    let report: (PlanProgress) -> Void
    private let clock: () -> Duration
    private let start: Duration
    private let time: Duration?

    init(
        _ limits: SearchLimits, _ isCancelled: @escaping () -> Bool, _ report: @escaping (PlanProgress) -> Void,
        _ clock: (() -> Duration)?
    ) {
        self.limits = limits
        time = limits.time.map { min(max($0, .zero), .seconds(86_400)) }
        self.isCancelled = isCancelled
        self.report = report
        let began = ContinuousClock.now
        self.clock = clock ?? { ContinuousClock.now - began }
        start = self.clock()
    }

    /// Whether the share of the time is over or nobody waits any more.
    func mustStop(share: Double = 1) -> Bool {
        if isCancelled() { return true }
        guard let time else { return false }
        return clock() - start >= time * share
    }

    /// How much of the time is over, 0…1.
    var elapsed: Double {
        guard let time, time > .zero else { return time == nil ? 0 : 1 }
        return min(1, (clock() - start) / time)
    }
}
