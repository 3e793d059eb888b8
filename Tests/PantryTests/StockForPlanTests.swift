import Contracts
import Foundation
import PantryContracts
import RecipesContracts
import Support
import Testing

@testable import Pantry

/// The food that planned meals have already, as lists and the plan count it.
@Suite(.timeLimit(.minutes(10)))
struct StockForPlanTests {
    private static func item(of food: FoodRef, _ plans: Plans) async throws -> PantryItem {
        let items = try await plans.ada.call(PantryAPI.items, sending: PantryQuery()).items
        return try #require(items.first { $0.food == food })
    }

    @Test(arguments: Engine.either)
    func `M4 what was bought for a meal covers it whatever its date is, and the plan hears it`(
        on engine: Engine
    ) async throws {
        try await withPlans(on: engine) { plans in
            _ = try await plans.tell([.cake(500, milk: 0)])
            #expect(try await plans.ada.call(PantryAPI.stockForPlan).covered.isEmpty, "nothing is bought yet")
            let line = try #require(try await plans.part(of: .flour)).id
            plans.clock.advance(by: 60)
            try await plans.ada.operate(
                plans.list, .of(.tick, line, at: plans.clock.now), .of(.stock, line, at: plans.clock.now))
            let bought = try await Self.item(of: .flour, plans)
            let before = Day.meal.adding(days: -1)
            _ = try await plans.ada.call(
                PantryAPI.change, at: bought.id, sending: PantryItemChange(bestBefore: .set(before)))
            let need = try #require(try await plans.tell([.cake(500, milk: 0)]).first)
            #expect(!need.isMissing && need.spoils == before, "a person is told of the date")
            let stock = try await plans.ada.call(PantryAPI.stockForPlan)
            #expect(
                stock.covered == [
                    CoveredFood(
                        meal: .one, day: .meal, recipe: PlannedMeal.cake(1, milk: 0).recipe, food: FoodRef.flour.id,
                        share: 1)
                ])
            // The packet holds 1 kg: the other half is left, and good until its date.
            #expect(stock.items.map(\.food) == [FoodRef.flour.id] && stock.items.map(\.bestBefore) == [before])
            let left = try #require(stock.items.first?.quantity)
            #expect(left.unit == .gram ? left.amount == 500 : left.amount == 0.5)
            // A meal without an expired purchase has no warning.
            _ = try await plans.ada.call(
                PantryAPI.change, at: bought.id, sending: PantryItemChange(bestBefore: .set(.meal)))
            #expect(try await plans.tell([.cake(500, milk: 0)]).first?.spoils == nil)
            let bob = try await plans.pantry.signedIn(as: .bob)
            #expect(try await bob.call(PantryAPI.stockForPlan) == StockForPlan(items: [], covered: []))
        }
    }

    @Test(arguments: Engine.either)
    func `M4 what is there in an unknown amount is listed with a remark, until somebody says how much`(
        on engine: Engine
    ) async throws {
        try await withPlans(on: engine) { plans in
            let bag = try await plans.ada.call(PantryAPI.add, sending: PantryItemDraft(food: "flour"))
            let need = try #require(try await plans.tell([.cake(500, milk: 0)]).first)
            #expect(need.isMissing && need.mayBeThere == true && need.isAssumed == nil && need.atHome.isEmpty)
            #expect(try need.missing == [Quantity(500, .gram)])
            #expect(try await plans.part(of: .flour)?.mayBeThere == true)
            let stock = try await plans.ada.call(PantryAPI.stockForPlan)
            #expect(stock.covered.isEmpty && stock.items.map(\.quantity) == [nil])
            _ = try await plans.ada.call(
                PantryAPI.change, at: bag.id, sending: PantryItemChange(quantity: .set(try Quantity(200, .gram))))
            let known = try #require(try await plans.tell([.cake(500, milk: 0)]).first)
            #expect(try known.missing == [Quantity(300, .gram)] && known.mayBeThere == nil)
            #expect(try await plans.part(of: .flour)?.mayBeThere == nil)
        }
    }

    @Test(arguments: [0.5, 1, 2.5, 3])
    func `M4 a part that is at home covers that part, at any portions`(portions: Double) async throws {
        try await withPlans(on: .sqlite) { plans in
            try await plans.ada.call(
                PantryAPI.add, sending: PantryItemDraft(food: "flour", quantity: try Quantity(60 * portions, .gram)))
            _ = try await plans.tell([.cake(240 * portions, milk: 100)])
            let stock = try await plans.ada.call(PantryAPI.stockForPlan)
            #expect(stock.items.isEmpty && stock.covered.map(\.food) == [FoodRef.flour.id])
            #expect(abs((stock.covered.first?.share ?? 0) - 0.25) < 1e-9)
        }
    }

    @Test(arguments: Engine.either)
    func `M4 what a list counted on is counted until the meal, however doubtful it is by then`(
        on engine: Engine
    ) async throws {
        try await withPlans(on: engine) { plans in
            try await plans.ada.call(
                PantryAPI.add,
                sending: PantryItemDraft(food: "milk", quantity: try Quantity(120, .millilitre), place: .fridge))
            var meal = PlannedMeal.cake(0, milk: 600)
            meal.day = Day.meal.adding(days: 30)
            let first = try #require(try await plans.tell([meal]).first)
            #expect(try first.missing == [Quantity(480, .millilitre)])
            plans.clock.advance(by: 18 * 86_400)
            let ada = try await plans.pantry.signedIn(as: .ada)
            let likelihood = try await ada.call(PantryAPI.items, sending: PantryQuery()).items.first?.likelihood
            try #require(PantryItem.isDoubtful(likelihood ?? 1), "it may well be gone")
            let line = try #require(try await ada.lines(of: plans.list).first?.parts.first).id
            try await ada.operate(
                plans.list, .of(.tick, line, at: plans.clock.now), .of(.stock, line, at: plans.clock.now))
            let later = try #require(try await plans.tell([meal]).first)
            #expect(!later.isMissing && later.bought == first.missing)
            #expect(try await ada.lines(of: plans.list).allSatisfy(\.isTicked), "nothing is to be bought again")
            #expect(try await ada.call(PantryAPI.stockForPlan).covered.map(\.share) == [1])
        }
    }

    @Test func `M4 what a list counted on is certain for its meal alone, and only as long as the meal is ahead`()
        async throws
    {
        try await withPlans(on: .sqlite) { plans in
            try await plans.ada.call(
                PantryAPI.add,
                sending: PantryItemDraft(food: "milk", quantity: try Quantity(1, .litre), place: .fridge))
            var meal = PlannedMeal.cake(0, milk: 120)
            meal.day = Day.meal.adding(days: 30)
            #expect(try await plans.tell([meal]).map(\.isMissing) == [false])
            #expect(try await plans.ada.call(PantryAPI.stockForPlan).items.count == 1, "the rest is free")
            plans.clock.advance(by: 18 * 86_400)
            let ada = try await plans.pantry.signedIn(as: .ada)
            let likelihood = try await ada.call(PantryAPI.items, sending: PantryQuery()).items.first?.likelihood
            try #require(PantryItem.isDoubtful(likelihood ?? 1), "it may well be gone")
            let stock = try await ada.call(PantryAPI.stockForPlan)
            #expect(stock.covered.map(\.meal) == [.one] && stock.items.isEmpty, "the rest may well be gone")
            // A new meal of the same list buys its milk.
            var other = PlannedMeal.cake(0, milk: 200)
            (other.id, other.day) = (.other, meal.day)
            let needs = try await plans.tell([meal, other])
            #expect(try needs.map(\.missing) == [[Quantity(200, .millilitre)]])
            meal.isOver = true
            #expect(try await plans.tell([meal, other]).map(\.missing) == needs.map(\.missing))
            meal.isOver = nil
            #expect(
                try await plans.tell([meal]).map(\.isMissing) == [true], "nothing is remembered of a meal once over")
        }
    }

    @Test func `M4 each meal that a spoiled purchase was for is warned of it`() throws {
        let day = Day.meal
        let item = PlannedStock.Item(
            id: ID(at: .aTuesday), food: FoodRef.flour.id, quantity: try Quantity(500, .gram),
            bestBefore: day.adding(days: -1))
        let wants = try [ID<PlannedMeal>.one, .other].map { id in
            var meal = PlannedMeal.cake(500, milk: 0)
            meal.id = id
            return PlannedWant(
                meal: meal, key: FoodRef.flour.id.description, name: "flour", food: KitchenFood(.flour),
                quantities: [try Quantity(500, .gram)], alternatives: [], measures: nil)
        }
        let lines = try wants.map { want in
            let stamp = OperationStamp(ID(at: .aTuesday), at: .aTuesday)
            var line = ListLine(id: ID(at: .aTuesday), addedAt: .aTuesday)
            line.planned = PlannedPart(source: ID(at: .aTuesday), meal: want.meal.id, key: want.key)
            line.quantity.set(try Quantity(500, .gram), at: stamp)
            line.isTicked.set(true, at: stamp)
            line.stockedItem = item.id
            return PlannedLine(list: ID(at: .aTuesday), line: line)
        }
        let cover = PlannedCover(wants, PlannedStock([item], staples: []), lines)
        #expect(cover.shares.map(\.spoils) == [item.bestBefore, item.bestBefore])
    }

    @Test func `M4 what may well be gone when a list is made is bought`() async throws {
        try await withPlans(on: .sqlite) { plans in
            try await plans.ada.call(
                PantryAPI.add,
                sending: PantryItemDraft(food: "milk", quantity: try Quantity(120, .millilitre), place: .fridge))
            plans.clock.advance(by: 18 * 86_400)
            var meal = PlannedMeal.cake(0, milk: 600)
            meal.day = Day.meal.adding(days: 30)
            #expect(try await plans.tell([meal]).first?.missing == [Quantity(600, .millilitre)])
            let ada = try await plans.pantry.signedIn(as: .ada)
            #expect(try await ada.call(PantryAPI.stockForPlan) == StockForPlan(items: [], covered: []))
        }
    }

    @Test func `M5 what was ticked for a meal was bought for it, even if it was thrown away`() async throws {
        try await withPlans(on: .sqlite) { plans in
            _ = try await plans.tell([.cake(500, milk: 0)])
            #expect(try await plans.ada.call(PantryAPI.stockForPlan).bought == nil)
            let line = try #require(try await plans.part(of: .flour)).id
            plans.clock.advance(by: 60)
            try await plans.ada.operate(
                plans.list, .of(.tick, line, at: plans.clock.now), .of(.stock, line, at: plans.clock.now))
            let item = try await Self.item(of: .flour, plans)
            let bought = BoughtFood(
                meal: .one, food: FoodRef.flour.id, quantity: try Quantity(500, .gram),
                stocked: try Quantity(1, .packet))
            #expect(try await plans.ada.call(PantryAPI.stockForPlan).bought == [bought])
            _ = try await plans.ada.call(PantryAPI.discard, at: item.id, sending: PantryDiscard(reason: .spoiled))
            #expect(try await plans.ada.call(PantryAPI.stockForPlan).bought == [bought])
            // Flour that is bought once more is another purchase.
            _ = try await plans.tell([.cake(500, milk: 0)])
            let more = try #require(try await plans.part(of: .flour)).id
            plans.clock.advance(by: 60)
            try await plans.ada.operate(plans.list, .of(.tick, more, at: plans.clock.now))
            let both = try await plans.ada.call(PantryAPI.stockForPlan).bought ?? []
            #expect(both.count == 2 && both.compactMap(\.purchase) == [1])
        }
    }

    @Test func `M4 what a line leaves behind its second place is bought with it`() async throws {
        try await withPlans(on: .sqlite) { plans in
            var meal = PlannedMeal.cake(0, milk: 1)
            meal.ingredients = [.init(name: "flour", food: .flour, quantity: try Quantity(1.0 / 3, .kilogram))]
            _ = try await plans.tell([meal])
            let line = try #require(try await plans.part(of: .flour)).id
            plans.clock.advance(by: 60)
            try await plans.ada.operate(plans.list, .of(.tick, line, at: plans.clock.now))
            #expect(try await plans.tell([meal]).map(\.isMissing) == [false])
            #expect(try await plans.ada.call(PantryAPI.stockForPlan).covered.map(\.share) == [1])
            meal.ingredients[0].quantity = try Quantity(1.05, .kilogram)
            #expect(
                try await plans.tell([meal]).map(\.isMissing) == [true], "50 g more than the packet are not rounding")
        }
    }

    @Test func `M4 a want is covered by what nobody has to buy any more`() throws {
        func covered(_ quantities: [Quantity], missing: [Quantity?]) -> Double {
            let want = PlannedWant(
                meal: .cake(100, milk: 0), key: "flour", name: "flour", food: KitchenFood(.flour),
                quantities: quantities, alternatives: [], measures: nil)
            return PlannedCover.Share(want: want, missing: missing).covered
        }
        let (half, kilogram) = (try Quantity(500, .gram), try Quantity(1, .kilogram))
        #expect(covered([kilogram], missing: []) == 1 && covered([], missing: []) == 1)
        #expect(covered([kilogram], missing: [half]) == 0.5 && covered([kilogram], missing: [kilogram]) == 0)
        #expect(covered([half], missing: [kilogram]) == 0, "somebody wants more than the plan")
        #expect(covered([half], missing: [nil]) == 0 && covered([], missing: [half]) == 0)
        #expect(try covered([half], missing: [Quantity(1, .can)]) == 0)
        #expect(covered([half, kilogram], missing: [half]) == 0)
    }
}
