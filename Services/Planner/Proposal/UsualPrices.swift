import Contracts
import RecipesContracts

/// The usual prices of foods, for those without a known price, so that no meal is preferred because a price is missing.
struct UsualPrices {
    private let ofCategories: [FoodCategory: Int]
    private let ofAll: Int?

    /// The middle prices of `foods`, by their categories and of all.
    init(_ foods: [PlanningFood]) {
        let known = foods.compactMap { food in food.perKilogram.map { (food.food.category, $0.amount) } }
        ofCategories = Dictionary(grouping: known, by: \.0).compactMapValues { Self.middle($0.map(\.1)) }
        ofAll = Self.middle(known.map(\.1))
    }

    /// Returns a price in the smallest unit of the currency; `nil` if no price at all is known.
    func perKilogram(_ category: FoodCategory) -> Int? { ofCategories[category] ?? ofAll }

    private static func middle(_ prices: [Int]) -> Int? {
        prices.isEmpty ? nil : prices.sorted()[(prices.count - 1) / 2]
    }
}
