import Foundation
import Kitchen

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
    /// The share of the recipes of each cuisine, and behind them of all recipes, that contain each food.
    private let shares: [Float]

    /// `foods` is the number of foods there are; numbers in `apart` stand for none, and say nothing.
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
                // Of a cuisine with few recipes little is known, and the usual shares are taken to hold.
                shares[row * foods + food] =
                    (Float(containing[row * foods + food]) + Self.doubt * usual) / (Float(totals[row]) + Self.doubt)
            }
        }
        self.shares = shares
    }

    private static let doubt: Float = 20

    /// How many of the recipes of a cuisine, or of all, contain a food, from 0 to 1.
    func share(of food: FoodNumber, in cuisine: Cuisine?) -> Double {
        guard food < weights.count else { return 0 }
        let row = cuisine.map { Labels.number(of: $0) } ?? Cuisine.allCases.count
        return Double(shares[row * weights.count + Int(food)])
    }

    /// The number of foods.
    public var count: Int { weights.count }

    /// From 0 to `most`; a food that is not known is rare.
    public subscript(food: FoodNumber) -> Double { food < weights.count ? weights[Int(food)] : Self.most }
}
