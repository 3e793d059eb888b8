import Chassis
import Contracts
import Foundation
import RecipesContracts
import Storage

/// The `price_questions` table, in an open transaction: wanted prices and when sources were last asked. All processes
/// share the table, so each price is requested once a day.
struct PriceQuestionTable {
    /// The outcome of a request.
    enum Outcome: String, SQLConvertible {
        case waiting, asking, answered, failed
    }

    /// A food and the currency of its wanted price.
    struct Question: Hashable, Sendable {
        let food: ID<Food>
        let currency: Currency

        fileprivate var order: String { "\(food) \(currency.rawValue)" }
    }

    /// Seconds between two requests for one food and currency.
    static let rest: TimeInterval = 86_400
    /// Seconds that a price is looked for after it was wanted.
    private static let interest: TimeInterval = 14 * 86_400
    /// The most requests in a day, over all foods and currencies.
    static let mostADay = 5_000

    let db: any Connection
    let instant: Date

    init(_ db: any Connection, at instant: Date) {
        self.db = db
        self.instant = instant
    }

    /// Returns the outcomes of questions that are not yet due; other foods may be requested.
    func resting(_ foods: [ID<Food>], in currency: Currency) throws -> [ID<Food>: Outcome] {
        let rows = try db.all(
            """
            SELECT food_id, outcome FROM price_questions
            WHERE food_id IN \(SQL.list(foods)) AND currency = \(currency) AND NOT \(isDue)
            """
        ) { (try $0["food_id"] as ID<Food>, try $0["outcome"] as Outcome) }
        return Dictionary(rows) { first, _ in first }
    }

    /// Records interest in prices.
    func want(_ foods: [ID<Food>], in currency: Currency) throws {
        for food in foods.sorted(by: { $0.description < $1.description }) {
            try db.execute(
                """
                INSERT INTO price_questions (food_id, currency, wanted_at_ms, asked_at_ms, outcome)
                VALUES (\(food), \(currency), \(instant.inMilliseconds), 0, \(Outcome.waiting))
                ON CONFLICT (food_id, currency) DO UPDATE SET wanted_at_ms = excluded.wanted_at_ms
                """)
        }
    }

    /// Claims up to `most` due questions within the daily limit. No other process asks them for a day, whatever the
    /// outcome.
    func claim(_ questions: [Question], most: Int) throws -> [Question] {
        var left = min(most, try Self.mostADay - askedToday())
        var claimed: [Question] = []
        // A fixed order prevents deadlocks between processes.
        for question in questions.sorted(by: { $0.order < $1.order }) where left > 0 {
            let isOurs = try db.execute(
                """
                UPDATE price_questions SET asked_at_ms = \(instant.inMilliseconds), outcome = \(Outcome.asking)
                WHERE food_id = \(question.food) AND currency = \(question.currency) AND \(isDue)
                """)
            guard isOurs == 1 else { continue }
            claimed.append(question)
            left -= 1
        }
        return claimed
    }

    /// Returns due questions of current interest, longest wait first.
    func due(limit: Int) throws -> [Question] {
        try db.all(
            """
            SELECT food_id, currency FROM price_questions
            WHERE wanted_at_ms > \((instant - Self.interest).inMilliseconds) AND \(isDue)
            ORDER BY asked_at_ms, food_id, currency LIMIT \(limit)
            """
        ) { Question(food: try $0["food_id"], currency: try $0["currency"]) }
    }

    func note(_ outcome: Outcome, of question: Question) throws {
        try db.execute(
            """
            UPDATE price_questions SET outcome = \(outcome)
            WHERE food_id = \(question.food) AND currency = \(question.currency)
            """)
    }

    /// Deletes due questions that have not been wanted for twice `interest`.
    func forget() throws {
        try db.execute(
            """
            DELETE FROM price_questions
            WHERE wanted_at_ms <= \((instant - 2 * Self.interest).inMilliseconds) AND \(isDue)
            """)
    }

    private func askedToday() throws -> Int {
        try db.first("SELECT count(*) AS n FROM price_questions WHERE NOT \(isDue)") { try $0["n"] } ?? 0
    }

    /// Times beyond the tolerated clock skew came from a wrong clock and count as due.
    private var isDue: SQL {
        """
        (asked_at_ms <= \((instant - Self.rest).inMilliseconds)
            OR asked_at_ms > \((instant + ClockSkew.tolerated).inMilliseconds))
        """
    }
}

extension Date {
    /// Milliseconds since 1970, clamped to the column's range.
    fileprivate var inMilliseconds: Int64 { Int64(min(max(timeIntervalSince1970 * 1_000, -1e15), 1e15)) }
}
