import Foundation
import Kitchen
import RecipeIndex

/// Recipes and queries that are the same in every run: 4 to 14 ingredients, drawn from 5,000 foods of which the second
/// is half as common as the first, the third a third as common, and so on (Zipf's law).
struct Corpus {
    static let foods = 5_000

    private var chance: Chance
    private let shares: [Double]

    init(seed: UInt64) {
        chance = Chance(seed: seed)
        var sum = 0.0
        shares = (1...Self.foods).map { rank in
            sum += 1 / Double(rank)
            return sum
        }
    }

    mutating func recipe(_ number: Int) -> MatchableRecipe {
        let ingredients = Int.random(in: 2...7, using: &chance) + Int.random(in: 2...7, using: &chance)
        return MatchableRecipe(
            id: RecipeKey(high: 0, low: UInt64(number)), required: foods(ingredients),
            diets: Labels(Diet.allCases.filter { _ in Int.random(in: 0..<2, using: &chance) == 0 }),
            allergens: Labels(Allergen.allCases.filter { _ in Int.random(in: 0..<8, using: &chance) == 0 }),
            cuisine: Cuisine.allCases.randomElement(using: &chance),
            mealTypes: Labels(MealType.allCases.randomElement(using: &chance).map { [$0] } ?? []),
            minutes: Int.random(in: 5...75, using: &chance), kcal: Int.random(in: 100...1_200, using: &chance),
            rating: Double(Int.random(in: 0...50, using: &chance)) / 10)
    }

    /// Somebody with `pantry` foods; one in two asks for filters that about a fifth of the recipes pass.
    mutating func query(pantry: Int) -> MatchQuery {
        var query = MatchQuery(have: foods(pantry))
        query.atLeastUsed = 1
        query.limit = 20
        if Bool.random(using: &chance) {
            query.diets = [.vegetarian]
            query.avoided = [.nuts, .milk]
            query.maxMinutes = 40
        }
        return query
    }

    /// Different foods, common ones more often than rare ones. A food's number says nothing about how common it is.
    private mutating func foods(_ count: Int) -> [FoodNumber] {
        var foods: [FoodNumber] = []
        while foods.count < count {
            let share = Double.random(in: 0..<1, using: &chance) * (shares.last ?? 1)
            var low = 0
            var high = shares.count - 1
            while low < high {
                let middle = (low + high) / 2
                if shares[middle] < share { low = middle + 1 } else { high = middle }
            }
            let food = FoodNumber((low * 2_999 + 17) % Self.foods)
            if !foods.contains(food) { foods.append(food) }
        }
        return foods
    }
}

/// Random numbers that are the same in every run (SplitMix64).
struct Chance: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
