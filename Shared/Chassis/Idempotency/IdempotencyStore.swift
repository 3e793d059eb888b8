import Contracts
import Crypto
import Foundation
import Logging
import Storage
import Synchronization

/// The idempotency keys of a service and their stored answers, kept for a week.
///
/// The write of a handler that returns the endpoint's output is the endpoint's effect. The same transaction stores the
/// answer, so an answer exists if and only if the effect was committed, even after a crash. The statement fails if
/// another run has taken over the key, so only one of several runs has an effect.
final class IdempotencyStore: Sendable {
    /// The time for which a key and its answer are kept, in seconds.
    static let kept = 7 * 86_400.0
    /// Time after which a run of another process is presumed dead, in seconds. If it is still alive, its write fails.
    static let patience = 5.0

    private let database: Database
    private let now: @Sendable () -> Date
    /// Encrypts stored answers of confidential requests.
    let secret: SymmetricKey
    /// Whether an answer that no write of the handler returned is an error.
    private let isStrict: Bool
    private let runs = IdempotencyRuns()

    init(database: Database, secret: SymmetricKey, isStrict: Bool = false, now: @escaping @Sendable () -> Date) {
        self.database = database
        self.secret = secret
        self.isStrict = isStrict
        self.now = now
    }

    /// Runs `make` and returns its answer, or the stored answer of the same key.
    ///
    /// Throws the errors of `make`, 409 while another request with the key is handled, and 422 if the key was used for
    /// another request.
    func once<Output: Encodable & Sendable>(
        _ key: IdempotencyKey?, logger: Logger, answer: @escaping @Sendable (Output) throws -> EndpointResponse,
        make: () async throws -> Output
    ) async throws -> EndpointResponse {
        let run = runs.begin()
        defer { runs.end(run) }
        if let key, let known = try await begin(key, run) { return known }
        let effect = Effect(key: key, run: run, answer: answer)
        do {
            let output = try await WriteCompanion.$current.withValue(effect.companion) { try await make() }
            if let answer = effect.answer { return answer }
            let answer = try answer(output)
            try await keep(answer, key, run, logger)
            return answer
        } catch {
            guard let key, let answer = await outcome(of: key, run, logger) else { throw error }
            return answer
        }
    }

    /// Deletes keys older than `kept`.
    func prune() async throws {
        let instant = now().addingTimeInterval(-Self.kept)
        try await database.write { try IdempotencyTable(db: $0).prune(before: instant) }
    }

    /// The stored answer; `nil` if this run must handle the request.
    private func begin(_ key: IdempotencyKey, _ run: IdempotencyRun) async throws -> EndpointResponse? {
        let instant = now()
        return try await database.write { [runs] db in
            let table = IdempotencyTable(db: db)
            try table.forget(key, begunBefore: instant.addingTimeInterval(-Self.kept))
            if try table.insert(key, run: run, at: instant) { return nil }
            guard let row = try table.find(key) else { throw Problem.stillRunning }
            guard row.digest == key.digest else { throw Problem.reusedKey }
            if let answer = row.answer { return answer }
            let dead = instant.addingTimeInterval(-Self.patience).wholeMilliseconds
            guard !(runs.isUnderWay(row.run) ?? (row.begunAt > dead)) else { throw Problem.stillRunning }
            if try table.takeOver(key, from: row.run, by: run, at: instant) { return nil }
            guard let answer = try table.find(key)?.answer else { throw Problem.stillRunning }
            return answer
        }
    }

    /// Stores an answer that no write of the handler returned. Throws `MissingEffect` in strict mode.
    private func keep(
        _ answer: EndpointResponse, _ key: IdempotencyKey?, _ run: IdempotencyRun, _ logger: Logger
    ) async throws {
        if isStrict { throw MissingEffect() }
        guard let key else { return }
        do {
            _ = try await database.write { try IdempotencyTable(db: $0).note(answer, of: key, run: run) }
        } catch {
            logger.error("The answer to an idempotency key was not stored", metadata: ["error": "\(error)"])
        }
    }

    /// The result of a failed run: its answer if the effect was committed, otherwise `nil`, and the key is freed. If
    /// the database fails, the key is kept and the next request with it checks again.
    ///
    /// The work runs in a task of its own, so a cancelled request is settled as well.
    private func outcome(of key: IdempotencyKey, _ run: IdempotencyRun, _ logger: Logger) async -> EndpointResponse? {
        await Task { [database] in
            do {
                return try await database.write { db in
                    let table = IdempotencyTable(db: db)
                    return try table.free(key, run: run) ? nil : table.find(key)?.answer
                }
            } catch {
                logger.warning("The outcome of a request is not known yet", metadata: ["error": "\(error)"])
                return nil
            }
        }.value
    }
}

/// The effect of one run of a handler.
private final class Effect<Output: Encodable & Sendable>: Sendable {
    private let key: IdempotencyKey?
    private let run: IdempotencyRun
    private let toResponse: @Sendable (Output) throws -> EndpointResponse
    private let stored = Mutex<EndpointResponse?>(nil)

    init(key: IdempotencyKey?, run: IdempotencyRun, answer: @escaping @Sendable (Output) throws -> EndpointResponse) {
        self.key = key
        self.run = run
        toResponse = answer
    }

    /// The answer stored by a write of the handler; `nil` if there was none.
    var answer: EndpointResponse? { stored.withLock { $0 } }

    var companion: WriteCompanion {
        WriteCompanion { value, db in
            guard let output = value as? Output else { return }
            let answer = try self.toResponse(output)
            if let key = self.key, try !IdempotencyTable(db: db).note(answer, of: key, run: self.run) {
                throw Problem.stillRunning
            }
            self.stored.withLock { $0 = answer }
        }
    }
}

/// A handler's output was returned by none of its writes, so the answer cannot be stored with the effect.
struct MissingEffect: Error, CustomStringConvertible {
    let description = "The write that makes something must return what the endpoint answers with."
}

extension Problem {
    static let stillRunning = Problem(409, "in-progress", ["what": "request"], retryAfter: 1)
    static let reusedKey = Problem(422, "key-reused")
}
