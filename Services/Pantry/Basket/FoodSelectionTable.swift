import Chassis
import Contracts
import RecipesContracts
import Storage

/// Selected foods in the order of selection: a kitchen's staples, or a person's basket.
struct FoodSelectionTable: Sendable {
    /// The purpose of a selection.
    enum Kind: String, SQLConvertible {
        case basket, staples
    }

    let database: Database

    func foods(_ kind: Kind, of kitchen: HouseholdScope) async throws -> [FoodRef] {
        try await database.read { try Self.foods(kind, of: kitchen, in: $0) }
    }

    /// `nil` if the kitchen has not chosen its staples; empty if it chose none.
    func staples(of kitchen: HouseholdScope) async throws -> [FoodRef]? {
        try await database.read { db in
            guard try !db.rows("SELECT kitchen FROM chosen_staples WHERE kitchen = \(kitchen)").isEmpty else {
                return nil
            }
            return try Self.foods(.staples, of: kitchen, in: db)
        }
    }

    /// The kitchen's staples; the catalogue's if it has not chosen any. Throws 503 if the catalogue is unavailable.
    func staples(of kitchen: HouseholdScope, or catalogue: CatalogueClient) async throws -> Set<ID<Food>> {
        if let chosen = try await staples(of: kitchen) { return Set(chosen.map(\.id)) }
        return Set(try await catalogue.staples().map(\.id))
    }

    func replace(_ kind: Kind, of kitchen: HouseholdScope, with foods: [FoodRef]) async throws {
        try await database.write { db in
            try db.execute("DELETE FROM food_selections WHERE kitchen = \(kitchen) AND kind = \(kind)")
            for (position, food) in zip(1..., foods) {
                try db.execute(
                    """
                    INSERT INTO food_selections (kitchen, kind, position, food_id, food_name, food_category)
                    VALUES (\(kitchen), \(kind), \(position), \(food.id), \(food.name), \(food.category))
                    ON CONFLICT (kitchen, kind, food_id) DO NOTHING
                    """)
            }
            guard kind == .staples else { return }
            try db.execute(
                "INSERT INTO chosen_staples (kitchen) VALUES (\(kitchen)) ON CONFLICT (kitchen) DO NOTHING")
        }
    }

    private static func foods(_ kind: Kind, of kitchen: HouseholdScope, in db: any Connection) throws -> [FoodRef] {
        try db.all(
            """
            SELECT food_id, food_name, food_category FROM food_selections
            WHERE kitchen = \(kitchen) AND kind = \(kind) ORDER BY position
            """
        ) { FoodRef(id: try $0["food_id"], name: try $0["food_name"], category: try $0["food_category"]) }
    }
}
