import Storage

extension PictureFeature {
    static let pictures = [
        Migration(
            "028 provided pictures",
            """
            ALTER TABLE recipes ADD COLUMN provided_image TEXT;
            ALTER TABLE recipes ADD COLUMN picture_credit TEXT;

            CREATE TABLE recipe_pictures (
                id        TEXT PRIMARY KEY,
                recipe_id TEXT NOT NULL UNIQUE,
                state     TEXT NOT NULL,
                title     TEXT NOT NULL,
                photo_id  TEXT,
                looked_at TEXT NOT NULL
            );
            CREATE INDEX recipe_pictures_state ON recipe_pictures (state, id);
            CREATE INDEX recipe_pictures_photo ON recipe_pictures (photo_id);

            CREATE TABLE picture_settings (
                id    BIGINT PRIMARY KEY,
                is_on BOOLEAN NOT NULL
            );
            INSERT INTO picture_settings (id, is_on) VALUES (1, TRUE);
            """)
    ]
}
