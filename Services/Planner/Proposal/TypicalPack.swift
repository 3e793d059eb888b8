import Contracts
import RecipesContracts

/// How much of a food shops usually sell at once, and how much of an opened pack's worth is lost.
///
/// No catalogue that may be used says it of every food, so the weights are our own estimates by kind of food of what
/// European and American supermarkets sell most; what is sold by the piece is bought by the piece.
enum TypicalPack {
    private static let bounds = 1.0...1_000_000.0

    /// In grams.
    static func grams(of food: PlanningFood) -> Double {
        let piece = food.measures.portions[.piece]
        let weight: Double
        switch food.food.category {
        case .vegetables, .fruits: weight = piece ?? 500
        case .eggs: weight = (piece ?? 55) * 6
        case .bread: weight = 500
        case .meat, .poultry: weight = 400
        case .fish: weight = 300
        case .seafood: weight = 250
        case .dairy: weight = 250
        case .dairyAlternatives, .drinks: weight = 1_000
        case .grainsAndBaking: weight = 1_000
        case .pastaAndNoodles, .legumes, .soupsAndStocks, .sweeteners, .oilsAndFats: weight = 500
        case .nutsAndSeeds, .condiments: weight = 200
        case .sauces: weight = 250
        case .spices, .seasonings: weight = 40
        case .herbs: weight = 25
        case .dessertsAndSnacks: weight = 150
        }
        return min(max(weight, bounds.lowerBound), bounds.upperBound)
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
