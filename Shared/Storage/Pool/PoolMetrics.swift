import Metrics

/// What a pool tells the operators: how many slots are in use, and how often somebody had to wait for one.
struct PoolMetrics: Sendable {
    private let waits: Counter
    private let used: Meter

    init(engine: Database.Engine, pool: String) {
        let dimensions = [("engine", engine.rawValue), ("pool", pool)]
        waits = Counter(label: "storage_pool_waits_total", dimensions: dimensions)
        used = Meter(label: "storage_pool_in_use", dimensions: dimensions)
    }

    func waited() { waits.increment() }
    func inUse(_ count: Int) { used.set(count) }
}

/// What an engine tells the operators: how long statements take, and what had to be done again.
struct StatementMetrics: Sendable {
    private let time: Metrics.Timer
    private let conflicts: Counter
    private let reconnects: Counter

    init(engine: Database.Engine) {
        let dimensions = [("engine", engine.rawValue)]
        time = Timer(label: "storage_statement_seconds", dimensions: dimensions)
        conflicts = Counter(label: "storage_conflicts_total", dimensions: dimensions)
        reconnects = Counter(label: "storage_reconnects_total", dimensions: dimensions)
    }

    /// Does `work` and notes how long it took.
    func timed<T>(_ work: () throws -> T) rethrows -> T {
        let start = ContinuousClock.now
        defer { time.record(duration: ContinuousClock.now - start) }
        return try work()
    }

    func conflicted() { conflicts.increment() }
    func reconnected() { reconnects.increment() }
}
