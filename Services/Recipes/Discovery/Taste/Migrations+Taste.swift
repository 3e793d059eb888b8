import Storage

extension TasteFeature {
    static let foundation = [
        Migration(
            "004 tastes",
            """
            ALTER TABLE recipes ADD COLUMN rating_count BIGINT NOT NULL DEFAULT 0;

            CREATE TABLE tastes (
                account   TEXT NOT NULL,
                recipe_id TEXT NOT NULL REFERENCES recipes (id) ON DELETE CASCADE,
                is_liked  BOOLEAN NOT NULL,
                said_at   TEXT NOT NULL,
                PRIMARY KEY (account, recipe_id)
            );
            CREATE INDEX tastes_latest ON tastes (account, is_liked, said_at, recipe_id);
            CREATE INDEX tastes_recipe ON tastes (recipe_id);

            CREATE TABLE ratings (
                account   TEXT NOT NULL,
                recipe_id TEXT NOT NULL REFERENCES recipes (id) ON DELETE CASCADE,
                stars     BIGINT NOT NULL CHECK (stars BETWEEN 1 AND 5),
                rated_at  TEXT NOT NULL,
                PRIMARY KEY (account, recipe_id)
            );
            CREATE INDEX ratings_latest ON ratings (account, rated_at, recipe_id);
            CREATE INDEX ratings_recipe ON ratings (recipe_id, stars);

            CREATE TABLE recipe_views (
                account   TEXT NOT NULL,
                recipe_id TEXT NOT NULL REFERENCES recipes (id) ON DELETE CASCADE,
                viewed_at TEXT NOT NULL,
                PRIMARY KEY (account, recipe_id)
            );
            CREATE INDEX recipe_views_latest ON recipe_views (account, viewed_at, recipe_id);
            CREATE INDEX recipe_views_recipe ON recipe_views (recipe_id);

            CREATE TABLE recipe_lists (
                id         TEXT PRIMARY KEY,
                account    TEXT NOT NULL,
                name       TEXT NOT NULL,
                name_key   TEXT NOT NULL,
                created_at TEXT NOT NULL,
                UNIQUE (account, name_key)
            );

            CREATE TABLE listed_recipes (
                list_id   TEXT NOT NULL REFERENCES recipe_lists (id) ON DELETE CASCADE,
                account   TEXT NOT NULL,
                recipe_id TEXT NOT NULL REFERENCES recipes (id) ON DELETE CASCADE,
                listed_at TEXT NOT NULL,
                PRIMARY KEY (list_id, recipe_id)
            );
            CREATE INDEX listed_recipes_latest ON listed_recipes (list_id, listed_at, recipe_id);
            CREATE INDEX listed_recipes_account ON listed_recipes (account, recipe_id);
            CREATE INDEX listed_recipes_recipe ON listed_recipes (recipe_id);
            """)
    ]
}
