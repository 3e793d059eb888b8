import Algorithms
import Contracts
import Foundation
import RecipesContracts
import Storage

/// The rows and changes of a merge, kept for undoing it.
struct CarriedRows: Codable, Hashable, Sendable {
    /// The keys of the moved rows, by table.
    var rows: [String: [String]] = [:]
    /// The kept recipe's note before and after the merge.
    var noteBefore: String?
    var noteSince: String?
    /// The kept recipe's revision before and after the merge; `nil` if it took no content.
    var revisionBefore: Int?
    var revisionSince: Int?
}

/// A stored merge.
struct StoredRecipeMerge: Sendable {
    let merge: RecipeMerge
    let account: ID<Account>
    let leadsTo: ID<Recipe>
    let carried: CarriedRows
    let isFinal: Bool

    init(row: Row) throws {
        let mergedAt: Date = try row["merged_at"]
        merge = RecipeMerge(
            id: try row["id"], gone: try row["gone_id"], goneTitle: try row["gone_title"], kept: try row["kept_id"],
            mergedAt: mergedAt, undoableUntil: mergedAt.addingTimeInterval(RecipeMergeTable.undoable))
        account = try row["account"]
        leadsTo = try row["leads_to"]
        carried = try row.json("carried")
        isFinal = try row["is_final"]
    }
}

/// The `recipe_merges` and `distinct_recipes` tables, in an open transaction.
struct RecipeMergeTable {
    /// Seconds during which a merge can be undone.
    static let undoable = 30 * 86_400.0
    static let mostShown = 100

    /// The tables that refer to recipes, each with the column that is unique per recipe.
    private static let carriers: [(table: SQL, name: String, key: SQL)] = [
        ("cook_log", "cook_log", "id"), ("recipe_notes", "recipe_notes", "account"),
        ("tagged_recipes", "tagged_recipes", "tag_id"), ("listed_recipes", "listed_recipes", "list_id"),
        ("tastes", "tastes", "account"), ("ratings", "ratings", "account"),
        ("recipe_views", "recipe_views", "account"), ("recipe_links", "recipe_links", "id"),
        ("household_recipes", "household_recipes", "account"),
    ]

    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    func insert(_ merge: RecipeMerge, _ carried: CarriedRows, of account: ID<Account>) throws {
        try db.execute("UPDATE recipe_merges SET leads_to = \(merge.kept) WHERE leads_to = \(merge.gone)")
        try db.execute(
            """
            INSERT INTO recipe_merges (id, account, gone_id, gone_title, kept_id, leads_to, carried, merged_at, is_final)
            VALUES (\(merge.id), \(account), \(merge.gone), \(merge.goneTitle), \(merge.kept), \(merge.kept),
                \(json: carried), \(merge.mergedAt), \(false))
            """)
    }

    func find(_ id: ID<RecipeMerge>, of account: ID<Account>) throws -> StoredRecipeMerge? {
        try db.first(
            "SELECT * FROM recipe_merges WHERE id = \(id) AND account = \(account) AND is_final = \(false)",
            as: StoredRecipeMerge.init(row:))
    }

    /// The recipe that replaces a merged one; `nil` if it was not merged.
    func target(of recipe: ID<Recipe>) throws -> ID<Recipe>? {
        try db.first("SELECT leads_to FROM recipe_merges WHERE gone_id = \(recipe)") { try $0["leads_to"] }
    }

    /// The merges that can be undone, newest first.
    func undoable(of account: ID<Account>, since instant: Date) throws -> [RecipeMerge] {
        try db.all(
            """
            SELECT * FROM recipe_merges WHERE account = \(account) AND is_final = \(false) AND merged_at > \(instant)
            ORDER BY id DESC LIMIT \(Self.mostShown)
            """
        ) { try StoredRecipeMerge(row: $0).merge }
    }

    /// Deletes a merge. Earlier merges into the restored recipe lead to it again.
    func delete(_ merge: StoredRecipeMerge) throws {
        try db.execute("DELETE FROM recipe_merges WHERE id = \(merge.merge.id)")
        let others = try db.all(
            "SELECT gone_id, kept_id FROM recipe_merges WHERE account = \(merge.account)"
        ) { (gone: try $0["gone_id"] as ID<Recipe>, kept: try $0["kept_id"] as ID<Recipe>) }
        let redirects = Redirects(others)
        for other in others where redirects.end(of: other.gone) == merge.merge.gone {
            try db.execute("UPDATE recipe_merges SET leads_to = \(merge.merge.gone) WHERE gone_id = \(other.gone)")
        }
    }

    /// At most `limit` merges before `instant` that are not final.
    func due(before instant: Date, limit: Int) throws -> [StoredRecipeMerge] {
        try db.all(
            """
            SELECT * FROM recipe_merges WHERE is_final = \(false) AND merged_at <= \(instant) ORDER BY merged_at
            LIMIT \(limit)
            """, as: StoredRecipeMerge.init(row:))
    }

    func end(_ id: ID<RecipeMerge>) throws {
        try db.execute(
            "UPDATE recipe_merges SET is_final = \(true), gone_title = '', carried = '{\"rows\":{}}' WHERE id = \(id)")
    }

    /// Moves rows from one recipe to the other unless an equal one exists. Returns the moved keys.
    func carry(from gone: ID<Recipe>, to kept: ID<Recipe>) throws -> CarriedRows {
        var carried = CarriedRows()
        for (table, name, key) in Self.carriers {
            let keys: [String] = try db.all(
                """
                UPDATE \(table) SET recipe_id = \(kept) WHERE recipe_id = \(gone)
                    AND \(key) NOT IN (SELECT \(key) FROM \(table) WHERE recipe_id = \(kept))
                RETURNING \(key) AS moved
                """
            ) { try $0["moved"] }
            if !keys.isEmpty { carried.rows[name] = keys }
        }
        return carried
    }

    /// Moves back the carried rows that still exist.
    func carryBack(_ carried: CarriedRows, from kept: ID<Recipe>, to gone: ID<Recipe>) throws {
        for (table, name, key) in Self.carriers {
            for keys in (carried.rows[name] ?? []).chunks(ofCount: 500) {
                try db.execute(
                    """
                    UPDATE \(table) SET recipe_id = \(gone) WHERE recipe_id = \(kept)
                        AND \(key) IN \(SQL.list(keys))
                        AND \(key) NOT IN (SELECT \(key) FROM \(table) WHERE recipe_id = \(gone))
                    """)
            }
        }
    }

    /// The number of a table's rows for a recipe.
    func count(_ table: SQL, of recipe: ID<Recipe>) throws -> Int {
        try db.first("SELECT count(*) AS n FROM \(table) WHERE recipe_id = \(recipe)") { try $0["n"] } ?? 0
    }

    /// Deletes or restores an own recipe without changing its content. Returns whether it changed.
    func mark(_ recipe: ID<Recipe>, deleted: Bool, of account: ID<Account>, change: Int) throws -> Bool {
        try db.execute(
            """
            UPDATE recipes SET is_deleted = \(deleted), change = \(change)
            WHERE id = \(recipe) AND owner = \(account) AND is_deleted = \(!deleted) AND title <> ''
            """) > 0
    }

    func distinct(of account: ID<Account>) throws -> Set<RecipePair> {
        Set(
            try db.all("SELECT first_id, second_id FROM distinct_recipes WHERE account = \(account)") {
                RecipePair(try $0["first_id"], try $0["second_id"])
            })
    }

    func keepApart(_ pair: RecipePair, of account: ID<Account>) throws {
        try db.execute(
            """
            INSERT INTO distinct_recipes (account, first_id, second_id)
            VALUES (\(account), \(pair.first), \(pair.second)) ON CONFLICT (account, first_id, second_id) DO NOTHING
            """)
    }

    func takeTogether(_ pair: RecipePair, of account: ID<Account>) throws {
        try db.execute(
            """
            DELETE FROM distinct_recipes
            WHERE account = \(account) AND first_id = \(pair.first) AND second_id = \(pair.second)
            """)
    }
}
