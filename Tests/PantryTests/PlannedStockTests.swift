import Contracts
import PantryContracts
import RecipesContracts
import Support
import Testing

@testable import Pantry

struct PlannedStockTests {
    private static func stock(_ items: [(food: FoodRef, quantity: Quantity?)]) -> PlannedStock {
        PlannedStock(
            items.map { .init(id: ID(at: .aTuesday), food: $0.food.id, quantity: $0.quantity, bestBefore: nil) },
            staples: [FoodRef.salt.id])
    }

    private static func want(_ food: FoodRef, or alternatives: Set<ID<Food>> = []) -> PlannedWant {
        PlannedWant(
            meal: .cake(100, milk: 0), key: food.id.description, name: food.name, food: KitchenFood(food),
            quantities: [], alternatives: alternatives, measures: nil)
    }

    @Test func `M4 what stands in does so for all of an amount or for none of it`() throws {
        let want = Self.want(.flour, or: [FoodRef.milk.id])
        let (little, much) = (try Quantity(5, .gram), try Quantity(250, .gram))
        var short = Self.stock([(.milk, little)])
        let refused = short.take([much], for: want)
        #expect(refused.missing == [much] && refused.atHome.isEmpty && !refused.isAssumed)
        // What did not stand in is still there for the next.
        #expect(short.take([little], for: Self.want(.milk)).missing.isEmpty)
        var enough = Self.stock([(.milk, much)])
        #expect(enough.take([much], for: want).missing.isEmpty)
        #expect(enough.take([little], for: want).missing == [little])
    }

    @Test func `M4 what nobody can measure is assumed, and each amount is drawn`() throws {
        var stock = Self.stock([(.flour, nil), (.milk, try Quantity(300, .gram))])
        let some = stock.take([try Quantity(1, .gram)], for: Self.want(.flour))
        #expect(some.missing.isEmpty && some.isAssumed)
        let staple = stock.take([try Quantity(1, .gram)], for: Self.want(.salt))
        #expect(staple.missing.isEmpty && staple.isAssumed)
        let two = try [Quantity(200, .gram), Quantity(200, .gram)]
        let rest = stock.take(two.map { $0 }, for: Self.want(.milk))
        #expect(try rest.missing == [Quantity(100, .gram)])
        #expect(try rest.atHome == [Quantity(200, .gram), Quantity(100, .gram)] && !rest.isAssumed)
    }
}
