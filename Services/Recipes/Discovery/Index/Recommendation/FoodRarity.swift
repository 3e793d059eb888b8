import Foundation
import Kitchen

/// The rarity of each food among the recipes, as a measure of its significance.
///
/// It is the inverse document frequency of Spärck Jones (1972), `ln((N + 1) / (n + 1/2))` for a food in n of N recipes.
/// Values are from 0, for a food in every recipe, to `most`, so that one odd ingredient does not outweigh the others.
public struct FoodRarity: Sendable {
    /// The rarity of a food in about one recipe in 400, and of rarer foods.
    public static let most = 6.0
    /// Of more recipes than this, about this many at even distances are counted.
    static let sample = 65_536

    private let weights: [Double]
    /// The share of recipes with each food, by cuisine, and last among all recipes.
    private let shares: [Float]

    /// Counts the foods of recipes.
    ///
    /// - Parameter foods: the number of foods.
    /// - Parameter apart: numbers that are no single food; their rarity is 0.
    public init(_ recipes: IndexedRecipes, foods: Int, apart: [FoodNumber] = []) {
        let foods = max(foods, 0)
        let rows = Cuisine.allCases.count + 1
        var containing = Array(repeating: UInt32(0), count: foods * rows)
        var totals = Array(repeating: 0, count: rows)
        let all = rows - 1
        recipes.walkEvenly(Self.sample) { segment, place in
            guard segment.lists.count(at: place) > 0 else { return }
            let cuisine = segment.labels.cuisineNumber(at: place)
            totals[all] += 1
            if let cuisine { totals[cuisine] += 1 }
            for part in [FoodLists.Part.required, .optional] {
                segment.lists.visit(part, at: place) { food in
                    guard food < foods else { return }
                    containing[all * foods + food] += 1
                    if let cuisine { containing[cuisine * foods + food] += 1 }
                }
            }
        }
        let total = Double(totals[all])
        var weights = containing[(all * foods)...].map { min(max(log((total + 1) / (Double($0) + 0.5)), 0), Self.most) }
        for number in apart where number < weights.count { weights[Int(number)] = 0 }
        self.weights = weights
        var shares = Array(repeating: Float(0), count: foods * rows)
        for row in 0..<rows {
            for food in 0..<foods {
                let usual = Float(containing[all * foods + food]) / Float(max(totals[all], 1))
                // The shares of a cuisine with few recipes stay near those of all recipes.
                shares[row * foods + food] =
                    (Float(containing[row * foods + food]) + Self.doubt * usual) / (Float(totals[row]) + Self.doubt)
            }
        }
        self.shares = shares
    }

    private static let doubt: Float = 20

    /// The share of a cuisine's recipes, or of all, that contain a food, from 0 to 1.
    func share(of food: FoodNumber, in cuisine: Cuisine?) -> Double {
        guard food < weights.count else { return 0 }
        let row = cuisine.map { Labels.number(of: $0) } ?? Cuisine.allCases.count
        return Double(shares[row * weights.count + Int(food)])
    }

    public var count: Int { weights.count }

    /// From 0 to `most`; `most` for an unknown food.
    public subscript(food: FoodNumber) -> Double { food < weights.count ? weights[Int(food)] : Self.most }
}
