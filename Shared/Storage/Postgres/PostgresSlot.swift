import Foundation

/// The place of one connection in the pool: connects when it is needed, and again after the connection was lost.
// `session` is used on the worker's thread alone.
final class PostgresSlot: @unchecked Sendable {
    let worker = Worker(label: "larder.postgres")
    private let conninfo: String
    private let options: DatabaseOptions
    private let metrics: StatementMetrics
    private var session: PostgresSession?

    init(conninfo: String, options: DatabaseOptions, metrics: StatementMetrics) {
        self.conninfo = conninfo
        self.options = options
        self.metrics = metrics
    }

    /// Runs `body` in a transaction, and again where that is safe and may help.
    func perform<T>(_ access: AccessMode, _ body: (any Connection) throws -> T) throws -> T {
        var conflicts = 0
        var mayReconnect = true
        while true {
            do {
                return try attempt(access, body)
            } catch let stop as PostgresStop {
                switch stop.cause {
                case .conflict where conflicts < options.conflictRetries:
                    conflicts += 1
                    metrics.conflicted()
                    usleep(UInt32.random(in: 1_000...20_000) << UInt32(min(conflicts, 4)))
                case .notBegun where mayReconnect, .lost where mayReconnect && access == .read,
                    .stalePlan where mayReconnect:
                    mayReconnect = false
                    session = nil
                    metrics.reconnected()
                default: throw stop.error
                }
            }
        }
    }

    /// Runs statements that no transaction may hold, on a connection that ends with them. They wait 2 s for a lock.
    func runAlone(_ statements: [String]) throws {
        let session = try connected()
        defer { self.session = nil }
        do {
            _ = try session.run("SET statement_timeout = 0; SET lock_timeout = 2000", within: options.connectTimeout)
            for statement in statements { _ = try session.run(statement, within: options.migrationDeadline) }
        } catch {
            throw StorageError(error)
        }
    }

    /// Ends the connection once the work under way is done.
    func disconnect() {
        worker.async { self.session = nil }
    }

    private func attempt<T>(_ access: AccessMode, _ body: (any Connection) throws -> T) throws -> T {
        let session = try connected()
        let transaction = PostgresTransaction(session, access, options, metrics)
        do {
            let value = try body(transaction)
            try transaction.commit()
            return value
        } catch {
            if !transaction.rollback() { self.session = nil }
            throw PostgresStop(cause: transaction.cause, error: error)
        }
    }

    private func connected() throws -> PostgresSession {
        if let session { return session }
        do {
            let session = try PostgresSession(conninfo: conninfo, options: options)
            self.session = session
            return session
        } catch {
            throw StorageError(error)
        }
    }
}

/// Why a transaction did not come to its end, and what to tell the caller.
private struct PostgresStop: Error {
    let cause: PostgresFailure.Cause
    let error: any Error
}
