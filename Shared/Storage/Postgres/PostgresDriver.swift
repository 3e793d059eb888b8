/// PostgreSQL over libpq: a bounded pool of connections, each with a thread of its own.
final class PostgresDriver: Driver {
    let engine = Database.Engine.postgres
    let migrationDeadline: Duration
    private let conninfo: String
    private let options: DatabaseOptions
    private let metrics: StatementMetrics
    private let pool: SlotPool<PostgresSlot>
    private let wakeUps = WakeUps()

    init(conninfo: String, options: DatabaseOptions) {
        self.conninfo = conninfo
        self.options = options
        migrationDeadline = options.migrationDeadline
        let metrics = StatementMetrics(engine: .postgres)
        self.metrics = metrics
        pool = SlotPool(
            limit: options.connections, waitLimit: options.waitLimit,
            metrics: PoolMetrics(engine: .postgres, pool: "connections"),
            make: { PostgresSlot(conninfo: conninfo, options: options, metrics: metrics) },
            dispose: { $0.disconnect() })
    }

    func run<T: Sendable>(
        _ access: AccessMode, _ body: @escaping @Sendable (any Connection) throws -> T
    ) async throws -> T {
        let slot = try await pool.take()
        return try await slot.worker.run {
            try slot.perform(access, body)
        } finish: { [pool] in
            pool.give(slot)
        }
    }

    func notices(on channel: String) -> AsyncStream<Void> {
        let listener = PostgresListener(channel: channel, conninfo: conninfo, options: options, metrics: metrics)
        let (stream, ring) = wakeUps.stream(on: channel, onEnd: listener.stop)
        listener.start(ring)
        return stream
    }

    func scrub(rewriting small: [String], vacuuming large: [String]) async throws {
        let statements = small.map { "VACUUM FULL \($0)" } + large.map { "VACUUM \($0)" }
        guard !statements.isEmpty else { return }
        let slot = try await pool.take()
        try await slot.worker.run {
            try slot.runAlone(statements)
        } finish: { [pool] in
            pool.give(slot)
        }
    }

    func close() async {
        wakeUps.close()
        pool.close()
    }
}
