import CPostgres
import Foundation

/// One connection of libpq's, which never waits without a limit.
///
/// It is used on one thread at a time.
final class PostgresSession {
    private let handle: OpaquePointer
    private var statements: RecentlyUsed<String>
    private var prepared = 0

    /// What libpq says about a text that it cannot read.
    static func complaint(about conninfo: String) -> String? {
        var message: UnsafeMutablePointer<CChar>?
        defer { PQfreemem(message) }
        guard let options = PQconninfoParse(conninfo, &message) else {
            return "The address of the database cannot be read."
        }
        PQconninfoFree(options)
        return nil
    }

    init(conninfo: String, options: DatabaseOptions) throws(PostgresFailure) {
        guard let handle = PQconnectStart(conninfo) else { throw .lost("no memory") }
        self.handle = handle
        statements = RecentlyUsed(capacity: options.cachedStatements)
        let limit = Deadline(options.connectTimeout)
        // libpq has begun to write.
        var next = PGRES_POLLING_WRITING
        while next != PGRES_POLLING_OK {
            guard next != PGRES_POLLING_FAILED, PQstatus(handle) != CONNECTION_BAD else { throw lost }
            try limit.wait(for: next == PGRES_POLLING_READING ? POLLIN : POLLOUT, on: PQsocket(handle))
            next = PQconnectPoll(handle)
        }
        PQsetnonblocking(handle, 1)
        _ = try run(Self.settings(options), within: options.connectTimeout)
    }

    deinit { PQfinish(handle) }

    /// Runs one or more statements without values.
    func run(_ text: String, within limit: Duration) throws(PostgresFailure) -> PostgresResult {
        guard PQsendQuery(handle, text) == 1 else { throw lost }
        return try answer(Deadline(limit))
    }

    /// Runs a statement, prepared once and then kept.
    func run(
        _ text: String, _ values: [SQLValue], within limit: Duration
    ) throws(PostgresFailure) -> PostgresResult {
        let deadline = Deadline(limit)
        let parameters = try PostgresParameters(values)
        let name: String
        if let kept = statements[text] { name = kept } else { name = try prepare(text, deadline) }
        let sent = parameters.withPointers { values, lengths, formats in
            PQsendQueryPrepared(handle, name, Int32(parameters.count), values, lengths, formats, 0)
        }
        guard sent == 1 else { throw lost }
        return try answer(deadline)
    }

    private func prepare(_ text: String, _ deadline: Deadline) throws(PostgresFailure) -> String {
        prepared += 1
        let name = "s\(prepared)"
        guard PQsendPrepare(handle, name, text, 0, nil) == 1 else { throw lost }
        _ = try answer(deadline)
        if let evicted = statements.insert(name, for: text) {
            guard PQsendQuery(handle, "DEALLOCATE \(evicted)") == 1 else { throw lost }
            _ = try answer(deadline)
        }
        return name
    }

    /// The last result of what was sent, or its first failure.
    private func answer(_ deadline: Deadline) throws(PostgresFailure) -> PostgresResult {
        try flush(deadline)
        var last: PostgresResult?
        var failure: PostgresFailure?
        while true {
            while PQisBusy(handle) == 1 {
                try deadline.wait(for: POLLIN, on: PQsocket(handle))
                guard PQconsumeInput(handle) == 1 else { throw failure ?? lost }
            }
            guard let pointer = PQgetResult(handle) else { break }
            let result = PostgresResult(pointer)
            switch PQresultStatus(pointer) {
            case PGRES_COMMAND_OK, PGRES_TUPLES_OK, PGRES_EMPTY_QUERY: last = result
            default: failure = failure ?? result.failure
            }
        }
        if let failure { throw failure }
        guard PQstatus(handle) == CONNECTION_OK, let last else { throw lost }
        return last
    }

    private func flush(_ deadline: Deadline) throws(PostgresFailure) {
        while true {
            switch PQflush(handle) {
            case 0: return
            case 1:
                try deadline.wait(for: POLLIN | POLLOUT, on: PQsocket(handle))
                // The server may have to be heard before it listens.
                guard PQconsumeInput(handle) == 1 else { throw lost }
            default: throw lost
            }
        }
    }

    private var lost: PostgresFailure {
        let words = String(cString: PQerrorMessage(handle)).split(whereSeparator: \.isNewline).joined(separator: " ")
        return .lost(words.isEmpty ? "the server closed it" : words)
    }

    private static func settings(_ options: DatabaseOptions) -> String {
        """
        SET client_encoding = 'UTF8'; SET client_min_messages = warning; SET bytea_output = hex;
        SET standard_conforming_strings = on; SET extra_float_digits = 1; SET timezone = 'UTC';
        SET statement_timeout = \(options.statementDeadline.milliseconds);
        SET idle_in_transaction_session_timeout = 60000;
        SET application_name = 'larder'
        """
    }
}
