import Metrics

/// Metrics of a pool: slots in use, and waits for a slot.
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

/// Metrics of an engine: durations of statements, conflicts and reconnections.
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

    /// Runs `work` and records its duration.
    func timed<T>(_ work: () throws -> T) rethrows -> T {
        let start = ContinuousClock.now
        defer { time.record(duration: ContinuousClock.now - start) }
        return try work()
    }

    func conflicted() { conflicts.increment() }
    func reconnected() { reconnects.increment() }
}
