/// The effort of a search. Unless time runs out, the result depends only on problem, seed and iterations.
public struct SearchLimits: Sendable, Hashable {
    /// The number of neighbourhoods tried, at most 1,000,000,000; bounds and proofs scale with it.
    public var iterations: Int
    /// The time limit, at most a day; `nil` for none.
    public var time: Duration?
    public var seed: UInt64

    public init(iterations: Int = 100_000, time: Duration? = .seconds(2), seed: UInt64 = 1) {
        self.iterations = iterations
        self.time = time
        self.seed = seed
    }
}

/// The progress of a search.
public struct PlanProgress: Sendable, Hashable {
    /// The smallest objective of a plan that keeps every limit, in minor units; `nil` if none is found yet.
    public let best: Double?
    /// A lower bound on the objective of any plan, in minor units; `nil` if unknown yet.
    public let lowerBound: Double?
    /// 0…1, of iterations or time, whichever ends first.
    public let done: Double
}

/// The stop conditions and progress reports of a search.
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

    /// Whether the share of the time has passed or the search was cancelled.
    func mustStop(share: Double = 1) -> Bool {
        if isCancelled() { return true }
        guard let time else { return false }
        return clock() - start >= time * share
    }

    /// The elapsed share of the time, 0…1.
    var elapsed: Double {
        guard let time, time > .zero else { return time == nil ? 0 : 1 }
        return min(1, (clock() - start) / time)
    }
}
