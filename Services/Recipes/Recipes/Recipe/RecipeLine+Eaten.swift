import Contracts
import IngredientLines
import RecipesContracts

extension RecipeLine {
    /// The grams of it in the dish as it is eaten; `nil` if unknown, as of the oil to fry in. An unknown food weighs
    /// what its line states, a volume as much as water.
    func eatenGrams(of food: Food?, servings: Int) -> Double? {
        guard let food else { return quantity.flatMap(FoodMeasures(density: 1).grams) }
        guard let quantity, let grams = grams(of: food),
            !FryingFat.isLeftOver(grams, of: food.nutritionPer100g, note: note, servings: servings)
        else { return nil }
        return grams * PieceSize.share(note, of: food.category, in: quantity.unit)
    }
}
