import Chassis
import Contracts
import RecipesContracts
import Storage

/// People's private notes on recipes.
struct RecipeNoteFeature: Feature {
    static let migrations = [
        Migration(
            "031 recipe notes",
            """
            CREATE TABLE recipe_notes (
                account    TEXT NOT NULL,
                recipe_id  TEXT NOT NULL REFERENCES recipes (id) ON DELETE CASCADE,
                revision   BIGINT NOT NULL,
                text       TEXT NOT NULL,
                changed_at TEXT NOT NULL,
                PRIMARY KEY (account, recipe_id)
            );
            CREATE INDEX recipe_notes_recipe ON recipe_notes (recipe_id);
            """)
    ]

    private let notes: RecipeNotes

    init(_ recipes: RecipesComponents) { notes = RecipeNotes(database: recipes.database, now: recipes.now) }

    func register(on routes: Routes) {
        routes
            .on(RecipesAPI.note) { _, call in try await notes.find(of: call.id(Recipe.self), by: call.caller.account) }
            .on(RecipesAPI.writeNote) { draft, call in
                try await notes.write(
                    draft, about: call.id(Recipe.self), by: call.caller.account, seen: call.precondition)
            }
    }

    static func personalData(_ recipes: RecipesComponents) -> [PersonalRecords] {
        [
            .rows(
                "notes about recipes", in: "recipe_notes", of: "account", showing: "recipe_id, text, changed_at")
        ]
    }
}
