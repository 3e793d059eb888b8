import Contracts
import RecipesContracts

/// The nutrition of 100 g of a food.
struct FoodNutrition: PageModel {
    let rows: [NutritionTable.Row]
    /// Vitamins and minerals.
    let others: [NutritionTable.Row]
    /// The source of the figures.
    let source: String

    /// `nil` if no figures are known.
    init?(_ food: Food, in language: Language) {
        let known = food.micronutrientsPer100g ?? [:]
        guard food.nutritionPer100g != nil || !known.isEmpty else { return nil }
        rows = food.nutritionPer100g.map { NutritionTable.rows(of: $0, in: language) } ?? []
        others = Nutrient.vitaminsAndMinerals.compactMap { nutrient in
            known[nutrient].map { NutritionTable.Row(nutrient, $0, in: language) }
        }
        source = food.source.map { language("foodPage.source", ["source": $0]) } ?? language("foodPage.ownEstimate")
    }
}
