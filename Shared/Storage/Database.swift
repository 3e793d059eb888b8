/// A service's database: SQLite in a file or in memory, or PostgreSQL.
///
/// The closures run on a thread of the engine's own and cannot `await`, so no request holds a transaction open
/// while it waits for the network. A closure may run more than once (a lost connection, a conflict with another
/// transaction), so it changes nothing but the database. Cancelling a task takes it out of the queue for a
/// connection; a transaction that has begun is finished.
public struct Database: Sendable {
    /// The kinds of database this can be.
    public enum Engine: String, CaseIterable, Hashable, Sendable {
        case sqlite
        case postgres
    }

    let driver: any Driver

    /// The kind of database this is.
    public var engine: Engine { driver.engine }

    init(driver: some Driver) { self.driver = driver }

    /// Reads one consistent snapshot.
    ///
    /// - Throws: what `body` throws, `CancellationError`, and `StorageError`; `.busy` when no connection became free
    ///   within `DatabaseOptions.waitLimit`, `.unavailable` when the database does not answer.
    public func read<T: Sendable>(_ body: @escaping @Sendable (any Connection) throws -> T) async throws -> T {
        try await driver.run(.read, body)
    }

    /// Makes every change in `body` and in the task's `WriteCompanion`, or none of them.
    ///
    /// If it throws `.unavailable`, the connection may have been lost at the commit, and the changes may have been kept.
    ///
    /// - Throws: as `read`. A statement that failed undoes the whole of `body`, even where `body` caught the error,
    ///   unless it failed within `Connection.savepoint`.
    @discardableResult
    public func write<T: Sendable>(_ body: @escaping @Sendable (any Connection) throws -> T) async throws -> T {
        let body = WriteCompanion.current?.accompany(body) ?? body
        guard let context = TransactionContext.value else { return try await driver.run(.write, body) }
        return try await driver.run(.write) { db in
            try TransactionContext.$value.withValue(context) { try body(db) }
        }
    }

    /// Asks the database for a sign of life.
    ///
    /// - Throws: `StorageError.unavailable` or `.busy`, within seconds.
    public func ping() async throws {
        _ = try await read { try $0.rows("SELECT 1 AS one") }
    }

    /// Takes deleted rows out of the database's files. SQLite carries its log over, cuts the log and gives free pages back;
    /// writers wait meanwhile. PostgreSQL does the same for the tables that are named.
    ///
    /// - Parameters:
    ///   - small: tables of PostgreSQL that are written again, under a lock against readers. Names as `regclass` gives them.
    ///   - large: tables of PostgreSQL whose free space is only marked. Later rows overwrite the old ones.
    /// - Throws: `StorageError.busy` when a reader or a lock takes too long; nothing is lost then, and a later try does it.
    public func scrub(rewriting small: [String] = [], vacuuming large: [String] = []) async throws {
        try await driver.scrub(rewriting: small, vacuuming: large)
    }

    /// Ends every connection once its transaction is done. The database cannot be used afterwards.
    public func close() async {
        await driver.close()
    }
}
