import Storage

extension SharingFeature {
    static let migrations = [
        Migration(
            "040 links to recipes",
            """
            CREATE TABLE recipe_links (
                id         TEXT PRIMARY KEY,
                recipe_id  TEXT NOT NULL REFERENCES recipes (id) ON DELETE CASCADE,
                account    TEXT NOT NULL,
                key_hash   TEXT NOT NULL UNIQUE,
                created_at TEXT NOT NULL,
                expires_at TEXT
            );
            CREATE INDEX recipe_links_recipe ON recipe_links (recipe_id, account);
            CREATE INDEX recipe_links_account ON recipe_links (account);
            CREATE INDEX recipe_links_expiry ON recipe_links (expires_at);
            """)
    ]
}
