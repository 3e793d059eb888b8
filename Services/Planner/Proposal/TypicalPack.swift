import Contracts
import PantryContracts
import RecipesContracts

/// The usual pack of a food in shops, and the loss of value once it is opened.
enum TypicalPack {
    /// Grams of a pack.
    static func grams(of food: PlanningFood) -> Double { pack(of: food).grams }

    /// The grams by which purchases increase: a pack, or less for weighed foods.
    static func step(of food: PlanningFood) -> Double { pack(of: food).step }

    /// Returns the packs or pieces to list for some grams; `nil` for none.
    static func toBuy(_ grams: Double, of food: PlanningFood) -> Quantity? {
        (try? Quantity(grams, .gram)).flatMap(pack(of: food).toBuy)
    }

    /// Whether shops weigh the food, so that it has no packs to count.
    static func isWeighed(_ food: PlanningFood) -> Bool { step(of: food) < grams(of: food) }

    /// Returns the pack that shopping lists use.
    private static func pack(of food: PlanningFood) -> ShopPack {
        ShopPack(of: food.food.category, food.measures, said: food.unit)
    }

    /// Returns the lost share of an opened pack's rest, 0 (durable) to 1 (perishable), by the longest shelf life
    /// outside a freezer.
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
