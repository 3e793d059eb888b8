import Contracts
import Foundation
import PantryContracts
import RecipesContracts
import Testing

@testable import Planner

struct TypicalPackTests {
    private static func food(_ category: FoodCategory, density: Double, said unit: CookingUnit?) -> PlanningFood {
        PlanningFood(
            food: FoodRef(id: .food(1), name: "food", category: category), measures: FoodMeasures(density: density),
            unit: unit)
    }

    @Test(arguments: [
        (FoodCategory.dairy, 1.03, CookingUnit.millilitre, 1_030.0), (.drinks, 1.04, .millilitre, 1_040),
        (.drinks, 0.95, .millilitre, 665), (.dairyAlternatives, 1.02, .millilitre, 1_020),
        (.oilsAndFats, 0.92, .tablespoon, 460), (.dairy, 1.03, .gram, 250),
    ])
    func `M1 the plan's costs count with the pack that the list names`(
        _ category: FoodCategory, _ density: Double, _ unit: CookingUnit, _ grams: Double
    ) {
        let food = Self.food(category, density: density, said: unit)
        let listed = ShopPack(of: category, food.measures, said: unit)
        #expect(abs(TypicalPack.grams(of: food) - grams) < 0.001)
        #expect(TypicalPack.grams(of: food) == listed.grams && TypicalPack.step(of: food) == listed.step)
    }

    @Test func `M1 meat is bought by weight, and some meat without a weight is a usual pack`() {
        let beef = Self.food(.meat, density: 1, said: .gram)
        #expect(TypicalPack.step(of: beef) == 50 && TypicalPack.grams(of: beef) == 400)
    }

    @Test func `M1 foods that were stored without a unit are still read`() throws {
        let food = Self.food(.dairy, density: 1.03, said: nil)
        let stored = try JSONEncoder().encode(food)
        #expect(!String(decoding: stored, as: UTF8.self).contains("\"unit\""))
        #expect(try JSONDecoder().decode(PlanningFood.self, from: stored) == food)
    }
}
