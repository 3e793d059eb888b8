import Contracts
import RecipesContracts

/// An item of a pantry that is there for sure.
struct StockedItem: Sendable {
    /// The food, and the general foods that it satisfies.
    let foods: Set<ID<Food>>
    /// `nil` if unknown.
    var quantity: Quantity?
    /// `nil` for a food that is not in the catalogue.
    let measures: FoodMeasures?
}

extension [StockedItem] {
    /// The weight of each food, in grams; `nil` for a food with an item whose weight is unknown.
    var grams: [ID<Food>: Double?] {
        var sums: [ID<Food>: Double?] = [:]
        for item in self {
            let grams = item.quantity.flatMap { item.measures?.grams($0) }
            for food in item.foods {
                sums[food] = .some((sums[food] ?? 0).flatMap { sum in grams.map { sum + $0 } })
            }
        }
        return sums
    }
}
