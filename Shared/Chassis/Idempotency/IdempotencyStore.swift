import Contracts
import Crypto
import Foundation
import Logging
import Storage
import Synchronization

/// The idempotency keys of a service and the answers to them, kept for a week.
///
/// The write of a handler that returns what the endpoint answers is the endpoint's effect. It stores the answer with the
/// key in its own transaction, so that there is an answer if and only if something was made, whatever dies or breaks in
/// the middle. The same statement fails if another run has taken the key over meanwhile, so that of several runs one
/// makes something.
final class IdempotencyStore: Sendable {
    /// How long a key and its answer are kept, in seconds.
    static let kept = 7 * 86_400.0
    /// How long a run of another process has before it may be taken for dead, in seconds. One that lives on regardless
    /// makes nothing: its write fails.
    static let patience = 5.0

    private let database: Database
    private let now: @Sendable () -> Date
    /// Seals what is stored of confidential requests.
    let secret: SymmetricKey
    /// Whether a handler whose answer comes from none of its writes is reported instead of served.
    private let isStrict: Bool
    private let runs = IdempotencyRuns()

    init(database: Database, secret: SymmetricKey, isStrict: Bool = false, now: @escaping @Sendable () -> Date) {
        self.database = database
        self.secret = secret
        self.isStrict = isStrict
        self.now = now
    }

    /// The answer that `make` leads to, or the one that was given before under the same key.
    ///
    /// Throws what `make` throws, 409 while another request with the key is handled, and 422 if the key stands for
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

    /// Forgets what nobody repeats any more.
    func prune() async throws {
        let instant = now().addingTimeInterval(-Self.kept)
        try await database.write { try IdempotencyTable(db: $0).prune(before: instant) }
    }

    /// The answer that was stored, or `nil` if the request is this run's to handle now.
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

    /// Stores an answer that came from no write of the handler's.
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

    /// What came of a run that failed: its answer if something was made in spite of that, and else the key is free. A key
    /// of which neither can be found out is kept; whoever comes next with it looks again.
    ///
    /// A request that was cancelled is looked after as well.
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

/// What one run of a handler makes.
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

    /// The answer that a write of the handler's has stored.
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

/// A handler that makes something answers with what none of its writes has returned, so that the answer cannot be stored
/// with what it made.
struct MissingEffect: Error, CustomStringConvertible {
    let description = "The write that makes something must return what the endpoint answers with."
}

extension Problem {
    static let stillRunning = Problem(409, "in-progress", ["what": "request"], retryAfter: 1)
    static let reusedKey = Problem(422, "key-reused")
}
