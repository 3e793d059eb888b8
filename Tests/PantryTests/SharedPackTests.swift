import Contracts
import Foundation
import PantryContracts
import RecipesContracts
import Support
import Testing

@testable import Pantry

/// Lines of one food that share the packs of a shop.
@Suite(.timeLimit(.minutes(10)))
struct SharedPackTests {
    /// A catalogue in which milk is a liquid.
    static var catalogue: StubServices {
        .catalogue().on(RecipesAPI.foodMeasures) { query in
            let known = [
                MeasuredFood(food: FoodRef.milk.id, measures: FoodMeasures(density: 1.03), unit: .millilitre)
            ].filter { query.foods.contains($0.food) }
            return Page(items: known, total: known.count)
        }
    }

    static var twoMeals: [PlannedMeal] {
        var second = PlannedMeal.cake(0, milk: 200)
        (second.id, second.day) = (.other, second.day.adding(days: 1))
        return [.cake(0, milk: 113), second]
    }

    /// The two lines of the plan, once both are ticked a minute later.
    static func parts(_ plans: Plans) async throws -> [ID<ShoppingLine>] {
        _ = try await plans.tell(twoMeals)
        let parts = try #require(try await plans.ada.lines(of: plans.list).first).parts.map(\.id)
        try await operate(.tick, parts, plans)
        return parts
    }

    static func operate(
        _ kind: ListOperation.Kind, _ parts: [ID<ShoppingLine>], _ plans: Plans, secondsAgo: Double = 0
    ) async throws {
        if secondsAgo == 0 { plans.clock.advance(by: 60) }
        let instant = plans.clock.now - secondsAgo
        try await plans.ada.operate(
            plans.list, ListOperation(id: ID(at: instant), kind, lines: parts, at: instant), sentAt: plans.clock.now)
    }

    static func items(_ plans: Plans) async throws -> [PantryItem] {
        try await plans.ada.call(PantryAPI.items, sending: PantryQuery(limit: 10)).items
    }

    static func stocked(_ plans: Plans) async throws -> [Bool] {
        try await plans.ada.lines(of: plans.list).flatMap(\.parts).map(\.isStocked)
    }

    @Test(arguments: Engine.either, [0, 1])
    func `P6 a pack stays in the pantry until the last line that shares it is taken back`(
        on engine: Engine, first: Int
    ) async throws {
        try await withPlans(on: engine, services: Self.catalogue) { plans in
            let parts = try await Self.parts(plans)
            try await Self.operate(.stock, parts, plans)
            let pack = try await Self.items(plans)
            #expect(try pack.map(\.quantity) == [Quantity(1, .litre)])
            try await Self.operate(.unstock, [parts[first]], plans)
            #expect(try await Self.items(plans).map(\.id) == pack.map(\.id), "the other line still has it")
            #expect(try await Self.stocked(plans).count { $0 } == 1)
            try await Self.operate(.unstock, [parts[1 - first]], plans)
            #expect(try await Self.items(plans).isEmpty)
        }
    }

    @Test(arguments: Engine.either)
    func `P6 a line that was taken back later has no part of a pack that comes late`(on engine: Engine) async throws {
        try await withPlans(on: engine, services: Self.catalogue) { plans in
            let parts = try await Self.parts(plans)
            try await Self.operate(.unstock, [parts[0]], plans)
            try await Self.operate(.stock, parts, plans, secondsAgo: 30)
            #expect(try await Self.items(plans).map(\.quantity) == [Quantity(1, .litre)], "the other line has the pack")
            #expect(try await Self.stocked(plans).count { $0 } == 1)
        }
    }

    @Test(arguments: Engine.either)
    func `M4 the pack stays reserved for its meals if one of its lines is put away again`(
        on engine: Engine
    ) async throws {
        try await withPlans(on: engine, services: Self.catalogue) { plans in
            let parts = try await Self.parts(plans)
            try await Self.operate(.stock, parts, plans)
            try await Self.operate(.stock, [parts[1]], plans)
            #expect(try await Self.items(plans).count == 1)
            var third = PlannedMeal.cake(0, milk: 750)
            (third.id, third.day) = (.third, third.day.adding(days: -1))
            let needs = try await plans.tell(Self.twoMeals + [third])
            #expect(needs.flatMap(\.missing).map { $0.amount.rounded() } == [63], "313 of 1,000 ml are others'")
        }
    }

    @Test(arguments: Engine.either)
    func `M4 M5 what a person says to have put away is what was bought, on the list and for the plan`(
        on engine: Engine
    ) async throws {
        try await withPlans(on: engine, services: Self.catalogue) { plans in
            let parts = try await Self.parts(plans)
            #expect(try await plans.ada.lines(of: plans.list).map(\.stocked) == [nil])
            #expect(try await plans.ada.call(PantryAPI.stockForPlan).bought?.map(\.stocked) == [nil, nil])
            plans.clock.advance(by: 60)
            let (now, said) = (plans.clock.now, try Quantity(3.13, .litre))
            try await plans.ada.operate(
                plans.list, ListOperation(id: ID(at: now), .stock, lines: parts, at: now, quantity: .set(said)))
            let line = try #require(try await plans.ada.lines(of: plans.list).first)
            #expect(try line.stocked == said && line.toBuy == Quantity(1, .litre))
            let bought = try await plans.ada.call(PantryAPI.stockForPlan).bought ?? []
            let shares = bought.sorted { $0.meal.description < $1.meal.description }.compactMap(\.stocked)
            #expect(shares.map { ($0.amount * 100).rounded() } == [113, 200])
            #expect(shares.map(\.unit) == [.litre, .litre])
            #expect(try await plans.tell(Self.twoMeals).map(\.isMissing) == [false])
            // Nothing is known of the purchase once one of its lines is undone.
            try await Self.operate(.unstock, [parts[0]], plans)
            #expect(try await plans.ada.lines(of: plans.list).map(\.stocked) == [nil])
            #expect(try await plans.ada.call(PantryAPI.stockForPlan).bought?.compactMap(\.stocked) == [])
        }
    }

    @Test func `M4 an amount put away for several lines is shared by their amounts, or not at all`() throws {
        let (half, kilogram) = (try Quantity(500, .gram), try Quantity(1.5, .kilogram))
        #expect(QuantitySum.shares([half, kilogram], nil) == [0.25, 0.75])
        #expect(try QuantitySum.shares([half, Quantity(1, .can)], nil) == nil)
        #expect(try QuantitySum.shares([Quantity(1, .can), Quantity(3, .can)], nil) == [0.25, 0.75])
        #expect(QuantitySum.shares([], nil) == nil)
    }

    @Test(arguments: Engine.either)
    func `P6 some of a food without an amount is no part of the pack for another meal`(
        on engine: Engine
    ) async throws {
        try await withPlans(on: engine, services: Self.catalogue) { plans in
            try await plans.ada.operate(plans.list, .add("milk"))
            _ = try await plans.tell([.cake(0, milk: 113)])
            let parts = try await plans.ada.lines(of: plans.list).flatMap(\.parts).map(\.id)
            try #require(parts.count == 2)
            try await Self.operate(.stock, parts, plans)
            let quantities = try await Self.items(plans).map(\.quantity)
            #expect(quantities.count == 2 && quantities.contains(nil))
            #expect(try quantities.contains(Quantity(1, .litre)))
        }
    }

    @Test(arguments: Engine.all)
    func `P6 M4 what was bought on two days stands as two purchases, each with its packs`(
        on engine: Engine
    ) async throws {
        try await withPlans(on: engine, services: Self.catalogue) { plans in
            let first = try await Self.parts(plans)
            try await Self.operate(.stock, first, plans)
            // The rest of the first litre is 687 ml.
            var third = PlannedMeal.cake(0, milk: 1_000)
            (third.id, third.day) = (.third, third.day.adding(days: 7))
            _ = try await plans.tell(Self.twoMeals + [third])
            let open = try #require(try await plans.ada.lines(of: plans.list).first { !$0.isTicked })
            let second = open.parts.map(\.id)
            try await Self.operate(.tick, second, plans)
            let bought = try await plans.ada.lines(of: plans.list)
            #expect(bought.map { $0.parts.map(\.id) } == [second, first])
            #expect(try bought.map(\.toBuy) == [Quantity(1, .litre), Quantity(1, .litre)], "not one litre in all")
            #expect(try await plans.ada.call(PantryAPI.lists).items.map(\.ticked) == [2])
            try await Self.operate(.stock, second, plans)
            #expect(try await Self.items(plans).count == 2)
        }
    }

    @Test(arguments: Engine.either)
    func `P6 no pack is made up while the catalogue does not answer`(on engine: Engine) async throws {
        let services = StubServices.catalogue()
            .on(RecipesAPI.foodMeasures) { _ in throw Problem(503, "broken") }
            .on(RecipesAPI.show) { _ in Self.sauce }
        try await withService(PantryService.self, on: engine, services: services) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            let list = try await ada.list(named: "List")
            try await ada.call(PantryAPI.addMissing, at: list.id, sending: RecipeForList(recipe: Self.sauce.id))
            let line = try #require(try await ada.lines(of: list).first)
            #expect(try line.totals == [Quantity(113, .millilitre)] && line.toBuy == nil)
            pantry.clock.advance(by: 60)
            let now = pantry.clock.now
            try await ada.operate(list, ListOperation(id: ID(at: now), .stock, lines: line.parts.map(\.id), at: now))
            let items = try await ada.call(PantryAPI.items, sending: PantryQuery(limit: 10)).items
            #expect(try items.map(\.quantity) == [Quantity(113, .millilitre)], "no 250 g")
        }
    }

    /// A line with the measures that it was added with, as it stands in the database.
    @Test func `P6 measures of a stored line alone make no pack`() throws {
        var line = ListLine(id: ID(at: .aTuesday), addedAt: .aTuesday)
        let stamp = OperationStamp(ID<ListOperation>(at: .aTuesday), at: .aTuesday)
        line.content.set(
            ListLine.Content(
                text: nil, name: "milk", food: KitchenFood(.milk, isOwn: false), measures: FoodMeasures(density: 1.03),
                wantedBy: WantedBy(recipe: Self.sauce.id, title: "Sauce"), addedBy: nil), at: stamp)
        line.quantity.set(try Quantity(113, .millilitre), at: stamp)
        let known = MeasuredFood(food: FoodRef.milk.id, measures: FoodMeasures(density: 1.03), unit: .millilitre)
        #expect(try [line].toBuy(known) == Quantity(1, .litre))
        #expect([line].toBuy(nil) == nil)
    }

    private static let sauce = Recipe(
        id: ID("00000000-0000-7000-8000-0000000000a1")!, title: "Sauce", summary: "", cuisine: .french, country: nil,
        meals: [], diets: [], allergens: nil, minutes: Recipe.Minutes(preparation: 5, cooking: 15), servings: 4,
        ingredients: [
            Recipe.Ingredient(
                food: .milk, name: "milk", quantity: try? Quantity(113, .millilitre), note: nil, optional: false)
        ], steps: [], nutrition: ServingNutrition(perServing: Nutrition(kcal: 300), coverage: 0.9), rating: nil,
        tags: [], image: nil, source: nil)
}
