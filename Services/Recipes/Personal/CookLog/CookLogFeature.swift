import Chassis
import Storage

/// People's records of the recipes they cooked, with date, note and stars.
struct CookLogFeature: Feature {
    static let migrations = [
        Migration(
            "030 cook log",
            """
            CREATE TABLE cook_log (
                id        TEXT PRIMARY KEY,
                account   TEXT NOT NULL,
                recipe_id TEXT NOT NULL REFERENCES recipes (id) ON DELETE CASCADE,
                day       TEXT NOT NULL,
                note      TEXT,
                stars     BIGINT CHECK (stars BETWEEN 1 AND 5),
                logged_at TEXT NOT NULL
            );
            CREATE INDEX cook_log_latest ON cook_log (account, day, id);
            CREATE INDEX cook_log_recipe ON cook_log (recipe_id, account, day);
            """)
    ]

    private let routes: CookLogRoutes

    init(_ recipes: RecipesComponents) {
        routes = CookLogRoutes(log: CookLog(database: recipes.database, now: recipes.now))
    }

    func register(on routes: Routes) { self.routes.register(on: routes) }

    static func personalData(_ recipes: RecipesComponents) -> [PersonalRecords] {
        [
            .rows(
                "cook log entries", in: "cook_log", of: "account",
                showing: "id, recipe_id, day, note, stars, logged_at")
        ]
    }
}
