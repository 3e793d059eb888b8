import Kitchen
import Testing

@Suite struct ServingNutritionTests {
    private let sugar = Nutrition(kcal: 400, carbohydrates: 100, sugars: 100)

    @Test
    func `R3: the nutrition of a serving is the sum of what is known, and says on how much of the weight it rests`() {
        let dish = ServingNutrition(
            [.init(grams: 50, per100g: sugar), .init(grams: 25, per100g: sugar), .init(grams: 75, per100g: nil)],
            servings: 3)
        #expect(dish.perServing.kcal == 100 && dish.perServing.sugars == 25 && dish.perServing.protein == 0)
        #expect(dish.coverage == 0.5 && !dish.isReliable)
    }

    @Test func `R3: what cannot be weighed counts as heavy as the rest, unless it is a seasoning`() {
        let weighed = [ServingNutrition.Part(grams: 30, per100g: sugar), .init(grams: 90, per100g: sugar)]
        #expect(ServingNutrition(weighed + [.init(grams: nil, per100g: sugar)], servings: 1).coverage == 120.0 / 180)
        let seasoned = weighed + [.init(grams: nil, per100g: sugar, isSeasoning: true)]
        #expect(ServingNutrition(seasoned, servings: 1).coverage == 1)
    }

    @Test(arguments: [0, -3, .min])
    func `a dish for nobody is counted as one for one`(servings: Int) {
        let dish = ServingNutrition([.init(grams: 100, per100g: Nutrition(kcal: 10))], servings: servings)
        #expect(dish.perServing.kcal == 10 && dish.coverage == 1)
    }

    @Test func `a dish of nothing, or of what nobody can weigh, is not known at all`() {
        #expect(ServingNutrition([], servings: 2) == ServingNutrition(perServing: Nutrition(), coverage: 0))
        #expect(ServingNutrition([.init(grams: nil, per100g: sugar)], servings: 2).coverage == 0)
    }

    @Test func `R3: each vitamin and mineral says on how much it rests, and what nobody knows is left out`() {
        let parts = [
            ServingNutrition.Part(grams: 100, per100g: sugar, micronutrientsPer100g: [.vitaminC: 12, .iron: 0]),
            .init(grams: 300, per100g: sugar, micronutrientsPer100g: [.iron: 2]),
        ]
        let dish = ServingNutrition(parts, servings: 2, withMicronutrients: true)
        #expect(
            dish.micronutrients == [
                NutrientAmount(nutrient: .vitaminC, amount: 6, coverage: 0.25),
                NutrientAmount(nutrient: .iron, amount: 3, coverage: 1),
            ])
        #expect(ServingNutrition(parts, servings: 2).micronutrients == nil)
    }
}
