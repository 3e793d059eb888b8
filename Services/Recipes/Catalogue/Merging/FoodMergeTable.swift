import Contracts
import Foundation
import RecipesContracts
import Storage

/// A stored merge.
struct StoredFoodMerge: Sendable {
    let id: ID<FoodMerge>
    let gone: FoodRef
    let kept: ID<Food>
    let gained: MergedFood
    let mergedAt: Date
    let splitAt: Date?

    init(row: Row) throws {
        id = try row["id"]
        gone = FoodRef(id: try row["gone_id"], name: try row["gone_name"], category: try row["gone_category"])
        kept = try row["kept_id"]
        gained = try row.json("gained")
        mergedAt = try row["merged_at"]
        splitAt = try row["split_at"]
    }
}

/// The `food_merges` and `food_merge_lines` tables, in an open transaction, and the recipe lines that a merge moves.
struct FoodMergeTable {
    /// The tables of lines, with the SQL of a line's place, unqualified and qualified.
    private static let lines: [(table: SQL, place: SQL, theirs: SQL)] = [
        ("recipe_ingredients", "0", "0"), ("recipe_alternatives", "place", "recipe_alternatives.place"),
    ]

    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    func insert(
        _ id: ID<FoodMerge>, _ gone: FoodRef, into kept: ID<Food>, _ gained: MergedFood, at instant: Date
    ) throws {
        try db.execute(
            """
            INSERT INTO food_merges (id, gone_id, gone_name, gone_category, kept_id, gained, merged_at)
            VALUES (\(id), \(gone.id), \(gone.name), \(gone.category), \(kept), \(json: gained), \(instant))
            """)
    }

    func find(_ id: ID<FoodMerge>) throws -> StoredFoodMerge? {
        try db.first("SELECT * FROM food_merges WHERE id = \(id)", as: StoredFoodMerge.init(row:))
    }

    /// Merges before `last`, latest first.
    func page(before last: ID<FoodMerge>?, limit: Int) throws -> [StoredFoodMerge] {
        let behind: SQL = last.map { "WHERE id < \($0)" } ?? ""
        return try db.all(
            "SELECT * FROM food_merges \(behind) ORDER BY id DESC LIMIT \(limit)", as: StoredFoodMerge.init(row:))
    }

    /// Marks a merge as split. Returns `false` if it is absent or already split.
    func split(_ id: ID<FoodMerge>, at instant: Date) throws -> Bool {
        try db.execute("UPDATE food_merges SET split_at = \(instant) WHERE id = \(id) AND split_at IS NULL") > 0
    }

    /// Merges that are not split.
    func inEffect() throws -> [StoredFoodMerge] {
        try db.all("SELECT * FROM food_merges WHERE split_at IS NULL ORDER BY id", as: StoredFoodMerge.init(row:))
    }

    /// The number of lines that name a food, and of recipes with such a line.
    func uses(of food: ID<Food>) throws -> (lines: Int, recipes: Int) {
        try db.first(
            """
            SELECT count(*) AS lines, count(DISTINCT recipe_id) AS recipes FROM (
                SELECT recipe_id FROM recipe_ingredients WHERE food_id = \(food)
                UNION ALL SELECT recipe_id FROM recipe_alternatives WHERE food_id = \(food)) u
            """
        ) { (lines: try $0["lines"], recipes: try $0["recipes"]) } ?? (0, 0)
    }

    func moved(by merge: ID<FoodMerge>) throws -> Int {
        try db.first("SELECT count(*) AS n FROM food_merge_lines WHERE merge_id = \(merge)") { try $0["n"] } ?? 0
    }

    /// Moves at most `limit` lines of each table to the kept food, and records them. Returns the number moved.
    func move(_ merge: ID<FoodMerge>, from gone: ID<Food>, to kept: ID<Food>, limit: Int) throws -> Int {
        var count = 0
        for (table, place, theirs) in Self.lines {
            try db.execute(
                """
                INSERT INTO food_merge_lines (merge_id, recipe_id, position, place)
                SELECT \(merge), recipe_id, position, \(place) FROM \(table) WHERE food_id = \(gone)
                ORDER BY recipe_id, position LIMIT \(limit)
                ON CONFLICT (merge_id, recipe_id, position, place) DO NOTHING
                """)
            count += try db.execute(
                """
                UPDATE \(table) SET food_id = \(kept) WHERE food_id = \(gone) AND EXISTS (
                    SELECT 1 FROM food_merge_lines l WHERE l.merge_id = \(merge)
                        AND l.recipe_id = \(table).recipe_id AND l.position = \(table).position
                        AND l.place = \(theirs))
                """)
        }
        return count
    }

    /// Restores the food of moved lines, except those rewritten since. Returns the number restored.
    func moveBack(_ merge: ID<FoodMerge>, to gone: ID<Food>, from kept: ID<Food>) throws -> Int {
        var count = 0
        for (table, _, place) in Self.lines {
            count += try db.execute(
                """
                UPDATE \(table) SET food_id = \(gone) WHERE food_id = \(kept) AND EXISTS (
                    SELECT 1 FROM food_merge_lines l WHERE l.merge_id = \(merge)
                        AND l.recipe_id = \(table).recipe_id AND l.position = \(table).position AND l.place = \(place))
                """)
        }
        try db.execute("DELETE FROM food_merge_lines WHERE merge_id = \(merge)")
        return count
    }
}
