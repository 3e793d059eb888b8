import Storage

extension RecipeFeature {
    static let foundation = [
        Migration(
            "001 foods and recipes",
            """
            CREATE TABLE changes (
                id   BIGINT PRIMARY KEY CHECK (id = 1),
                last BIGINT NOT NULL
            );
            INSERT INTO changes (id, last) VALUES (1, 0);

            CREATE TABLE foods (
                id           TEXT PRIMARY KEY,
                name         TEXT NOT NULL UNIQUE,
                plural       TEXT NOT NULL,
                synonyms     TEXT NOT NULL,
                category     TEXT NOT NULL,
                origins      TEXT NOT NULL,
                allergens    TEXT,
                stated_diets TEXT NOT NULL,
                nutrition    TEXT,
                measures     TEXT NOT NULL,
                unit         TEXT NOT NULL,
                staple       BOOLEAN NOT NULL,
                source       TEXT,
                digest       TEXT,
                is_edited    BOOLEAN NOT NULL,
                is_deleted   BOOLEAN NOT NULL,
                change       BIGINT NOT NULL
            );
            CREATE INDEX foods_change ON foods (change);

            CREATE TABLE recipes (
                id          TEXT PRIMARY KEY,
                title       TEXT NOT NULL,
                summary     TEXT NOT NULL,
                cuisine     TEXT NOT NULL,
                country     TEXT,
                meals       TEXT NOT NULL,
                servings    BIGINT NOT NULL CHECK (servings > 0),
                preparation BIGINT NOT NULL CHECK (preparation >= 0),
                cooking     BIGINT NOT NULL CHECK (cooking >= 0),
                steps       TEXT NOT NULL,
                tags        TEXT NOT NULL,
                image       TEXT,
                source      TEXT,
                rating      DOUBLE PRECISION,
                digest      TEXT,
                is_edited   BOOLEAN NOT NULL,
                is_deleted  BOOLEAN NOT NULL,
                change      BIGINT NOT NULL
            );
            CREATE INDEX recipes_change ON recipes (change);

            CREATE TABLE recipe_ingredients (
                recipe_id   TEXT NOT NULL REFERENCES recipes (id) ON DELETE CASCADE,
                position    BIGINT NOT NULL,
                food_id     TEXT REFERENCES foods (id),
                name        TEXT NOT NULL,
                amount      DOUBLE PRECISION,
                unit        TEXT,
                note        TEXT,
                is_optional BOOLEAN NOT NULL,
                PRIMARY KEY (recipe_id, position)
            );

            CREATE TABLE catalogue_loads (
                id     BIGINT PRIMARY KEY CHECK (id = 1),
                digest TEXT NOT NULL
            );
            """)
    ]
}
