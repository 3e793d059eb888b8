import Chassis
import Contracts
import Foundation
import RecipesContracts
import Storage

/// The `guided_choices` table, in an open transaction. Every query by id also checks the owner.
struct ChoiceTable {
    /// How long an untouched choice is kept, in seconds.
    static let lifetime = 7 * 86_400.0
    /// The maximum number of choices per person.
    static let most = 100

    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    /// A choice of `account`; `nil` if it is absent, someone else's or expired.
    func find(_ id: ID<GuidedChoice>, of account: ID<Account>, at instant: Date) throws -> ChoiceRecord? {
        try db.first(
            """
            SELECT id, revision, filters, moves, question FROM guided_choices
            WHERE id = \(id) AND account = \(account) AND touched_at >= \(instant - Self.lifetime)
            """, as: ChoiceRecord.init(row:))
    }

    /// Adds a choice. Deletes the person's longest untouched choices above the limit.
    func insert(_ choice: ChoiceRecord, of account: ID<Account>, at instant: Date) throws {
        try db.execute(
            """
            INSERT INTO guided_choices (id, account, revision, filters, moves, question, touched_at)
            VALUES (\(choice.id), \(account), \(choice.revision), \(json: choice.filters), \(json: choice.moves),
                \(json: choice.question), \(instant))
            """)
        try db.execute(
            """
            DELETE FROM guided_choices WHERE account = \(account) AND id <> \(choice.id) AND id NOT IN (
                SELECT id FROM guided_choices WHERE account = \(account) AND id <> \(choice.id)
                ORDER BY touched_at DESC, id DESC LIMIT \(Self.most - 1))
            """)
    }

    /// Saves a choice after a move. Returns `false` if it is no longer at `revision`.
    func update(
        _ choice: ChoiceRecord, of account: ID<Account>, from revision: Int, at instant: Date
    ) throws -> Bool {
        try db.execute(
            """
            UPDATE guided_choices SET revision = \(choice.revision), moves = \(json: choice.moves),
                question = \(json: choice.question), touched_at = \(instant)
            WHERE id = \(choice.id) AND account = \(account) AND revision = \(revision)
            """) > 0
    }

    /// Deletes choices untouched for a week.
    func eraseUntouched(at instant: Date) throws {
        try db.execute("DELETE FROM guided_choices WHERE touched_at < \(instant - Self.lifetime)")
    }
}

extension ChoiceRecord {
    fileprivate init(row: Row) throws {
        self.init(
            id: try row["id"], revision: try row["revision"], filters: try row.json("filters"),
            moves: try row.json("moves"), question: try row.json("question"))
    }
}
