import Contracts
import Foundation
import PantryContracts
import RecipesContracts
import Support
import Testing

@testable import Pantry

/// Purchases for planned meals that were put into the pantry and have left it.
@Suite(.timeLimit(.minutes(10)))
struct UsedPurchaseTests {
    /// Ticks the open flour of the plan, puts it into the pantry and returns its item. The packet holds 1 kg.
    private static func buyFlour(_ plans: Plans) async throws -> PantryItem {
        let line = try #require(try await plans.part(of: .flour)).id
        plans.clock.advance(by: 60)
        let now = plans.clock.now
        try await plans.ada.operate(plans.list, .of(.tick, line, at: now), .of(.stock, line, at: now))
        let items = try await plans.ada.call(PantryAPI.items, sending: PantryQuery()).items
        return try #require(items.first { $0.food == .flour })
    }

    @Test(arguments: Engine.either)
    func `M4 what was bought and thrown away is bought again, on the list and in the plan`(
        on engine: Engine
    ) async throws {
        try await withPlans(on: engine) { plans in
            _ = try await plans.tell([.cake(500, milk: 0)])
            let packet = try await Self.buyFlour(plans)
            #expect(try await plans.tell([.cake(500, milk: 0)]).map(\.isMissing) == [false])
            try await plans.ada.call(PantryAPI.discard, at: packet.id, sending: PantryDiscard(reason: .spoiled))
            try await plans.expect(["500.0 g flour", "[500.0 g flour]"])
            let need = try #require(try await plans.tell([.cake(500, milk: 0)]).first)
            #expect(try need.missing == [Quantity(500, .gram)] && need.toBuy == Quantity(1, .packet))
            #expect(need.isMissing && need.bought.isEmpty && need.atHome.isEmpty)
            let stock = try await plans.ada.call(PantryAPI.stockForPlan)
            #expect(stock.items.isEmpty && stock.covered.isEmpty)
            // Clearing the bought line makes no difference, and the next purchase counts.
            let ticked = try #require(try await plans.ada.lines(of: plans.list).first { $0.isTicked }).id
            plans.clock.advance(by: 60)
            try await plans.ada.operate(plans.list, .of(.remove, ticked, at: plans.clock.now))
            #expect(try await plans.tell([.cake(500, milk: 0)]).map(\.isMissing) == [true])
            _ = try await Self.buyFlour(plans)
            #expect(try await plans.tell([.cake(500, milk: 0)]).map(\.isMissing) == [false])
        }
    }

    @Test(arguments: Engine.either)
    func `M4 of what was bought and partly used for something else, the rest counts`(on engine: Engine) async throws {
        try await withPlans(on: engine) { plans in
            _ = try await plans.tell([.cake(200, milk: 0)])
            let packet = try await Self.buyFlour(plans)
            try await plans.ada.take(800, .gram, of: packet)
            #expect(try await plans.tell([.cake(200, milk: 0)]).map(\.isMissing) == [false], "200 g are left")
            try await plans.ada.take(150, .gram, of: packet)
            let need = try #require(try await plans.tell([.cake(200, milk: 0)]).first)
            #expect(
                need.bought.map { $0.amount.rounded() } == [50] && need.missing.map { $0.amount.rounded() } == [150])
            let covered = try #require(try await plans.ada.call(PantryAPI.stockForPlan).covered.first)
            #expect(abs(covered.share - 0.25) < 1e-6)
        }
    }

    @Test(arguments: Engine.either)
    func `M4 a plan that needs less says what its meals take of a purchase, and the rest is others'`(
        on engine: Engine
    ) async throws {
        try await withPlans(on: engine) { plans in
            _ = try await plans.tell([.cake(500, milk: 250)])
            let milk = try #require(try await plans.part(of: .milk)).id
            _ = try await Self.buyFlour(plans)
            try await plans.ada.operate(plans.list, .of(.tick, milk, at: plans.clock.now))
            let needs = try await plans.tell([.cake(100, milk: 50)])
            let (flour, drink) = (needs.first { $0.food == .flour }, needs.first { $0.food == .milk })
            #expect(try flour?.bought == [Quantity(100, .gram)] && drink?.bought == [Quantity(50, .millilitre)])
            var bread = PlannedMeal.cake(850, milk: 0)
            (bread.id, bread.day) = (.other, bread.day.adding(days: 1))
            let shared = try await plans.tell([.cake(100, milk: 0), bread])
            #expect(shared.map(\.isMissing) == [false], "the packet holds 1 kg")
        }
    }

    // MARK: - One purchase

    private static func want(
        _ quantities: [Quantity], on day: Day = .meal, of id: ID<PlannedMeal> = .one
    ) -> PlannedWant {
        var meal = PlannedMeal.cake(1, milk: 0)
        (meal.id, meal.day) = (id, day)
        return PlannedWant(
            meal: meal, key: FoodRef.flour.id.description, name: "flour", food: KitchenFood(.flour),
            quantities: quantities, alternatives: [], measures: nil)
    }

    private static func item(_ quantity: Quantity?) -> PlannedStock.Item {
        PlannedStock.Item(id: ID(at: .aTuesday), food: FoodRef.flour.id, quantity: quantity, bestBefore: nil)
    }

    /// A ticked line of a want, put into the pantry as `item` if given.
    private static func line(
        _ quantity: Quantity?, for want: PlannedWant, as item: ID<PantryItem>?
    ) -> PlannedLine {
        let stamp = OperationStamp(ID(at: .aTuesday), at: .aTuesday)
        var line = ListLine(id: ID(at: .aTuesday), addedAt: .aTuesday)
        line.planned = PlannedPart(source: ID(at: .aTuesday), meal: want.meal.id, key: want.key)
        line.quantity.set(quantity, at: stamp)
        line.isTicked.set(true, at: stamp)
        line.stockedItem = item
        return PlannedLine(list: ID(at: .aTuesday), line: line)
    }

    @Test func `M4 meals that share a purchase have what is left of it by their days`() throws {
        let (half, rest) = (try Quantity(500, .gram), Self.item(try Quantity(600, .gram)))
        let later = Self.want([half], on: Day.meal.adding(days: 1), of: .other)
        let wants = [later, Self.want([half])]
        let lines = wants.map { Self.line(half, for: $0, as: rest.id) }
        let cover = PlannedCover(wants, PlannedStock([rest], staples: []), lines)
        #expect(cover.shares.map(\.want.meal.id) == [.one, .other] && cover.free.isEmpty)
        let missing = cover.shares.map(\.missing).map { $0.compactMap(\.self).map { $0.amount.rounded() } }
        let bought = cover.shares.map(\.bought).map { $0.map { $0.amount.rounded() } }
        #expect(missing == [[], [400]] && bought == [[500], [100]])
    }

    @Test func `M4 what is ticked and not put away counts as bought, and an absent item does not`() throws {
        let half = try Quantity(500, .gram)
        let want = Self.want([half])
        for (item, isMissing) in [(nil, false), (Self.item(nil).id, true)] as [(ID<PantryItem>?, Bool)] {
            let cover = PlannedCover([want], PlannedStock([], staples: []), [Self.line(half, for: want, as: item)])
            let missing: [Quantity?] = isMissing ? [half] : []
            #expect(cover.shares.map(\.missing) == [missing])
        }
    }

    @Test func `M4 a purchase of an unknown amount counts while the pantry has it`() throws {
        let (some, half) = (Self.want([]), try Quantity(500, .gram))
        let (bag, much) = (Self.item(nil), Self.want([half], of: .other))
        let lines = [Self.line(nil, for: some, as: bag.id), Self.line(half, for: much, as: bag.id)]
        let there = PlannedCover([some, much], PlannedStock([bag], staples: []), lines)
        #expect(there.shares.map(\.missing) == [[], []])
        let gone = PlannedCover([some, much], PlannedStock([], staples: []), lines)
        #expect(gone.shares.map(\.missing) == [[nil], [half]])
    }

    @Test func `M4 one of two amounts that do not add up is bought, and the other is still to buy`() throws {
        let (grams, can) = (try Quantity(200, .gram), try Quantity(1, .can))
        let want = Self.want([grams, can])
        let cover = PlannedCover([want], PlannedStock([], staples: []), [Self.line(can, for: want, as: nil)])
        #expect(cover.shares.map(\.missing) == [[grams]] && cover.shares.map(\.bought) == [[can]])
    }
}
