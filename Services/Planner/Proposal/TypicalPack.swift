import Contracts
import PantryContracts
import RecipesContracts

/// How much of a food shops usually sell at once, and how much of an opened pack's worth is lost.
enum TypicalPack {
    /// In grams.
    static func grams(of food: PlanningFood) -> Double { pack(of: food).grams }

    /// By how many grams people can buy more of it: a pack, or less of what shops weigh.
    static func step(of food: PlanningFood) -> Double { pack(of: food).step }

    /// The packs or pieces that a shopping list names for so many grams; `nil` for nothing.
    static func toBuy(_ grams: Double, of food: PlanningFood) -> Quantity? {
        (try? Quantity(grams, .gram)).flatMap(pack(of: food).toBuy)
    }

    /// Whether shops weigh the food, so that it has no packs to count.
    static func isWeighed(_ food: PlanningFood) -> Bool { step(of: food) < grams(of: food) }

    /// The pack that a shopping list names as well.
    private static func pack(of food: PlanningFood) -> ShopPack {
        ShopPack(of: food.food.category, food.measures, said: food.unit)
    }

    /// How much of the worth of what is left in an opened pack is lost, from 0 for what keeps to 1 for what does not: by
    /// how long the food keeps where it keeps longest outside of the freezer.
    static func restLoss(of food: PlanningFood) -> Double {
        let days = [food.shelfLife?.cupboard, food.shelfLife?.fridge].compactMap(\.self).max()
        switch days {
        case nil: return food.food.category == .herbs ? 1 : 0.3
        case .some(...4): return 1
        case .some(...10): return 0.6
        case .some(...30): return 0.2
        case .some: return 0
        }
    }
}
