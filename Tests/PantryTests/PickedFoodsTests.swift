import Chassis
import Contracts
import Foundation
import PantryContracts
import RecipesContracts
import Storage
import Support
import Testing

@testable import Pantry

@Suite(.timeLimit(.minutes(10)))
struct PickedFoodsTests {
    @Test(arguments: Engine.all)
    func `P1 P2 foods in baskets become pantry items of unknown amount, each once`(on engine: Engine) async throws {
        let kitchen = HouseholdScope(of: Person.ada.account)
        try await engine.withDatabase { database in
            let steps = PantryService.schema
            try await database.migrate(Migration.ofChassis, of: "chassis")
            try await database.migrate(steps.filter { $0.name < "092 picked foods" })
            try await database.write { db in
                for (kind, food) in [("basket", FoodRef.milk), ("basket", FoodRef.flour), ("staples", FoodRef.salt)] {
                    try db.execute(
                        """
                        INSERT INTO food_selections (kitchen, kind, position, food_id, food_name, food_category)
                        VALUES (\(kitchen), \(kind), 1, \(food.id), \(food.name), \(food.category))
                        """)
                }
                let flour = FoodRef.flour
                try db.execute(
                    """
                    INSERT INTO pantry_items (id, kitchen, food_id, food_name, food_category, place, added_at)
                    VALUES (\(ID<PantryItem>(at: .aTuesday)), \(kitchen), \(flour.id), \(flour.name), \(flour.category),
                        'cupboard', \(Date.aTuesday))
                    """)
            }
            try await database.migrate(steps)
            let items = try await PantryItemTable(database: database).batches(of: kitchen).map { PantryItem($0) }
            #expect(items.count == 2 && Set(items.map(\.food)) == [.milk, .flour])
            let milk = try #require(items.first { $0.food == .milk })
            #expect(milk.quantity == nil && milk.bestBefore == nil && milk.addedBy == Person.ada.account)
            let selections = FoodSelectionTable(database: database)
            let basket = try await selections.foods(.basket, of: kitchen)
            let staples = try await selections.foods(.staples, of: kitchen)
            #expect(basket.isEmpty && staples == [.salt])
        }
    }
}
