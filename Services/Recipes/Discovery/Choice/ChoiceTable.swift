import Chassis
import Contracts
import Foundation
import RecipesContracts
import Storage

/// The `guided_choices` table, in an open transaction. Every statement asks for the owner as well.
struct ChoiceTable {
    /// How long a choice stays that nobody touches, in seconds.
    static let lifetime = 7 * 86_400.0
    /// So many a person has at once.
    static let most = 100

    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    /// `nil` where it is somebody else's, or has had its time.
    func find(_ id: ID<GuidedChoice>, of account: ID<Account>, at instant: Date) throws -> ChoiceRecord? {
        try db.first(
            """
            SELECT id, revision, filters, moves, question FROM guided_choices
            WHERE id = \(id) AND account = \(account) AND touched_at >= \(instant - Self.lifetime)
            """, as: ChoiceRecord.init(row:))
    }

    /// Makes room for it by dropping those that were not touched for longest.
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

    /// Keeps what a move made of a choice that stood at `revision`. Whether it still stood there.
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

    /// Erases what nobody has touched for a week.
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
