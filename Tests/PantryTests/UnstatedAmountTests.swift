import Contracts
import PantryContracts
import RecipesContracts
import Support
import Testing

@testable import Pantry

struct UnstatedAmountTests {
    private static func stock(_ quantity: Quantity?) -> PlannedStock {
        PlannedStock(
            [.init(id: ID(at: .aTuesday), food: FoodRef.flour.id, quantity: quantity, bestBefore: nil)], staples: [])
    }

    private static let want = PlannedWant(
        meal: .cake(100, milk: 0), key: "flour", name: "flour", food: KitchenFood(FoodRef.flour), quantities: [],
        alternatives: [], measures: nil)

    @Test(
        arguments: [
            ([], false), ([nil], true), ([Quantity(bounding: 5, .gram)], true),
            ([Quantity(bounding: 0.001, .gram)], false), ([Quantity(bounding: 0, .gram), nil], true),
        ] as [([Quantity?], Bool)])
    func `P6 M4 any amount that is not nothing, and an unknown one, covers some of a food`(
        _ stock: [Quantity?], _ isCovered: Bool
    ) {
        #expect(UnstatedAmount.isCovered(by: stock) == isCovered)
    }

    @Test func `P6 M4 some of a food is there while the pantry holds any, whatever other meals take`() throws {
        let all = try Quantity(300, .gram)
        var stock = Self.stock(all)
        #expect(stock.take([all], for: Self.want).missing.isEmpty && stock.items.isEmpty)
        let some = stock.take([nil], for: Self.want)
        #expect(some.missing.isEmpty && some.isAssumed && some.items.count == 1)
        var nothing = Self.stock(try Quantity(0.001, .gram))
        #expect(nothing.take([nil], for: Self.want).missing == [nil])
    }

    @Test(arguments: [
        (FoodCategory.grainsAndBaking, Quantity(bounding: 1, .kilogram)), (.meat, Quantity(bounding: 50, .gram)),
        (.eggs, Quantity(bounding: 6, .piece)),
    ])
    func `P6 what to buy of some of a food is the least that shops sell`(
        _ category: FoodCategory, _ least: Quantity
    ) {
        #expect(UnstatedAmount.toBuy(ShopPack(of: category, FoodMeasures())) == least)
    }
}
