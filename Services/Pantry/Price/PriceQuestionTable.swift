import Chassis
import Contracts
import Foundation
import RecipesContracts
import Storage

/// The `price_questions` table, in an open transaction: which foods people want to know the price of, and when shops were
/// last asked for each. All processes share it, so each is asked for once a day.
struct PriceQuestionTable {
    /// What came of asking.
    enum Outcome: String, SQLConvertible {
        case waiting, asking, answered, failed
    }

    /// A food whose price is wanted in a currency.
    struct Question: Hashable, Sendable {
        let food: ID<Food>
        let currency: Currency

        fileprivate var order: String { "\(food) \(currency.rawValue)" }
    }

    /// Nobody is asked twice for one food and currency within it, in seconds.
    static let rest: TimeInterval = 86_400
    /// For so long a price is looked for after somebody wanted it, in seconds.
    private static let interest: TimeInterval = 14 * 86_400
    /// As many questions are asked in a day, of all foods and currencies.
    static let mostADay = 5_000

    let db: any Connection
    let instant: Date

    init(_ db: any Connection, at instant: Date) {
        self.db = db
        self.instant = instant
    }

    /// What came of the questions that rest; others may be asked.
    func resting(_ foods: [ID<Food>], in currency: Currency) throws -> [ID<Food>: Outcome] {
        let rows = try db.all(
            """
            SELECT food_id, outcome FROM price_questions
            WHERE food_id IN \(SQL.list(foods)) AND currency = \(currency) AND NOT \(isDue)
            """
        ) { (try $0["food_id"] as ID<Food>, try $0["outcome"] as Outcome) }
        return Dictionary(rows) { first, _ in first }
    }

    /// Notes that somebody wants to know.
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

    /// Takes up to `most` of the questions on oneself, of those that are due. Nobody else asks them for a day, whatever comes
    /// of it.
    func claim(_ questions: [Question], most: Int) throws -> [Question] {
        var left = min(most, try Self.mostADay - askedToday())
        var claimed: [Question] = []
        // In one order, so that no two processes wait for each other.
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

    /// The questions that somebody wants an answer to and that are due, those first that wait longest.
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

    /// Forgets what nobody wants to know any more and nobody was asked lately.
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

    /// What was asked further ahead than clocks may differ was noted by one that was wrong, and does not count.
    private var isDue: SQL {
        """
        (asked_at_ms <= \((instant - Self.rest).inMilliseconds)
            OR asked_at_ms > \((instant + ClockSkew.tolerated).inMilliseconds))
        """
    }
}

extension Date {
    /// Whole milliseconds since 1970, held within what a column takes.
    fileprivate var inMilliseconds: Int64 { Int64(min(max(timeIntervalSince1970 * 1_000, -1e15), 1e15)) }
}
