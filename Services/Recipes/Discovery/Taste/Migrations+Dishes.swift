import Storage

extension TasteFeature {
    /// Kinds of dishes that people dislike, by their words.
    static let dishes = [
        Migration(
            "016 disliked dishes",
            """
            CREATE TABLE disliked_dishes (
                id       TEXT PRIMARY KEY,
                account  TEXT NOT NULL,
                name     TEXT NOT NULL,
                name_key TEXT NOT NULL,
                said_at  TEXT NOT NULL,
                UNIQUE (account, name_key)
            );
            """)
    ]
}
