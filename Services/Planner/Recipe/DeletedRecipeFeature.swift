import Chassis
import Contracts
import Foundation
import PlannerContracts
import RecipesContracts
import Storage

/// Deleted recipes: their meals keep the title until the recipe is restored.
struct DeletedRecipeFeature: Feature {
    private let now: @Sendable () -> Date

    init(_ planner: PlannerComponents) { now = planner.platform.now }

    func subscribe(to events: inout EventSubscriptions) {
        events.on(RecipeDeleted.self) { [now] event, db in
            try db.execute(
                """
                INSERT INTO gone_recipes (recipe_id, gone_at) VALUES (\(event.recipe), \(now()))
                ON CONFLICT (recipe_id) DO NOTHING
                """)
            try tell(of: event.recipe, in: db)
        }
        events.on(RecipeRestored.self) { event, db in
            try db.execute("DELETE FROM gone_recipes WHERE recipe_id = \(event.recipe)")
            try tell(of: event.recipe, in: db)
        }
    }

    /// Notifies subscribers of plans with the recipe that its meals changed.
    private func tell(of recipe: ID<Recipe>, in db: any Connection) throws {
        // A fixed order prevents deadlocks between transactions.
        let kitchens: [HouseholdScope] = try db.all(
            """
            SELECT kitchen FROM meals WHERE recipe_id = \(recipe)
            UNION SELECT kitchen FROM recurring_meals WHERE recipe_id = \(recipe) ORDER BY kitchen
            """
        ) { try $0["kitchen"] }
        for kitchen in kitchens {
            try PlanTable(db, of: kitchen).advance()
            try PlanShoppingTable(db).wake(kitchen, at: now())
            for (table, kind) in [("meals", "meal"), ("recurring_meals", "recurring-meal")] as [(SQL, String)] {
                let count = try db.execute(
                    """
                    UPDATE \(table) SET revision = revision + 1 WHERE recipe_id = \(recipe) AND kitchen = \(kitchen)
                    """)
                if count > 0 { try db.recordChange(.changed, kind, in: .plan(of: kitchen), at: now()) }
            }
        }
    }
}
