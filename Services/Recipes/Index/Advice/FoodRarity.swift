import Foundation

/// How telling each food is: the rarer among the recipes, the more.
///
/// It is the inverse document frequency of Spärck Jones (1972), `ln((N + 1) / (n + 1/2))` for a food that n of N recipes
/// contain, from 0 for one that is everywhere to `most`, so that one odd ingredient does not outweigh all others.
public struct FoodRarity: Sendable {
    /// That of a food in one recipe of about 400, and of all that are rarer.
    public static let most = 6.0
    /// Of more recipes than this, so many that stand evenly apart are counted.
    static let sample = 65_536

    private let weights: [Double]

    /// `foods` is the number of foods there are.
    public init(_ recipes: IndexedRecipes, foods: Int) {
        var containing = Array(repeating: 0, count: max(foods, 0))
        var total = 0
        for position in stride(from: 0, to: recipes.capacity, by: max(1, recipes.capacity / Self.sample)) {
            let required = recipes.required(at: position)
            let optional = recipes.optional(at: position)
            guard !required.isEmpty || !optional.isEmpty else { continue }
            total += 1
            for food in required where food < containing.count { containing[Int(food)] += 1 }
            for food in optional where food < containing.count { containing[Int(food)] += 1 }
        }
        weights = containing.map { min(max(log(Double(total + 1) / (Double($0) + 0.5)), 0), Self.most) }
    }

    /// The number of foods.
    public var count: Int { weights.count }

    /// From 0 to `most`; a food that is not known is rare.
    public subscript(food: FoodNumber) -> Double { food < weights.count ? weights[Int(food)] : Self.most }
}
