import Algorithms
import Contracts
import RecipesContracts
import Storage

/// Reads the data of the search index from the database, in full or by changes.
struct SearchIndexTable: Sendable {
    let database: Database

    /// The maximum number of recipes in memory at a time, lines included.
    private static let portion = 500
    /// The maximum number of changed foods whose recipes are read one by one.
    private static let mostFoods = 10_000

    func lastChange() async throws -> Int { try await database.read { try ChangeSequence.last(in: $0) } }

    /// Recipes that are not deleted, in the order of `ids`, with their stated form, if any.
    func recipes(_ ids: [ID<Recipe>]) async throws -> [(recipe: IndexedRecipe, form: DishForm?)] {
        try await database.read { db in
            var found: [ID<Recipe>: (recipe: IndexedRecipe, form: DishForm?)] = [:]
            for portion in ids.chunks(ofCount: Self.portion) {
                let part = SQL.list(portion)
                let lines = try RecipeLinesTable.lines(where: "recipe_id IN \(part)", in: db)
                let rows = try db.rows(
                    "SELECT \(Self.columns), form FROM recipes WHERE is_deleted = \(false) AND id IN \(part)")
                for row in rows {
                    let recipe = try IndexedRecipe(row: row, lines: lines[row["id"]] ?? [])
                    found[recipe.id] = (recipe, try row["form"])
                }
            }
            return ids.compactMap { found[$0] }
        }
    }

    /// All data as of one change, read in portions.
    func draft() async throws -> SearchIndexDraft {
        try await database.read { db in
            var draft = SearchIndexDraft(
                change: try ChangeSequence.last(in: db), foods: try FoodTable.all(in: db),
                redirects: try FoodTable.redirects(in: db))
            try Self.forEachRecipe(in: db) { draft.append($0) }
            return draft
        }
    }

    /// A search index of all data.
    func searchIndex() async throws -> SearchIndex { SearchIndex(try await draft()) }

    /// Changes after `since`; those of foods after `foodsSince`, if given. A recipe also counts as changed if one of
    /// its foods has, or a general food that this food satisfies.
    func changes(since: Int, foodsSince: Int? = nil, most: Int = .max) async throws -> SearchIndexChanges.Found {
        try await database.read { db in
            let last = try ChangeSequence.last(in: db)
            if last == since, foodsSince == nil { return .nothing }
            // The database was restored to an earlier state.
            if last < since { return .tooMany }
            let touched = try FoodTable.touched(since: since, in: db)
            if touched.count > Self.mostFoods { return .tooMany }
            let ids = try Self.changedRecipes(
                since: since, containing: touched, limit: most == .max ? most : most + 1, in: db)
            if ids.count > most { return .tooMany }
            var changes = SearchIndexChanges(last: last)
            let foods: SQL = "SELECT * FROM foods WHERE change > \(foodsSince ?? since)"
            for row in try db.rows(foods) { try changes.appendFood(row) }
            for portion in ids.chunks(ofCount: Self.portion) {
                let part = SQL.list(portion)
                let lines = try RecipeLinesTable.lines(where: "recipe_id IN \(part)", in: db)
                for row in try db.rows("SELECT \(Self.columns), is_deleted FROM recipes WHERE id IN \(part)") {
                    try changes.appendRecipe(row, lines)
                }
            }
            return .some(changes)
        }
    }

    private static func changedRecipes(
        since: Int, containing foods: [ID<Food>], limit: Int, in db: any Connection
    ) throws -> [ID<Recipe>] {
        try db.all(
            """
            SELECT id FROM recipes WHERE change > \(since)
            UNION
            SELECT recipe_id FROM recipe_ingredients WHERE food_id IN \(SQL.list(foods))
            UNION
            SELECT recipe_id FROM recipe_alternatives WHERE food_id IN \(SQL.list(foods))
            LIMIT \(limit)
            """, as: { try $0[0] })
    }

    /// Calls `body` for every recipe that is not deleted, by id.
    private static func forEachRecipe(in db: any Connection, _ body: (IndexedRecipe) throws -> Void) throws {
        var last = ""
        while true {
            let rows = try db.rows(
                """
                SELECT \(columns) FROM recipes WHERE id > \(last) AND is_deleted = \(false)
                ORDER BY id LIMIT \(portion)
                """)
            guard let end: String = try rows.last?["id"] else { return }
            let lines = try RecipeLinesTable.lines(where: "recipe_id > \(last) AND recipe_id <= \(end)", in: db)
            for row in rows { try body(IndexedRecipe(row: row, lines: lines[row["id"]] ?? [])) }
            if rows.count < portion { return }
            last = end
        }
    }

    private static let columns: SQL =
        """
        id, owner, title, summary, cuisine, meals, servings, preparation, cooking, resting, rating, rating_count, image, provided_image,
        published_at, tags, steps, nutrition
        """
}
