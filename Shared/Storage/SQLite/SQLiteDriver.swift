import GRDB

/// SQLite over GRDB: one writer, and readers that see the last commit while it writes.
final class SQLiteDriver: Driver {
    let engine = Database.Engine.sqlite
    let migrationDeadline: Duration
    private let database: any DatabaseWriter
    private let statements: SQLiteStatements
    private let metrics: StatementMetrics
    private let readers: SlotPool<Worker>
    private let writers: SlotPool<Void>
    private let writer: SQLiteWriter
    private let wakeUps = WakeUps()
    private let release: @Sendable () -> Void

    /// - Parameter release: notes that the database is closed.
    init(_ database: any DatabaseWriter, options: DatabaseOptions, release: @escaping @Sendable () -> Void = {}) {
        self.release = release
        migrationDeadline = options.migrationDeadline
        self.database = database
        statements = SQLiteStatements(capacity: options.cachedStatements)
        metrics = StatementMetrics(engine: .sqlite)
        readers = SlotPool(
            limit: database is DatabaseQueue ? 1 : options.readers, waitLimit: options.waitLimit,
            metrics: PoolMetrics(engine: .sqlite, pool: "readers"), make: { Worker(label: "larder.sqlite.reader") })
        writers = SlotPool(
            limit: SQLiteWriter.width, waitLimit: options.waitLimit,
            metrics: PoolMetrics(engine: .sqlite, pool: "writers"), make: {})
        writer = SQLiteWriter(database)
    }

    func run<T: Sendable>(
        _ access: AccessMode, _ body: @escaping @Sendable (any Connection) throws -> T
    ) async throws -> T {
        access == .read ? try await read(body) : try await write(access, body)
    }

    func notices(on channel: String) -> AsyncStream<Void> {
        let (stream, ring) = wakeUps.stream(on: channel)
        ring()
        return stream
    }

    /// The most pages that are given back at once: 40 MB.
    private static let mostPages = 10_000

    func scrub(rewriting small: [String], vacuuming large: [String]) async throws {
        try await writers.take()
        defer { writers.give(()) }
        try await Worker(label: "larder.sqlite.scrub").run {
            do {
                let isBusy = try self.database.writeWithoutTransaction {
                    try $0.execute(sql: "PRAGMA incremental_vacuum(\(Self.mostPages))")
                    return try Int.fetchOne($0, sql: "PRAGMA wal_checkpoint(TRUNCATE)") == 1
                }
                if isBusy { throw StorageError.busy("PRAGMA wal_checkpoint") }
            } catch let error as DatabaseError {
                throw StorageError(error)
            }
        } finish: {
        }
    }

    func close() async {
        wakeUps.close()
        readers.close()
        writers.close()
        // Before the log goes, and again after it, when another process may have noted its own use meanwhile.
        release()
        defer { release() }
        // A connection that is closed under a reader ends the process, and SQLite closes none that has statements left.
        // So wait for all readers and writers, forget the statements, and try again, ten seconds at most. A longer read
        // keeps the connections until the process ends.
        for _ in 0..<1_000 {
            if readers.isDone, writers.isDone {
                let closed: Void? = try? await Worker(label: "larder.sqlite.close").run {
                    self.statements.clear()
                    try self.database.close()
                } finish: {
                }
                if closed != nil { return }
            }
            try? await Task.sleep(for: .milliseconds(10))
        }
    }

    private func read<T: Sendable>(_ body: @escaping @Sendable (any Connection) throws -> T) async throws -> T {
        let worker = try await readers.take()
        return try await worker.run {
            do {
                return try self.database.read { try self.perform(body, on: $0).value }
            } catch let error as DatabaseError {
                throw StorageError(error)
            }
        } finish: { [readers] in
            readers.give(worker)
        }
    }

    private func write<T: Sendable>(
        _ access: AccessMode, _ body: @escaping @Sendable (any Connection) throws -> T
    ) async throws -> T {
        try await writers.take()
        defer { writers.give(()) }
        let (value, channels) = try await withCheckedThrowingContinuation { caller in
            writer.submit(
                SQLiteJob(standsAlone: access == .migration, caller: caller) { try self.perform(body, on: $0) })
        }
        wakeUps.ring(channels)
        return value
    }

    private func perform<T>(
        _ body: (any Connection) throws -> T, on db: GRDB.Database
    ) throws -> (value: T, channels: Set<String>) {
        let connection = SQLiteConnection(db: db, statements: statements, metrics: metrics)
        let value = try body(connection)
        if let failure = connection.failure { throw failure }
        return (value, connection.channels)
    }
}
