import Chassis
import Contracts
import RecipesContracts
import Storage

/// People's own words for recipes.
struct RecipeTagFeature: Feature {
    static let migrations = [
        Migration(
            "032 recipe tags",
            """
            CREATE TABLE recipe_tags (
                id       TEXT PRIMARY KEY,
                account  TEXT NOT NULL,
                name     TEXT NOT NULL,
                name_key TEXT NOT NULL,
                UNIQUE (account, name_key)
            );

            CREATE TABLE tagged_recipes (
                tag_id    TEXT NOT NULL REFERENCES recipe_tags (id) ON DELETE CASCADE,
                account   TEXT NOT NULL,
                recipe_id TEXT NOT NULL REFERENCES recipes (id) ON DELETE CASCADE,
                tagged_at TEXT NOT NULL,
                PRIMARY KEY (tag_id, recipe_id)
            );
            CREATE INDEX tagged_recipes_latest ON tagged_recipes (tag_id, tagged_at, recipe_id);
            CREATE INDEX tagged_recipes_account ON tagged_recipes (account, recipe_id);
            CREATE INDEX tagged_recipes_recipe ON tagged_recipes (recipe_id);
            """)
    ]

    private let tags: RecipeTags
    private let pages: TasteLists

    init(_ recipes: RecipesComponents) {
        tags = RecipeTags(database: recipes.database, now: recipes.now)
        pages = recipes.tastePages
    }

    func register(on routes: Routes) {
        routes
            .on(RecipesAPI.tags, use: all)
            .on(RecipesAPI.tag) { _, call in try await tags.find(call.id(RecipeTag.self), of: call.caller.account) }
            .on(RecipesAPI.changeTags) { change, call in try await tags.change(change, by: call.caller.account) }
            .on(RecipesAPI.renameTag, use: rename)
            .on(RecipesAPI.removeTag, use: remove)
            .on(RecipesAPI.taggedRecipes, use: recipes)
    }

    private func all(_: Empty, _ call: Call<SignedIn>) async throws -> Page<RecipeTag> {
        let items = try await tags.all(of: call.caller.account)
        return Page(items: items, total: items.count)
    }

    private func rename(_ draft: RecipeTagDraft, _ call: Call<SignedIn>) async throws -> RecipeTag {
        try await tags.rename(call.id(RecipeTag.self), draft, by: call.caller.account)
    }

    private func remove(_: Empty, _ call: Call<SignedIn>) async throws -> Empty {
        try await tags.remove(call.id(RecipeTag.self), by: call.caller.account)
        return Empty()
    }

    private func recipes(_ query: PageQuery, _ call: Call<SignedIn>) async throws -> SavedRecipes {
        let account = call.caller.account
        let tag = try await tags.find(call.id(RecipeTag.self), of: account)
        return try await pages.kept(
            PageRequest(query, of: RecipesAPI.taggedRecipes, at: tag.id.description),
            of: .tagged(tag.id, of: account), for: account)
    }

    static func personalData(_ recipes: RecipesComponents) -> [PersonalRecords] {
        [
            .rows(
                "tagged recipes", in: "tagged_recipes", of: "account", showing: "tag_id, recipe_id, tagged_at"),
            .rows("recipe tags", in: "recipe_tags", of: "account", showing: "id, name"),
        ]
    }
}
