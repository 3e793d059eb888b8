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
        // An unused amount stays for the next want.
        #expect(short.take([little], for: Self.want(.milk)).missing.isEmpty)
        var enough = Self.stock([(.milk, much)])
        #expect(enough.take([much], for: want).missing.isEmpty)
        #expect(enough.take([little], for: want).missing == [little])
    }

    @Test func `M4 what is there in an unknown amount is neither enough nor nothing`() throws {
        let (little, much) = (try Quantity(300, .gram), try Quantity(500, .gram))
        var stock = Self.stock([(.flour, nil)])
        let unknown = stock.take([much], for: Self.want(.flour))
        #expect(unknown.missing == [much] && unknown.mayBeThere && !unknown.isAssumed && unknown.items.isEmpty)
        #expect(stock.take([much], for: Self.want(.flour)) == unknown, "it is not used up either")
        // An unknown amount satisfies a want of any amount.
        let any = stock.take([nil], for: Self.want(.flour))
        #expect(any.missing.isEmpty && any.isAssumed && !any.mayBeThere)
        // A known amount is used first, and may suffice.
        var partly = Self.stock([(.flour, nil), (.flour, little)])
        let rest = partly.take([much], for: Self.want(.flour))
        #expect(try rest.missing == [Quantity(200, .gram)] && rest.atHome == [little] && rest.mayBeThere)
        var enough = Self.stock([(.flour, nil), (.flour, much)])
        let all = enough.take([much], for: Self.want(.flour))
        #expect(all.missing.isEmpty && all.atHome == [much] && !all.mayBeThere && !all.isAssumed)
        // An incomparable amount counts as unknown, too.
        var pieces = Self.stock([(.flour, try Quantity(2, .piece))])
        let odd = pieces.take([much], for: Self.want(.flour))
        #expect(odd.missing == [much] && odd.mayBeThere)
        // A sufficient substitute avoids the purchase.
        var other = Self.stock([(.flour, nil), (.milk, much)])
        let instead = other.take([much], for: Self.want(.flour, or: [FoodRef.milk.id]))
        #expect(instead.missing.isEmpty && !instead.mayBeThere)
    }

    @Test func `M4 a stand-in of an unknown amount is as unsure as the food itself`() throws {
        let much = try Quantity(500, .gram)
        var stock = Self.stock([(.milk, nil)])
        let rest = stock.take([much], for: Self.want(.flour, or: [FoodRef.milk.id]))
        #expect(rest.missing == [much] && rest.mayBeThere && !rest.isAssumed && rest.items.isEmpty)
        var none = Self.stock([])
        #expect(!none.take([much], for: Self.want(.flour, or: [FoodRef.milk.id])).mayBeThere)
    }

    @Test func `M4 a rest that is nothing is not there for the next meal, and a whole want is never nothing`() throws {
        var stock = Self.stock([(.flour, try Quantity(1, .piece))])
        #expect(try stock.take([Quantity(0.91, .piece)], for: Self.want(.flour)).missing.isEmpty)
        #expect(stock.items.isEmpty)
        let little = try Quantity(0.09, .piece)
        #expect(stock.take([little], for: Self.want(.flour)).missing == [little])
    }

    @Test func `M4 a hundredth less than a meal takes is enough`() throws {
        var stock = Self.stock([(.flour, try Quantity(495, .gram))])
        #expect(try stock.take([Quantity(500, .gram)], for: Self.want(.flour)).missing.isEmpty)
        var less = Self.stock([(.flour, try Quantity(450, .gram))])
        #expect(try less.take([Quantity(500, .gram)], for: Self.want(.flour)).missing == [Quantity(50, .gram)])
    }

    @Test func `M4 a staple is assumed, and each amount is drawn`() throws {
        var stock = Self.stock([(.milk, try Quantity(300, .gram))])
        let staple = stock.take([try Quantity(1, .gram)], for: Self.want(.salt))
        #expect(staple.missing.isEmpty && staple.isAssumed)
        let two = try [Quantity(200, .gram), Quantity(200, .gram)]
        let rest = stock.take(two.map { $0 }, for: Self.want(.milk))
        #expect(try rest.missing == [Quantity(100, .gram)])
        #expect(try rest.atHome == [Quantity(200, .gram), Quantity(100, .gram)] && !rest.isAssumed)
    }
}
