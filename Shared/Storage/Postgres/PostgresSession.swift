import CPostgres
import Foundation

/// A libpq connection on which every wait has a time limit.
///
/// It is used on one thread at a time.
final class PostgresSession {
    let handle: OpaquePointer
    private var statements: RecentlyUsed<String>
    private var prepared = 0
    private var owesAnswer = false

    /// The error for an invalid connection string; `nil` if it is valid.
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
        // libpq begins by writing.
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
        let deadline = Deadline(limit)
        try settle(deadline)
        guard PQsendQuery(handle, text) == 1 else { throw lost }
        return try answer(deadline)
    }

    /// Sends a statement without waiting for its answer; the next statement reads it first.
    func send(_ text: String) {
        guard PQsendQuery(handle, text) == 1 else { return }
        owesAnswer = true
        PQflush(handle)
    }

    /// Runs a statement, which is prepared once and cached.
    func run(
        _ text: String, _ values: [SQLValue], within limit: Duration
    ) throws(PostgresFailure) -> PostgresResult {
        let deadline = Deadline(limit)
        try settle(deadline)
        guard let name = statements[text] else { return try run(text, values, after: nil, within: limit) }
        try sendPrepared(name, PostgresParameters(values))
        return try answer(deadline)
    }

    /// Runs a statement after `opening` in one round trip.
    func run(
        _ text: String, _ values: [SQLValue], after opening: TransactionOpening?, within limit: Duration
    ) throws(PostgresFailure) -> PostgresResult {
        try settle(Deadline(opening?.limit ?? limit))
        let parameters = try PostgresParameters(values)
        guard PQenterPipelineMode(handle) == 1 else { throw lost }
        if let opening {
            try sendAlong(opening.text)
            // Otherwise the server holds its answer back until the end of the pipeline.
            guard PQsendFlushRequest(handle) == 1 else { throw lost }
        }
        let kept = statements[text]
        let name: String
        if let kept { name = kept } else { name = try prepare(text) }
        try sendPrepared(name, parameters)
        guard PQpipelineSync(handle) == 1 else { throw lost }
        let result = try answers(opening, Deadline(limit))
        if kept == nil { statements.insert(name, for: text) }
        return result
    }

    /// Prepares a statement, and deallocates another one if the cache is full.
    private func prepare(_ text: String) throws(PostgresFailure) -> String {
        if let evicted = statements.makeRoom() { try sendAlong("DEALLOCATE \(evicted)") }
        prepared += 1
        let name = "s\(prepared)"
        guard PQsendPrepare(handle, name, text, 0, nil) == 1 else { throw lost }
        return name
    }

    private func sendAlong(_ text: String) throws(PostgresFailure) {
        guard PQsendQueryParams(handle, text, 0, nil, nil, nil, nil, 0) == 1 else { throw lost }
    }

    private func sendPrepared(_ name: String, _ parameters: PostgresParameters) throws(PostgresFailure) {
        let sent = parameters.withPointers { values, lengths, formats in
            PQsendQueryPrepared(handle, name, Int32(parameters.count), values, lengths, formats, 0)
        }
        guard sent == 1 else { throw lost }
    }

    private func settle(_ deadline: Deadline) throws(PostgresFailure) {
        guard owesAnswer else { return }
        owesAnswer = false
        _ = try answer(deadline)
    }

    /// The last result of the sent statements; throws their first failure.
    private func answer(_ deadline: Deadline) throws(PostgresFailure) -> PostgresResult {
        try flush(deadline)
        var last: PostgresResult?
        var failure: PostgresFailure?
        while let result = try next(deadline, failure) {
            if result.isGood { last = result } else { failure = failure ?? result.failure }
        }
        if let failure { throw failure }
        guard PQstatus(handle) == CONNECTION_OK, let last else { throw lost }
        return last
    }

    /// The result of a pipeline. The results of each statement end with `nil`, and a mark ends the pipeline.
    private func answers(_ opening: TransactionOpening?, _ deadline: Deadline) throws(PostgresFailure) -> PostgresResult
    {
        var limit = opening.map { Deadline($0.limit) } ?? deadline
        try flush(limit)
        var last: PostgresResult?
        var failure: PostgresFailure?
        var isBetweenStatements = false
        while true {
            guard let result = try next(limit, failure) else {
                guard !isBetweenStatements, PQstatus(handle) == CONNECTION_OK else { throw failure ?? lost }
                isBetweenStatements = true
                continue
            }
            isBetweenStatements = false
            if result.endsPipeline { break }
            if result.isGood {
                opening?.wasAnswered = true
                limit = deadline
                last = result
            } else {
                failure = failure ?? result.failure
            }
        }
        guard PQexitPipelineMode(handle) == 1 else { throw failure ?? lost }
        if let failure { throw failure }
        guard let last else { throw lost }
        return last
    }

    private func next(
        _ deadline: Deadline, _ failure: PostgresFailure?
    ) throws(PostgresFailure) -> PostgresResult? {
        while PQisBusy(handle) == 1 {
            try deadline.wait(for: POLLIN, on: PQsocket(handle))
            guard PQconsumeInput(handle) == 1 else { throw failure ?? lost }
        }
        return PQgetResult(handle).map(PostgresResult.init)
    }

    private func flush(_ deadline: Deadline) throws(PostgresFailure) {
        while true {
            switch PQflush(handle) {
            case 0: return
            case 1:
                try deadline.wait(for: POLLIN | POLLOUT, on: PQsocket(handle))
                // The server may need its output read before it accepts more input.
                guard PQconsumeInput(handle) == 1 else { throw lost }
            default: throw lost
            }
        }
    }

    var lost: PostgresFailure {
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
