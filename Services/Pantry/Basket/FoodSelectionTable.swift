import Chassis
import Contracts
import Storage

/// The foods that people have picked for a purpose, in the order in which they picked them.
struct FoodSelectionTable: Sendable {
    /// What foods are picked for.
    enum Kind: String, SQLConvertible {
        case basket, staples
    }

    let database: Database

    func foods(_ kind: Kind, of owner: ID<Account>) async throws -> [FoodRef] {
        try await database.read { try Self.foods(kind, of: owner, in: $0) }
    }

    /// Nothing where the person has not chosen any, not even none.
    func staples(of owner: ID<Account>) async throws -> [FoodRef]? {
        try await database.read { db in
            guard try !db.rows("SELECT account FROM chosen_staples WHERE account = \(owner)").isEmpty else {
                return nil
            }
            return try Self.foods(.staples, of: owner, in: db)
        }
    }

    func replace(_ kind: Kind, of owner: ID<Account>, with foods: [FoodRef]) async throws {
        try await database.write { db in
            try db.execute("DELETE FROM food_selections WHERE account = \(owner) AND kind = \(kind)")
            for (position, food) in zip(1..., foods) {
                try db.execute(
                    """
                    INSERT INTO food_selections (account, kind, position, food_id, food_name, food_category)
                    VALUES (\(owner), \(kind), \(position), \(food.id), \(food.name), \(food.category))
                    ON CONFLICT (account, kind, food_id) DO NOTHING
                    """)
            }
            guard kind == .staples else { return }
            try db.execute(
                "INSERT INTO chosen_staples (account) VALUES (\(owner)) ON CONFLICT (account) DO NOTHING")
        }
    }

    private static func foods(_ kind: Kind, of owner: ID<Account>, in db: any Connection) throws -> [FoodRef] {
        try db.all(
            """
            SELECT food_id, food_name, food_category FROM food_selections
            WHERE account = \(owner) AND kind = \(kind) ORDER BY position
            """
        ) { FoodRef(id: try $0["food_id"], name: try $0["food_name"], category: try $0["food_category"]) }
    }
}
