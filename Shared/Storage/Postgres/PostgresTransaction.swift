/// A PostgreSQL transaction.
final class PostgresTransaction: Connection {
    let engine = Database.Engine.postgres
    private let session: PostgresSession
    private let access: AccessMode
    private let options: DatabaseOptions
    private let metrics: StatementMetrics
    private let deadline: Duration
    private let opening: TransactionOpening
    private var cursors = 0
    /// The first failure, after which the server refuses further statements.
    private(set) var failure: PostgresFailure?

    init(_ session: PostgresSession, _ access: AccessMode, _ options: DatabaseOptions, _ metrics: StatementMetrics) {
        self.session = session
        self.access = access
        self.options = options
        self.metrics = metrics
        // The server's own timeout comes first, because the connection survives it.
        deadline = (access == .migration ? options.migrationDeadline : options.statementDeadline) + .seconds(1)
        let text =
            switch access {
            case .read: "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
            case .write: "BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE"
            case .migration: "BEGIN; SET LOCAL statement_timeout = \(options.migrationDeadline.milliseconds)"
            }
        opening = TransactionOpening(text, within: options.connectTimeout)
    }

    /// Commits. Throws the error of a failed statement, even if its caller has caught it.
    func commit() throws {
        if let failure { throw StorageError(failure) }
        guard opening.wasAnswered else { return }
        // A reader need not wait for the end of the transaction.
        if access == .read { return session.send("COMMIT") }
        let answer = try attempt { () throws(PostgresFailure) in try session.run("COMMIT", within: deadline) }
        guard answer.command == "COMMIT" else { throw StorageError.failed("The transaction was rolled back.") }
    }

    /// Rolls back; returns `false` if the connection is no longer usable.
    func rollback() -> Bool {
        if let failure, !failure.leavesSession { return false }
        guard opening.wasAnswered else { return true }
        return (try? session.run("ROLLBACK", within: options.connectTimeout)) != nil
    }

    /// The kind of failure of a transaction that did not complete.
    var cause: PostgresFailure.Cause {
        guard let failure else { return .final }
        return failure.isLost && !opening.wasAnswered ? .notBegun : failure.cause
    }

    func rows(_ sql: SQL) throws -> [Row] { try send(sql).rows() }

    func forEach(_ query: SQL, _ body: (Row) throws -> Void) throws {
        cursors += 1
        let cursor = SQL.name("rows\(cursors)")
        _ = try send("DECLARE \(cursor) NO SCROLL CURSOR FOR \(query)")
        while true {
            let rows = try rows("FETCH 1000 FROM \(cursor)")
            for row in rows { try body(row) }
            if rows.count < 1_000 { break }
        }
        _ = try send("CLOSE \(cursor)")
    }

    func execute(_ sql: SQL) throws -> Int { try send(sql).changes }

    func insert(_ rows: [[SQLValue]], _ insertion: Insertion) throws -> Int {
        guard !rows.isEmpty else { return 0 }
        try insertion.check(rows)
        return try send(insertion.ofArrays(rows)).changes
    }

    func script(_ text: String) throws {
        try begin()
        _ = try attempt { () throws(PostgresFailure) in try session.run(text, within: deadline) }
    }

    func notify(_ channel: String) throws { _ = try send("SELECT pg_notify(\(channel), '')") }

    func savepoint<T>(_ body: () throws -> T) throws -> T {
        try script("SAVEPOINT storage")
        do {
            let value = try body()
            if let failure { throw StorageError(failure) }
            try script("RELEASE SAVEPOINT storage")
            return value
        } catch {
            // A conflict aborts the whole transaction, and a lost connection has nothing to roll back.
            if let failure, !failure.leavesSession || failure.cause != .final { throw error }
            failure = nil
            try script("ROLLBACK TO SAVEPOINT storage; RELEASE SAVEPOINT storage")
            throw error
        }
    }

    /// Begins the transaction unless begun; a statement with values begins it in its own round trip.
    private func begin() throws {
        if opening.wasAnswered { return }
        _ = try attempt { () throws(PostgresFailure) in
            try session.run(opening.text, within: opening.limit)
        }
        opening.wasAnswered = true
    }

    private func send(_ sql: SQL) throws -> PostgresResult {
        let (text, values) = sql.rendered
        if access == .migration { try begin() }
        return try attempt { () throws(PostgresFailure) in
            try opening.wasAnswered
                ? session.run(text, values, within: deadline)
                : session.run(text, values, after: opening, within: deadline)
        }
    }

    private func attempt(_ work: () throws(PostgresFailure) -> PostgresResult) throws -> PostgresResult {
        if let failure { throw StorageError(failure) }
        do {
            return try metrics.timed(work)
        } catch {
            failure = error as? PostgresFailure
            throw failure.map(StorageError.init) ?? error
        }
    }
}
