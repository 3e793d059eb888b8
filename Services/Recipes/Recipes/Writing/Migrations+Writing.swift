import Photos
import Storage

extension WritingFeature {
    /// Recipes that people write, for themselves or for everybody.
    static let foundation = [
        Migration(
            "007 written recipes",
            """
            ALTER TABLE recipes ADD COLUMN owner TEXT;
            ALTER TABLE recipes ADD COLUMN author TEXT;
            ALTER TABLE recipes ADD COLUMN author_name TEXT;
            ALTER TABLE recipes ADD COLUMN copy_of TEXT;
            ALTER TABLE recipes ADD COLUMN revision BIGINT NOT NULL DEFAULT 1;
            ALTER TABLE recipes ADD COLUMN photos TEXT NOT NULL DEFAULT '[]';
            ALTER TABLE recipes ADD COLUMN videos TEXT NOT NULL DEFAULT '[]';
            ALTER TABLE recipes ADD COLUMN notes TEXT;
            ALTER TABLE recipes ADD COLUMN language TEXT NOT NULL DEFAULT 'en';
            ALTER TABLE recipes ADD COLUMN fingerprint TEXT;
            ALTER TABLE recipes ADD COLUMN import_id TEXT;
            CREATE INDEX recipes_owner ON recipes (owner, published_at, id);
            CREATE INDEX recipes_author ON recipes (author, published_at, id);
            CREATE INDEX recipes_fingerprint ON recipes (fingerprint, owner);
            CREATE INDEX recipes_import ON recipes (import_id);

            ALTER TABLE recipe_ingredients ADD COLUMN heading TEXT;
            ALTER TABLE recipe_ingredients ADD COLUMN up_to DOUBLE PRECISION;
            ALTER TABLE recipe_ingredients ADD COLUMN written TEXT;
            ALTER TABLE recipe_ingredients ADD COLUMN is_chosen BOOLEAN;

            CREATE TABLE drafts (
                id           TEXT PRIMARY KEY,
                account      TEXT NOT NULL,
                revision     BIGINT NOT NULL,
                state        TEXT NOT NULL,
                content      TEXT NOT NULL,
                original     TEXT,
                recipe_id    TEXT,
                copy_of      TEXT,
                title        TEXT NOT NULL,
                image        TEXT,
                created_at   TEXT NOT NULL,
                changed_at   TEXT NOT NULL,
                submitted_at TEXT
            );
            CREATE INDEX drafts_account ON drafts (account, changed_at, id);
            CREATE INDEX drafts_queue ON drafts (state, submitted_at, id);
            """),
        .photos("008 photos"),
    ]
}
