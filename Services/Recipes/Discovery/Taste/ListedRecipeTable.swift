import Contracts
import Foundation
import RecipesContracts
import Storage

/// The `listed_recipes` table, in an open transaction: which recipes are on which of a person's lists.
struct ListedRecipeTable {
    let db: any Connection

    init(_ db: any Connection) { self.db = db }

    func count(on list: ID<RecipeList>) throws -> Int {
        try db.first("SELECT count(*) AS n FROM listed_recipes WHERE list_id = \(list)") { try $0["n"] } ?? 0
    }

    func contains(_ recipe: ID<Recipe>, on list: ID<RecipeList>) throws -> Bool {
        try !db.rows("SELECT 1 AS one FROM listed_recipes WHERE list_id = \(list) AND recipe_id = \(recipe)").isEmpty
    }

    /// Whether there is such a recipe. One that is on the list already stays where it is.
    func insert(
        _ recipe: ID<Recipe>, on list: ID<RecipeList>, of account: ID<Account>, at instant: Date
    ) throws -> Bool {
        try db.execute(
            """
            INSERT INTO listed_recipes (list_id, account, recipe_id, listed_at)
            SELECT \(list), \(account), id, \(instant) FROM recipes WHERE id = \(recipe) AND \(RecipeTable.seen(by: account))
            ON CONFLICT (list_id, recipe_id) DO UPDATE SET listed_at = listed_recipes.listed_at
            """) > 0
    }

    func delete(_ recipe: ID<Recipe>, from list: ID<RecipeList>, of account: ID<Account>) throws {
        try db.execute(
            """
            DELETE FROM listed_recipes
            WHERE list_id = \(list) AND recipe_id = \(recipe) AND account = \(account)
            """)
    }

    /// The lists of a person that a recipe is on.
    func lists(with recipe: ID<Recipe>, of account: ID<Account>) throws -> [ID<RecipeList>] {
        try db.all(
            """
            SELECT list_id FROM listed_recipes WHERE account = \(account) AND recipe_id = \(recipe) ORDER BY list_id
            """
        ) { try $0["list_id"] }
    }
}
