import Chassis
import Contracts
import Foundation
import Storage

/// The `product_questions` table, in an open transaction: lookups in an external product database and their outcomes.
/// All processes share the table, so each product is requested once a day.
struct ProductQuestionTable {
    enum Outcome: String, SQLConvertible {
        case asking, found, unknown, failed
    }

    /// Milliseconds between two requests for one product.
    static let rest = 86_400_000
    /// The most requests in a minute, over all products; Open Food Facts allows 100.
    static let mostAMinute = 60
    static let mostADay = 5_000

    let db: any Connection
    let instant: Date

    init(_ db: any Connection, at instant: Date) {
        self.db = db
        self.instant = instant
    }

    /// Claims the request for a product. `.asking` means that the caller must ask; no other process asks for a day.
    /// Otherwise returns the earlier outcome, or `.failed` if a limit is reached.
    func claim(_ code: GTIN) throws -> Outcome {
        if let resting = try last(of: code) { return resting == .asking ? .unknown : resting }
        guard try asked(within: 60_000) < Self.mostAMinute, try asked(within: Self.rest) < Self.mostADay else {
            return .failed
        }
        let isOurs = try db.execute(
            """
            INSERT INTO product_questions (code, asked_at_ms, outcome)
            VALUES (\(code.description), \(instant.milliseconds), \(Outcome.asking))
            ON CONFLICT (code) DO UPDATE SET asked_at_ms = excluded.asked_at_ms, outcome = excluded.outcome
            WHERE product_questions.asked_at_ms <= \(instant.milliseconds - Self.rest)
                OR product_questions.asked_at_ms > \((instant + ClockSkew.tolerated).milliseconds)
            """)
        return isOurs == 1 ? .asking : .unknown
    }

    /// Returns the outcome of a recent request; `nil` if the product may be requested.
    func last(of code: GTIN) throws -> Outcome? {
        try db.first(
            """
            SELECT outcome FROM product_questions WHERE code = \(code.description)
                AND asked_at_ms > \(instant.milliseconds - Self.rest)
                AND asked_at_ms <= \((instant + ClockSkew.tolerated).milliseconds)
            """
        ) { try $0["outcome"] }
    }

    func note(_ outcome: Outcome, of code: GTIN) throws {
        try db.execute("UPDATE product_questions SET outcome = \(outcome) WHERE code = \(code.description)")
    }

    func forget() throws {
        try db.execute("DELETE FROM product_questions WHERE asked_at_ms <= \(instant.milliseconds - Self.rest)")
    }

    private func asked(within time: Int) throws -> Int {
        try db.first(
            """
            SELECT count(*) AS n FROM product_questions WHERE asked_at_ms > \(instant.milliseconds - time)
                AND asked_at_ms <= \((instant + ClockSkew.tolerated).milliseconds)
            """
        ) { try $0["n"] } ?? 0
    }
}
