import Contracts
import RecipeIndex
import RecipesContracts
import Synchronization

/// A cache of food rarities, which change too little to count for each request.
final class FoodRarities: Sendable {
    private struct Counted {
        let foods: [ID<Food>]
        let recipes: Int
        let rarity: FoodRarity
    }

    private let counted = Mutex<Counted?>(nil)

    /// Recounts if the foods change, or the number of recipes changes by more than a twentieth. Only public recipes
    /// count, so results reveal nothing about personal ones.
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
