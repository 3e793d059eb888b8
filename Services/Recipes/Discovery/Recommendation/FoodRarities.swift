import Contracts
import RecipeIndex
import RecipesContracts
import Synchronization

/// Keeps how telling foods are, which hardly changes, so that it is not counted for each question.
final class FoodRarities: Sendable {
    private struct Counted {
        let foods: [ID<Food>]
        let recipes: Int
        let rarity: FoodRarity
    }

    private let counted = Mutex<Counted?>(nil)

    /// Counted anew with other foods, and where more than a twentieth of the recipes have come or gone. Only the recipes
    /// that everybody sees are counted, so that nobody's answer tells of a personal recipe of somebody else.
    func rarity(in searchIndex: SearchIndex) -> FoodRarity {
        let known = counted.withLock { $0 }
        if let known, known.foods == searchIndex.numbering.keys,
            abs(known.recipes - searchIndex.count) * 20 <= known.recipes
        {
            return known.rarity
        }
        let rarity = FoodRarity(
            searchIndex.everybodys, foods: searchIndex.numbering.count, apart: searchIndex.numbering.apart)
        counted.withLock { $0 = Counted(foods: searchIndex.numbering.keys, recipes: searchIndex.count, rarity: rarity) }
        return rarity
    }
}
