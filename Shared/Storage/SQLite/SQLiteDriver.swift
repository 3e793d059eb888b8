import GRDB

/// SQLite over GRDB: one writer, and readers that see the last commit while it writes.
final class SQLiteDriver: Driver {
    let engine = Database.Engine.sqlite
    let migrationDeadline: Duration
    private let database: any DatabaseWriter
    private let statements: SQLiteStatements
    private let metrics: StatementMetrics
    private let readers: SlotPool<Worker>
    private let writer: SlotPool<Worker>

    init(_ database: any DatabaseWriter, options: DatabaseOptions) {
        migrationDeadline = options.migrationDeadline
        self.database = database
        statements = SQLiteStatements(capacity: options.cachedStatements)
        metrics = StatementMetrics(engine: .sqlite)
        readers = SlotPool(
            limit: database is DatabaseQueue ? 1 : options.readers, waitLimit: options.waitLimit,
            metrics: PoolMetrics(engine: .sqlite, pool: "readers"), make: { Worker(label: "larder.sqlite.reader") })
        writer = SlotPool(
            limit: 1, waitLimit: options.waitLimit, metrics: PoolMetrics(engine: .sqlite, pool: "writer"),
            make: { Worker(label: "larder.sqlite.writer") })
    }

    func run<T: Sendable>(
        _ access: Access, _ body: @escaping @Sendable (any Connection) throws -> T
    ) async throws -> T {
        let pool = access == .read ? readers : writer
        let worker = try await pool.take()
        return try await worker.run {
            try self.perform(access, body)
        } finish: {
            pool.give(worker)
        }
    }

    func close() async {
        readers.close()
        writer.close()
        // Waits for the transactions under way. An error would mean a statement still open, which none outlives.
        try? await Worker(label: "larder.sqlite.close").run {
            try self.database.close()
        } finish: {
        }
    }

    private func perform<T>(_ access: Access, _ body: (any Connection) throws -> T) throws -> T {
        let transaction = { (db: GRDB.Database) in
            let connection = SQLiteConnection(db: db, statements: self.statements, metrics: self.metrics)
            let value = try body(connection)
            if let failure = connection.failure { throw failure }
            return value
        }
        do {
            return access == .read ? try database.read(transaction) : try database.write(transaction)
        } catch let error as DatabaseError {
            throw StorageError(error)
        }
    }
}
