import Storage

extension RecipesService {
    /// What foods have to do with one another, what they cost and when they are harvested.
    static let foodMigrations = [
        Migration(
            "003 food relations",
            """
            ALTER TABLE foods ADD COLUMN broader TEXT NOT NULL DEFAULT '[]';
            ALTER TABLE foods ADD COLUMN substitutes TEXT NOT NULL DEFAULT '[]';
            ALTER TABLE foods ADD COLUMN price BIGINT;
            ALTER TABLE foods ADD COLUMN price_source TEXT;
            ALTER TABLE foods ADD COLUMN season TEXT;
            """)
    ]
}
