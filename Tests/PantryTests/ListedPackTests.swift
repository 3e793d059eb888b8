import Contracts
import Foundation
import PantryContracts
import RecipesContracts
import Support
import Testing

@testable import Pantry

@Suite(.timeLimit(.minutes(10)))
struct ListedPackTests {
    /// A catalogue in which milk is a liquid.
    static var catalogue: StubServices {
        .catalogue().on(RecipesAPI.foodMeasures) { query in
            let known = [
                MeasuredFood(
                    food: FoodRef.flour.id, measures: FoodMeasures(density: 0.5, portions: [.packet: 1_000]),
                    unit: .gram),
                MeasuredFood(food: FoodRef.milk.id, measures: FoodMeasures(density: 1.03), unit: .millilitre),
            ].filter { query.foods.contains($0.food) }
            return Page(items: known, total: known.count)
        }
    }

    @Test(arguments: Engine.all)
    func `P6 a line of a recipe says which packs to buy, and keeps what is needed for sums`(
        on engine: Engine
    ) async throws {
        let services = Self.catalogue.on(RecipesAPI.show) { _ in Self.sauce }
        try await withService(PantryService.self, on: engine, services: services) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            let (list, own) = (try await ada.list(named: "List"), try await ada.list(named: "Own"))
            let wanted = RecipeForList(recipe: Self.sauce.id)
            try await ada.call(PantryAPI.addMissing, at: list.id, sending: wanted)
            let lines = try await ada.lines(of: list)
            let milk = try #require(lines.first { $0.food == .milk })
            #expect(try milk.totals == [Quantity(113, .millilitre)] && milk.toBuy == Quantity(1, .litre))
            let flour = try #require(lines.first { $0.food == .flour })
            #expect(flour.totals.isEmpty && flour.isOpenEnded, "an unknown amount stays unknown")
            #expect(try flour.toBuy == Quantity(1, .packet))

            // A person who writes a line, or changes one, means that amount.
            try await ada.operate(own, .add("113 ml milk"), .add("300 g flour"))
            #expect(try await ada.lines(of: own).map(\.toBuy) == [nil, nil])
            let part = try #require(milk.parts.first).id
            pantry.clock.advance(by: 60)
            let change = ListOperation.of(
                .change, part, at: pantry.clock.now, quantity: .set(try Quantity(200, .millilitre)))
            try await ada.operate(list, change)
            let changed = try #require(try await ada.lines(of: list).first { $0.food == .milk })
            #expect(try changed.totals == [Quantity(200, .millilitre)] && changed.toBuy == nil)
        }
    }

    @Test(arguments: Engine.either)
    func `P6 M4 some flour is one pack in a plan and on its list, and none while the pantry has any`(
        on engine: Engine
    ) async throws {
        try await withPlans(on: engine, services: Self.catalogue) { plans in
            var cake = PlannedMeal.cake(0, milk: 0)
            cake.ingredients = [.init(name: "flour", food: .flour)]
            let needs = try await plans.tell([cake])
            #expect(try needs.map(\.toBuy) == [Quantity(1, .packet)])
            #expect(needs.map(\.missing) == [[]] && needs.map(\.isMissing) == [true])
            let line = try #require(try await plans.ada.lines(of: plans.list).first)
            #expect(try line.toBuy == Quantity(1, .packet) && line.totals.isEmpty && line.isOpenEnded)
            // The meal of the day before takes all of it.
            let all = PantryItemDraft(food: "flour", quantity: try Quantity(50, .gram))
            try await plans.ada.call(PantryAPI.add, sending: all)
            var bread = PlannedMeal.cake(50, milk: 0)
            (bread.id, bread.day) = (.other, cake.day.adding(days: -1))
            let later = try await plans.tell([bread, cake])
            #expect(later.map(\.isMissing) == [false])
        }
    }

    @Test func `P6 a person's pieces and those of a plan are bought in the packs that the plan pays`() throws {
        let food = FoodRef(id: ID(at: .aTuesday), name: "egg", category: .eggs)
        let known = MeasuredFood(food: food.id, measures: FoodMeasures(portions: [.piece: 55]), unit: .piece)
        let stamp = OperationStamp(ID<ListOperation>(at: .aTuesday), at: .aTuesday)
        func line(_ amount: Double, _ text: String?, _ recipe: WantedBy?) throws -> ListLine {
            var line = ListLine(id: ID(at: .aTuesday), addedAt: .aTuesday)
            line.content.set(
                ListLine.Content(
                    text: text, name: "egg", food: KitchenFood(food), measures: known.measures, wantedBy: recipe),
                at: stamp)
            line.quantity.set(try Quantity(amount, .piece), at: stamp)
            return line
        }
        let own = try line(3, "3 eggs", nil)
        let planned = try line(0.5, nil, WantedBy(recipe: Self.sauce.id, title: "Sauce"))
        #expect(try [own, planned].toBuy(known) == Quantity(6, .piece), "a shop sells no four of them")
        #expect([own].toBuy(known) == nil)
    }

    @Test(arguments: Engine.all)
    func `P5 M4 what is ticked goes into the pantry as a pack, and the next plan uses the rest`(
        on engine: Engine
    ) async throws {
        try await withPlans(on: engine, services: Self.catalogue) { plans in
            var second = PlannedMeal.cake(0, milk: 200)
            (second.id, second.day) = (.other, second.day.adding(days: 1))
            let needs = try await plans.tell([.cake(0, milk: 113), second])
            #expect(try needs.map(\.missing) == [[Quantity(313, .millilitre)]])
            #expect(try needs.map(\.toBuy) == [Quantity(1, .litre)], "the plan says the same as its list")
            let line = try #require(try await plans.ada.lines(of: plans.list).first)
            #expect(try line.toBuy == Quantity(1, .litre) && line.parts.count == 2)

            plans.clock.advance(by: 60)
            let now = plans.clock.now
            let parts = line.parts.map(\.id)
            try await plans.ada.operate(
                plans.list, ListOperation(id: ID(at: now), .tick, lines: parts, at: now),
                ListOperation(id: ID(at: now), .stock, lines: parts, at: now))
            let items = try await plans.ada.call(PantryAPI.items, sending: PantryQuery(limit: 10)).items
            #expect(try items.map(\.quantity) == [Quantity(1, .litre)], "one pack for both meals")
            plans.clock.advance(by: 60)
            let again = plans.clock.now
            try await plans.ada.operate(
                plans.list, ListOperation(id: ID(at: again), .stock, lines: parts, at: again))
            let still = try await plans.ada.call(PantryAPI.items, sending: PantryQuery(limit: 10)).items
            #expect(still.map(\.id) == items.map(\.id), "a second press buys no second pack")
            #expect(try await plans.ada.lines(of: plans.list).first?.parts.map(\.isStocked) == [true, true])

            // 687 ml are left.
            var third = PlannedMeal.cake(0, milk: 687)
            (third.id, third.day) = (.third, second.day.adding(days: 7))
            let enough = try await plans.tell([.cake(0, milk: 113), second, third])
            #expect(enough.map(\.isMissing) == [false])
            third = .cake(0, milk: 720)
            (third.id, third.day) = (.third, second.day.adding(days: 7))
            let short = try await plans.tell([.cake(0, milk: 113), second, third])
            #expect(short.flatMap(\.missing).map { $0.amount.rounded() } == [33])
            #expect(try short.map(\.toBuy) == [Quantity(1, .litre)])

            // Undone, the pack is gone.
            plans.clock.advance(by: 60)
            let later = plans.clock.now
            try await plans.ada.operate(
                plans.list, ListOperation(id: ID(at: later), .unstock, lines: parts, at: later))
            #expect(try await plans.ada.call(PantryAPI.items, sending: PantryQuery(limit: 10)).items.isEmpty)
        }
    }

    @Test(arguments: Engine.either)
    func `P5 M4 a ticked pack counts whole before it is put away, and once when it is`(
        on engine: Engine
    ) async throws {
        try await withPlans(on: engine, services: Self.catalogue) { plans in
            let first = PlannedMeal.cake(0, milk: 113)
            _ = try await plans.tell([first])
            let line = try #require(try await plans.part(of: .milk)).id
            plans.clock.advance(by: 60)
            try await plans.ada.operate(plans.list, .of(.tick, line, at: plans.clock.now))
            let free = try await plans.ada.call(PantryAPI.stockForPlan).items
            #expect(free.map(\.food) == [FoodRef.milk.id])
            let left = try #require(free.first?.quantity)
            #expect(left.unit == .litre && abs(left.amount - 0.887) < 1e-6)

            var second = PlannedMeal.cake(0, milk: 800)
            (second.id, second.day) = (.other, first.day.adding(days: 1))
            let enough = try await plans.tell([first, second])
            #expect(enough.map(\.isMissing) == [false], "one litre was bought")
            second = .cake(0, milk: 1_000)
            (second.id, second.day) = (.other, first.day.adding(days: 1))
            let short = try await plans.tell([first, second])
            #expect(short.flatMap(\.missing).map { $0.amount.rounded() } == [113])
            try await plans.ada.operate(plans.list, .of(.stock, line, at: plans.clock.now))
            let later = try await plans.tell([first, second])
            #expect(later.flatMap(\.missing).map { $0.amount.rounded() } == [113], "it counts once")
        }
    }

    @Test(arguments: Engine.either)
    func `P5 M4 of a pack that is shared with a line of no plan, the rest beyond both is free`(
        on engine: Engine
    ) async throws {
        try await withPlans(on: engine, services: Self.catalogue) { plans in
            _ = try await plans.tell([.cake(0, milk: 113)])
            try await plans.ada.operate(plans.list, .add("200 ml milk"))
            let line = try #require(try await plans.ada.lines(of: plans.list).first { $0.food == .milk })
            #expect(line.parts.count == 2)
            plans.clock.advance(by: 60)
            let now = plans.clock.now
            let parts = line.parts.map(\.id)
            try await plans.ada.operate(plans.list, ListOperation(id: ID(at: now), .tick, lines: parts, at: now))
            let free = try await plans.ada.call(PantryAPI.stockForPlan).items
            let left = try #require(free.first?.quantity)
            #expect(free.count == 1 && left.unit == .litre && abs(left.amount - 0.687) < 1e-6)
        }
    }

    @Test(arguments: Engine.all)
    func `P4 M4 all lists, one list and the plan count what is to be bought alike`(on engine: Engine) async throws {
        try await withPlans(on: engine, services: Self.catalogue) { plans in
            var second = PlannedMeal.cake(300, milk: 200)
            (second.id, second.day) = (.other, second.day.adding(days: 1))
            let needs = try await plans.tell([.cake(100, milk: 113), second])
            #expect(needs.openCount == 2)
            #expect(try await plans.ada.call(PantryAPI.lists).items.map(\.open) == [2], "not 4 parts")
            try await plans.ada.operate(plans.list, .add("soap"), .add("Soap"), .add("1 l milk"), .add("candle"))
            let content = try await plans.ada.call(PantryAPI.list, at: plans.list.id)
            #expect(content.lines.openCount == 4 && content.list.open == 4)
            let soap = try #require(content.lines.first { $0.name.lowercased() == "soap" })
            plans.clock.advance(by: 60)
            let now = plans.clock.now
            try await plans.ada.operate(
                plans.list, ListOperation(id: ID(at: now), .tick, lines: soap.parts.map(\.id), at: now))
            let list = try #require(try await plans.ada.call(PantryAPI.lists).items.first)
            #expect(list.open == 3 && list.ticked == 1)
            #expect(try await plans.ada.lines(of: plans.list).openCount == 3)
        }
    }

    private static let sauce = Recipe(
        id: ID("00000000-0000-7000-8000-0000000000a1")!, title: "Sauce", summary: "", cuisine: .french, country: nil,
        meals: [], diets: [], allergens: nil, minutes: Recipe.Minutes(preparation: 5, cooking: 15), servings: 4,
        ingredients: [
            Recipe.Ingredient(
                food: .milk, name: "milk", quantity: try? Quantity(113, .millilitre), note: nil, optional: false),
            Recipe.Ingredient(food: .flour, name: "flour", quantity: nil, note: nil, optional: false),
        ], steps: [], nutrition: ServingNutrition(perServing: Nutrition(kcal: 300), coverage: 0.9), rating: nil,
        tags: [], image: nil, source: nil)
}
