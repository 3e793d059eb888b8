import Contracts
import Foundation
import PantryContracts
import RecipesContracts
import Support
import Testing

@testable import Pantry

/// The amounts that cooking takes, and the packs that it opens.
@Suite(.timeLimit(.minutes(10)))
struct CookingAmountTests {
    private static let recipe = Recipe.taking([
        .taking(.flour, 6, .tablespoon), .taking(.yoghurt, 6, .piece),
        Recipe.Ingredient(
            food: .milk, name: "milk", quantity: try? Quantity(300, .millilitre), note: nil, optional: false, upTo: 400),
    ])

    /// As the recipes service answers: the amounts for other servings are rounded to what a cook can measure.
    private static func services() -> StubServices {
        .catalogue().on(RecipesAPI.show) { query in
            guard let shown = query.portions ?? query.servings.map(Double.init) else { return recipe }
            return Recipe.taking(
                recipe.ingredients.map { line in
                    let amount = ((line.quantity?.amount ?? 0) * shown / 4).rounded(.up)
                    return .taking(line.food ?? .flour, amount, line.quantity?.unit ?? .gram)
                }, servings: Int(shown.rounded(.up)))
        }
    }

    @Test(arguments: [
        (2.5, [3.75, 3.75, 250.0]), (1.0, [1.5, 1.5, 100.0]), (3.0, [4.5, 4.5, 300.0]), (0.5, [0.75, 0.75, 50.0]),
    ])
    func `P3 cooking takes the written amounts times portions, as the list of the plan has them`(
        portions: Double, amounts: [Double]
    ) async throws {
        try await withService(PantryService.self, on: .sqlite, services: Self.services()) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            let yoghurt = try await ada.add("yoghurt", 12, .piece)
            let milk = try await ada.add("milk", 1_000, .millilitre)
            let plan = try await ada.call(
                PantryAPI.planCooking, sending: RecipeToCook(recipe: Self.recipe.id, servings: portions))
            #expect(plan.servings == portions)
            #expect(plan.lines.map(\.wanted?.amount) == amounts, "of a range the upper end, which the list buys")
            _ = try await ada.call(
                PantryAPI.cook, sending: CookedDraft(recipe: Self.recipe.id, servings: portions))
            #expect(try await ada.left(of: yoghurt) == (try Quantity(12 - amounts[1], .piece)))
            #expect(try await ada.left(of: milk) == (try Quantity(1_000 - amounts[2], .millilitre)))
        }
    }

    @Test(arguments: Engine.either)
    func `P3 cooking opens a closed pack on its day, once, and undone it is closed`(on engine: Engine) async throws {
        try await withService(PantryService.self, on: engine, services: Self.services()) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            let today = Day(of: pantry.clock.now, in: .gmt)
            let milk = try await ada.call(
                PantryAPI.add,
                sending: PantryItemDraft(
                    food: "milk", quantity: try Quantity(2, .litre), place: .fridge,
                    bestBefore: today.adding(days: 60)))
            let cooked = try await ada.call(
                PantryAPI.cook,
                sending: CookedDraft(recipe: Self.recipe.id, servings: 2, day: today.adding(days: -1)))
            let opened = try await ada.call(PantryAPI.item, at: milk.id)
            #expect(opened.openedOn == today.adding(days: -1))
            #expect(opened.bestBefore == today.adding(days: 6), "opened milk keeps for a week")
            pantry.clock.advance(by: 1)
            let again = try await ada.call(
                PantryAPI.cook, sending: CookedDraft(recipe: Self.recipe.id, servings: 2))
            #expect(try await ada.call(PantryAPI.item, at: milk.id).openedOn == today.adding(days: -1))
            pantry.clock.advance(by: 1)
            try await ada.call(PantryAPI.undo, at: again.id)
            pantry.clock.advance(by: 1)
            try await ada.call(PantryAPI.undo, at: cooked.id)
            let closed = try await ada.call(PantryAPI.item, at: milk.id)
            #expect(closed.openedOn == nil && closed.bestBefore == today.adding(days: 60))
        }
    }

    @Test func `P3 the whole pack that is left of two is closed, and is open once some of it is taken`() async throws {
        let recipe = Recipe.taking([.taking(.milk, 1, .carton)])
        let services = StubServices.catalogue().on(RecipesAPI.show) { _ in recipe }
        try await withService(PantryService.self, on: .sqlite, services: services) { pantry in
            let ada = try await pantry.signedIn(as: .ada)
            let today = Day(of: pantry.clock.now, in: .gmt)
            let milk = try await ada.call(
                PantryAPI.add,
                sending: PantryItemDraft(
                    food: "milk", quantity: try Quantity(2, .carton), place: .fridge,
                    bestBefore: today.adding(days: 60)))
            _ = try await ada.call(PantryAPI.cook, sending: CookedDraft(recipe: recipe.id, servings: 4))
            let closed = try await ada.call(PantryAPI.item, at: milk.id)
            #expect(closed.quantity == (try Quantity(1, .carton)))
            #expect(closed.openedOn == nil && closed.bestBefore == today.adding(days: 60))
            pantry.clock.advance(by: 1)
            _ = try await ada.call(PantryAPI.cook, sending: CookedDraft(recipe: recipe.id, servings: 2))
            let opened = try await ada.call(PantryAPI.item, at: milk.id)
            #expect(opened.quantity == (try Quantity(0.5, .carton)) && opened.openedOn == today)
        }
    }

    @Test func `P3 what is left in an opened tin keeps in a cupboard no longer than other perishable food`() throws {
        let day = try #require(Day("2027-01-10"))
        func date(_ unit: CookingUnit, in place: StoragePlace) throws -> Day? {
            let food = FoodRef(id: FoodRef.flour.id, name: "chickpeas", category: .legumes)
            let dates = BatchDates(
                stated: day.adding(days: 700), place: place, on: day, keeping: Keeping(nil, food.category))
            let batch = Batch(
                KitchenFood(food), try Quantity(0.75, unit), dates, by: ID(at: .distantPast),
                at: Date(timeIntervalSince1970: 0))
            return batch.opened(on: day, nil).state.dates.bestBefore
        }
        #expect(try date(.can, in: .cupboard) == day.adding(days: 1))
        #expect(try date(.can, in: .fridge) == day.adding(days: 3))
        #expect(try date(.bag, in: .cupboard) == day.adding(days: 700), "dried ones keep in an open bag")
    }

    @Test func `P3 loose vegetables, frozen food and the rest of several packs are not opened`() throws {
        let day = try #require(Day("2027-01-10"))
        func isOpened(
            _ category: FoodCategory, _ amount: Double, _ unit: CookingUnit, in place: StoragePlace = .fridge
        ) throws -> Bool {
            let food = FoodRef(id: FoodRef.flour.id, name: "food", category: category)
            let dates = BatchDates(stated: nil, place: place, on: day, keeping: Keeping(nil, category))
            let batch = Batch(
                KitchenFood(food), try Quantity(amount, unit), dates, by: ID(at: .distantPast),
                at: Date(timeIntervalSince1970: 0))
            return batch.opened(on: day, nil).state.dates.openedOn == day
        }
        #expect(try isOpened(.soupsAndStocks, 925, .millilitre))
        #expect(try isOpened(.legumes, 0.5, .can) && isOpened(.vegetables, 0.25, .jar))
        #expect(try !isOpened(.vegetables, 800, .gram) && !isOpened(.fruits, 3, .piece))
        #expect(try !isOpened(.legumes, 1.5, .can), "the other can is whole")
        #expect(try !isOpened(.eggs, 5, .piece) && !isOpened(.poultry, 2, .piece))
        #expect(try !isOpened(.soupsAndStocks, 925, .millilitre, in: .freezer))
    }
}
