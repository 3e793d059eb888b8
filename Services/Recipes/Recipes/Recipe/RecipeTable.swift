import Contracts
import Foundation
import RecipesContracts
import Storage

/// The `recipes` table and its ingredient lines.
struct RecipeTable: Sendable {
    let database: Database

    /// The condition for recipes that `account` may see: published, own, and shared with its household. `nil` sees only
    /// published ones.
    ///
    /// - Parameter prefix: the qualifier of the columns of `recipes`, such as `r.`.
    static func seen(by account: ID<Account>?, prefix: SQL = "") -> SQL {
        """
        \(prefix)is_deleted = \(false) AND (\(prefix)owner IS NULL OR \(prefix)owner = \(account)
            OR \(HouseholdRecipeTable.isShared(with: account, prefix: prefix)))
        """
    }

    /// Whether `account` may see the recipe.
    static func isShown(_ id: ID<Recipe>, to account: ID<Account>?, in db: any Connection) throws -> Bool {
        try !db.rows("SELECT id FROM recipes WHERE id = \(id) AND \(seen(by: account))").isEmpty
    }

    /// A recipe, even if deleted; `nil` if it is the personal recipe of another account.
    func find(_ id: ID<Recipe>, for account: ID<Account>?) async throws -> StoredRecipe? {
        try await database.read { try Self.find(id, for: account, in: $0) }
    }

    /// The recipe that replaced a merged one; `nil` if it was not merged.
    func target(of id: ID<Recipe>) async throws -> ID<Recipe>? {
        try await database.read { try RecipeMergeTable($0).target(of: id) }
    }

    /// Like `find`, but with recipes shared in the household and without deleted ones.
    static func findShown(
        _ id: ID<Recipe>, to account: ID<Account>?, in db: any Connection
    ) throws -> StoredRecipe? {
        let lines = try WrittenLinesTable(db).lines(of: id)
        return try db.first("SELECT * FROM recipes WHERE id = \(id) AND \(seen(by: account))") {
            try StoredRecipe(row: $0, lines: lines)
        }
    }

    static func find(
        _ id: ID<Recipe>, for account: ID<Account>?, in db: any Connection
    ) throws -> StoredRecipe? {
        let lines = try WrittenLinesTable(db).lines(of: id)
        return try db.first(
            "SELECT * FROM recipes WHERE id = \(id) AND (owner IS NULL OR owner = \(account))"
        ) { try StoredRecipe(row: $0, lines: lines) }
    }

    /// Writes a recipe of the catalogue, unless people have changed it or it is unchanged. `instant` is the publication
    /// date of a new recipe.
    static func keep(
        _ recipe: CatalogueRecipe, digest: String, change: Int, at instant: Date, in db: any Connection
    ) throws {
        let id = ID<Recipe>(ofCatalogue: "recipe", recipe.title)
        let steps = zip(1..., recipe.steps).map { Recipe.Step(number: $0, text: $1.text, minutes: $1.minutes) }
        let written = try db.execute(
            """
            INSERT INTO recipes (id, title, summary, cuisine, country, meals, servings, preparation, cooking, steps,
                tags, image, source, rating, digest, is_edited, is_deleted, change, published_at, form)
            VALUES (\(id), \(recipe.title), \(recipe.summary), \(recipe.cuisine), \(recipe.country),
                \(json: Labels(recipe.meals)), \(recipe.servings), \(recipe.preparation), \(recipe.cooking),
                \(json: steps), \(json: recipe.tags ?? []), NULL, \("Larder"), NULL, \(digest), \(false), \(false),
                \(change), \(instant), \(recipe.form))
            ON CONFLICT (id) DO UPDATE SET title = excluded.title, summary = excluded.summary,
                cuisine = excluded.cuisine, country = excluded.country, meals = excluded.meals,
                servings = excluded.servings, preparation = excluded.preparation, cooking = excluded.cooking,
                steps = excluded.steps, tags = excluded.tags, digest = excluded.digest, change = excluded.change,
                form = excluded.form
            WHERE recipes.is_edited = \(false) AND recipes.is_deleted = \(false)
                AND recipes.digest <> excluded.digest
            """)
        guard written > 0 else { return }
        try db.execute("DELETE FROM recipe_ingredients WHERE recipe_id = \(id)")
        for (position, line) in zip(1..., recipe.ingredients) {
            try db.execute(
                """
                INSERT INTO recipe_ingredients (recipe_id, position, food_id, name, amount, unit, note, is_optional)
                VALUES (\(id), \(position), \(ID<Food>(ofCatalogue: "food", line.food)), \(line.food),
                    \(line.amount), \(line.unit), \(line.note), \(line.optional ?? false))
                """)
        }
    }
}
