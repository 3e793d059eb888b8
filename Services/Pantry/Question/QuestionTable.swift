import Chassis
import Contracts
import Foundation
import PantryContracts
import Storage

/// The `pantry_questions` table, in an open transaction: the questions put to one kitchen.
struct QuestionTable {
    /// A question of a day.
    struct Asked: Sendable {
        let slot: Int
        let item: ID<PantryItem>
        let answer: PantryAnswer?
        let entry: ID<JournalEntry>?
    }

    /// An answer that an already departed item is gone.
    struct UsedUpAnswer: Sendable {
        let item: ID<PantryItem>
        let at: Date
    }

    /// Days that questions are kept.
    static let days = 40
    /// Days after which an unanswered question may be repeated at full value.
    private static let patience = 3

    let db: any Connection
    let kitchen: HouseholdScope

    init(_ db: any Connection, of kitchen: HouseholdScope) {
        self.db = db
        self.kitchen = kitchen
    }

    /// Returns the questions of a day in the order asked.
    func asked(on day: Day) throws -> [Asked] {
        try db.all(
            "SELECT * FROM pantry_questions WHERE kitchen = \(kitchen) AND day = \(day) ORDER BY slot",
            as: Asked.init(row:))
    }

    /// Returns the items of recent unanswered questions.
    func ignored(before day: Day) throws -> Set<ID<PantryItem>> {
        Set(
            try db.all(
                """
                SELECT item_id FROM pantry_questions
                WHERE kitchen = \(kitchen) AND day < \(day) AND day >= \(day.adding(days: -Self.patience))
                    AND answer IS NULL
                """
            ) { try $0["item_id"] })
    }

    /// Returns the answers without a journal entry, because they changed nothing.
    func usedUpAnswers() throws -> [UsedUpAnswer] {
        try db.all(
            """
            SELECT item_id, answered_at FROM pantry_questions
            WHERE kitchen = \(kitchen) AND answer = \(PantryAnswer.gone) AND entry_id IS NULL
                AND answered_at IS NOT NULL
            ORDER BY answered_at, item_id
            """
        ) { UsedUpAnswer(item: try $0["item_id"], at: try $0["answered_at"]) }
    }

    /// Stores a question, unless another device has filled its slot.
    func ask(_ item: ID<PantryItem>, in slot: Int, on day: Day) throws {
        try db.execute(
            """
            INSERT INTO pantry_questions (kitchen, day, slot, item_id) VALUES (\(kitchen), \(day), \(slot), \(item))
            ON CONFLICT DO NOTHING
            """)
    }

    /// Returns the latest question about an item since `day`, locked until the transaction ends.
    func lock(_ item: ID<PantryItem>, since day: Day) throws -> (day: Day, asked: Asked)? {
        let lock: SQL = db.engine == .postgres ? "FOR UPDATE" : ""
        return try db.first(
            """
            SELECT * FROM pantry_questions WHERE kitchen = \(kitchen) AND item_id = \(item) AND day >= \(day)
            ORDER BY day DESC LIMIT 1 \(lock)
            """
        ) { (try $0["day"], try Asked(row: $0)) }
    }

    func answer(
        _ item: ID<PantryItem>, on day: Day, _ answer: PantryAnswer, _ entry: ID<JournalEntry>?, at instant: Date
    ) throws {
        try db.execute(
            """
            UPDATE pantry_questions SET answer = \(answer), entry_id = \(entry), answered_at = \(instant)
            WHERE kitchen = \(kitchen) AND day = \(day) AND item_id = \(item)
            """)
    }
}

extension QuestionTable.Asked {
    fileprivate init(row: Row) throws {
        self.init(
            slot: try row["slot"], item: try row["item_id"], answer: try row["answer"], entry: try row["entry_id"])
    }
}

extension PantryAnswer: SQLConvertible {}
