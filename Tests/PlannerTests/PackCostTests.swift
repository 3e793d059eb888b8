import Contracts
import Foundation
import Kitchen
import MealPlanning
import PantryContracts
import PlannerContracts
import RecipesContracts
import Support
import Testing

@testable import Planner

/// Plans and shopping lists count the same packs, and ask the same for them.
struct PackCostTests {
    /// A food, and the grams that a meal takes.
    private struct Bought {
        let food: PlanningFood
        let grams: Double
    }

    private static func food(
        _ number: Int, _ category: FoodCategory, _ measures: FoodMeasures, _ unit: CookingUnit?, perKilogram: Int
    ) -> PlanningFood {
        PlanningFood(
            food: FoodRef(id: .food(number), name: "food \(number)", category: category), measures: measures,
            unit: unit, perKilogram: .rounding(Double(perKilogram), .reference))
    }

    /// A planned week that cooks each of the foods once, in its own dish.
    private static func figures(of foods: [Bought]) throws -> PlanFigures {
        let monday = try #require(Day("2026-11-30"))
        let recipes = foods.enumerated().map { number, bought in
            PlanningRecipe(
                id: .recipe(number), title: "Dish \(number)", cuisine: .allCases[0], meals: [.dinner], minutes: 20,
                servings: 1, taste: 0.5, portions: [.init(food: bought.food.food.id, grams: bought.grams)])
        }
        let places = recipes.map { recipe in
            ProposalInput.Place(
                day: monday, slot: "dinner", meals: [.dinner], portions: 1,
                planned: ProposalInput.Planned(
                    meal: ID(at: .distantPast), recipe: recipe.id, leftoversOf: nil, isMade: false))
        }
        let input = ProposalInput(
            week: ISOWeek(of: monday).description, draft: ProposalDraft(), eaters: [], currency: .reference,
            days: [monday], places: places,
            recipes: PlanningRecipes(recipes: recipes, foods: foods.map(\.food), allowed: 0, total: 0), pantry: [],
            staples: [], past: [], notices: [])
        return try FiguresView(input, from: monday, budget: nil).figures
    }

    /// The packs of a shopping list, and their price on its page.
    ///
    /// - Parameter unit: the unit in which the recipe writes the amount.
    private static func listed(
        _ bought: Bought, in unit: CookingUnit = .gram
    ) throws -> (toBuy: Quantity, cost: Money) {
        let food = bought.food
        let needed = try #require(food.measures.quantity(grams: bought.grams, in: unit))
        let pack = ShopPack(of: food.food.category, food.measures, said: food.unit)
        let toBuy = try #require(pack.toBuy(needed))
        let price = try UnitPrice(try #require(food.perKilogram), size: 1_000_000, unit: .kilogram)
        return (toBuy, try #require(price.cost(of: toBuy, by: food.measures)))
    }

    @Test(arguments: 1...20) func `M1 P6 a plan pays for each food the packs that the list names`(_ seed: UInt64) throws
    {
        var random = SeededGenerator(seed: seed)
        let units: [CookingUnit?] = [nil, .gram, .millilitre, .piece, .tablespoon, .teaspoon, .bunch, .clove]
        var foods: [Bought] = []
        for category in FoodCategory.allCases {
            for unit in units.shuffled(using: &random).prefix(5) {
                let portions: [CookingUnit: Double] = [
                    .piece: Double(Int.random(in: 1...300, using: &random)), .clove: 4,
                    [.can, .bunch, .head, .packet].randomElement(using: &random)!:
                        Double(Int.random(in: 5...1_200, using: &random)),
                ]
                let measures = FoodMeasures(
                    density: Double(Int.random(in: 80...110, using: &random)) / 100,
                    // Eggs are sold by the piece, so that their weight has to be known.
                    portions: category == .eggs || Bool.random(using: &random) ? portions : [:])
                let food = Self.food(
                    foods.count, category, measures, unit, perKilogram: Int.random(in: 1...5_000, using: &random))
                foods.append(Bought(food: food, grams: Double(Int.random(in: 1...30_000, using: &random)) / 10))
            }
        }
        let figures = try Self.figures(of: foods)
        #expect(figures.purchases.count == foods.count)
        let bought = Dictionary(uniqueKeysWithValues: foods.map { ($0.food.food.id, $0) })
        for purchase in figures.purchases {
            let food = try #require(bought[purchase.food.id])
            let (toBuy, cost) = try Self.listed(food)
            let told = "\(food.grams) g of \(food.food)"
            #expect(purchase.toBuy == toBuy && purchase.cost == cost, "\(told)")
            let grams = try #require(food.food.measures.grams(toBuy))
            #expect(grams >= food.grams * 0.999_9, "\(told)")
        }
        // Both round each line, as a till does, and add up what they show.
        #expect(figures.cost?.packs == .sum(figures.purchases.compactMap(\.cost), in: .reference))
        let meals = Money.sum(figures.days.flatMap(\.meals).compactMap(\.cost), in: .reference)
        let days = Money.sum(figures.days.compactMap(\.cost), in: .reference)
        #expect(figures.cost?.share == meals && days == meals, "meals, days and the week add up")
    }

    @Test(arguments: [CookingUnit.gram, .piece, .bunch], [FoodCategory.meat, .dairy, .vegetables, .bread])
    func `P6 M5 what recipes write in pieces or bunches costs the same on the list and in the plan`(
        _ unit: CookingUnit, _ category: FoodCategory
    ) throws {
        let measures = FoodMeasures(portions: [.piece: 60, .bunch: 110])
        for said in [CookingUnit.gram, .piece, .bunch, .slice] {
            let food = Self.food(0, category, measures, said, perKilogram: 1_000)
            let bought = Bought(food: food, grams: unit == .bunch ? 220 : 120)
            let (toBuy, cost) = try Self.listed(bought, in: unit)
            let purchase = try #require(try Self.figures(of: [bought]).purchases.first)
            #expect(purchase.toBuy == toBuy && purchase.cost == cost, "said in \(said)")
        }
    }

    @Test func `P6 M5 two sausages are two pieces on the list and in the plan`() throws {
        let sausage = Self.food(0, .meat, FoodMeasures(portions: [.piece: 60]), .piece, perKilogram: 1_000)
        let bought = Bought(food: sausage, grams: 120)
        let purchase = try #require(try Self.figures(of: [bought]).purchases.first)
        #expect(try purchase.toBuy == Quantity(2, .piece) && purchase.cost?.amount == 120)
        let listed = try Self.listed(bought, in: .piece)
        #expect(try listed.toBuy == Quantity(2, .piece) && listed.cost.amount == 120)
    }

    @Test func `M5 the price of cheap meat is not rounded before its steps are added up`() throws {
        let meat = Self.food(0, .poultry, FoodMeasures(), .gram, perKilogram: 129)
        let figures = try Self.figures(of: [Bought(food: meat, grams: 2_000)])
        #expect(figures.cost?.packs.amount == 258)
        #expect(try figures.purchases.first?.toBuy == Quantity(2, .kilogram))
        #expect(figures.purchases.first?.packs == nil, "shops weigh it")
    }

    @Test func `P6 M5 flour for more than a pack is two packs on the list and in the plan`() throws {
        let flour = Self.food(0, .grainsAndBaking, FoodMeasures(), .gram, perKilogram: 100)
        let figures = try Self.figures(of: [Bought(food: flour, grams: 1_050)])
        #expect(figures.cost?.packs.amount == 200)
        #expect(try figures.purchases.first?.toBuy == Quantity(2, .kilogram))
        #expect(try Self.listed(Bought(food: flour, grams: 1_050)).cost.amount == 200)
    }
}
