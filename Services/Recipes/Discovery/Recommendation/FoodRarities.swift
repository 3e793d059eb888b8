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
    func rarity(in book: RecipeBook) -> FoodRarity {
        let known = counted.withLock { $0 }
        if let known, known.foods == book.numbering.keys, abs(known.recipes - book.count) * 20 <= known.recipes {
            return known.rarity
        }
        let rarity = FoodRarity(book.everybodys, foods: book.numbering.count)
        counted.withLock { $0 = Counted(foods: book.numbering.keys, recipes: book.count, rarity: rarity) }
        return rarity
    }
}
