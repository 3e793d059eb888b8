import Chassis
import Contracts
import Storage

/// The pantry service: what is in the kitchen, and what the next search starts from.
@main
struct PantryService: Microservice {
    static let name = ServiceName.pantry
    static let migrations = [
        Migration(
            "001 pantry items and selections",
            """
            CREATE TABLE pantry_items (
                id            TEXT PRIMARY KEY,
                account       TEXT NOT NULL,
                food_id       TEXT NOT NULL,
                food_name     TEXT NOT NULL,
                food_category TEXT NOT NULL,
                amount        DOUBLE PRECISION CHECK (amount >= 0),
                unit          TEXT,
                place         TEXT NOT NULL,
                best_before   TEXT,
                added_at      TEXT NOT NULL
            );
            CREATE INDEX pantry_items_account ON pantry_items (account, best_before, id);

            CREATE TABLE food_selections (
                account       TEXT NOT NULL,
                kind          TEXT NOT NULL,
                position      BIGINT NOT NULL,
                food_id       TEXT NOT NULL,
                food_name     TEXT NOT NULL,
                food_category TEXT NOT NULL,
                PRIMARY KEY (account, kind, food_id)
            );

            CREATE TABLE chosen_staples (
                account TEXT PRIMARY KEY
            );
            """)
    ]

    private let items: PantryItemRoutes
    private let basket: BasketRoutes

    init(_ platform: Platform) {
        let foods = FoodCatalogue(peers: platform.peers)
        let table = PantryItemTable(database: platform.database)
        items = PantryItemRoutes(items: table, foods: foods, now: platform.now)
        basket = BasketRoutes(
            selections: FoodSelectionTable(database: platform.database), items: table, foods: foods)
    }

    func register(on routes: Routes) {
        items.register(on: routes)
        basket.register(on: routes)
    }

    var personalData: [PersonalRecords] { [.pantryItems, .foodSelections, .staples] }
}
