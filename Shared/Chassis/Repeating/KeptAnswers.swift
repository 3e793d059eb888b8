import Contracts
import Foundation
import Logging
import Storage

/// The answers to attempts that their callers named, kept for a week, so that a repeated attempt gets the answer of the
/// first and does nothing.
///
/// An attempt that failed is forgotten: it made nothing, and may be made again. One whose process died is taken up again
/// after a minute; what it made meanwhile is the handler's to find, which may have been left without an answer.
struct KeptAnswers: Sendable {
    let database: Database
    let now: @Sendable () -> Date

    /// How long an answer is kept, in seconds.
    static let kept = 7 * 86_400.0
    /// How long an attempt may run before it is taken for dead, in seconds.
    static let patience = 60.0

    /// The answer of `make`, or the one that it gave before to the same attempt.
    ///
    /// Throws what `make` throws, 409 while the first attempt runs, and 422 where the name stands for another one.
    func once(_ attempt: Attempt?, logger: Logger, _ make: () async throws -> Answer) async throws -> Answer {
        guard let attempt else { return try await make() }
        let begunAt = now()
        if let answer = try await begin(attempt, at: begunAt) { return answer }
        let answer: Answer
        do {
            answer = try await make()
        } catch {
            try? await database.write { try AnswerTable(db: $0).forget(attempt, begunAt: begunAt) }
            throw error
        }
        do {
            try await database.write { try AnswerTable(db: $0).note(answer, of: attempt, begunAt: begunAt) }
        } catch {
            logger.error("An answer could not be kept", metadata: ["error": "\(error)"])
        }
        return answer
    }

    /// Forgets what nobody repeats any more.
    func prune() async throws {
        let instant = now().addingTimeInterval(-Self.kept)
        try await database.write { try AnswerTable(db: $0).prune(before: instant) }
    }

    /// The answer that was kept, or nothing where the attempt is the caller's to make now.
    private func begin(_ attempt: Attempt, at instant: Date) async throws -> Answer? {
        try await database.write { db in
            let table = AnswerTable(db: db)
            try table.forget(attempt, begunBefore: instant.addingTimeInterval(-Self.kept))
            if try table.insert(attempt, at: instant) { return nil }
            guard let row = try table.find(attempt) else { throw Problem.stillRunning }
            guard row.digest == attempt.digest else { throw Problem.reusedKey }
            if let answer = row.answer { return answer }
            let dead = instant.addingTimeInterval(-Self.patience)
            guard try table.takeUp(attempt, begunBefore: dead, at: instant) else { throw Problem.stillRunning }
            return nil
        }
    }
}

extension Problem {
    static let stillRunning = Problem(
        status: 409, code: "in-progress",
        detail: "The first attempt with this key is still running. Try again in a moment.",
        retryAfter: 1)
    static let reusedKey = Problem(
        status: 422, code: "key-reused",
        detail: "This Idempotency-Key was used for another request. Use a new one for each thing to make.")
}
