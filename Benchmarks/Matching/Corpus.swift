import Foundation
import Kitchen
import RecipeIndex
import SeededChance

/// Recipes and queries that are the same in every run. A recipe has 4 to 14 ingredients out of 20,000 foods, whose
/// frequencies follow Zipf's law.
struct Corpus {
    static let foods = 20_000
    /// Pantry sizes, in foods.
    static let pantries = [5, 25, 100]

    /// The filters of a query.
    enum Wishes: String, CaseIterable {
        case none = "no filters"
        /// About a fifth of the recipes pass.
        case moderate = "moderate filters"
        /// About one recipe in two hundred passes.
        case strict = "strict filters"
    }

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
        var figures = RecipeFigures()
        figures[.minutes] = Int.random(in: 5...75, using: &chance)
        figures[.kcal] = Int.random(in: 100...1_200, using: &chance)
        figures[.protein] = Int.random(in: 0...60, using: &chance)
        figures[.fat] = Int.random(in: 0...60, using: &chance)
        figures[.saturated] = Int.random(in: 0...25, using: &chance)
        figures[.carbohydrates] = Int.random(in: 0...120, using: &chance)
        figures[.sugars] = Int.random(in: 0...50, using: &chance)
        figures[.fibre] = Int.random(in: 0...20, using: &chance)
        figures[.sodium] = Int.random(in: 0...2_000, using: &chance)
        figures[.price] = Int.random(in: 50...1_000, using: &chance)
        figures[.health] = Int.random(in: 0...100, using: &chance)
        return MatchableRecipe(
            id: RecipeKey(high: 0, low: UInt64(number)), required: foods(ingredients),
            diets: Labels(bits: UInt32(truncatingIfNeeded: chance.next())),
            allergens: Labels(bits: UInt32(truncatingIfNeeded: chance.next() & chance.next() & chance.next())),
            cuisine: Cuisine.allCases.randomElement(using: &chance),
            mealTypes: Labels(MealType.allCases.randomElement(using: &chance).map { [$0] } ?? []), figures: figures,
            rating: Double(Int.random(in: 0...50, using: &chance)) / 10)
    }

    /// A query with `pantry` foods. One in two has three staples; recipes that use none of the foods are left out.
    mutating func query(pantry: Int, _ wishes: Wishes) -> MatchRequest {
        var query = MatchRequest(have: foods(pantry))
        query.atLeastUsed = 1
        query.limit = 20
        if Bool.random(using: &chance) { query.staples = foods(3) }
        switch wishes {
        case .none: break
        case .moderate:
            query.filter.diets = [.vegetarian]
            query.filter.avoided = [.nuts, .milk]
            query.filter.limits = [.minutes: 0...40]
        case .strict:
            query.filter.diets = [.vegetarian, .glutenFree]
            query.filter.avoided = [.nuts, .milk]
            query.filter.cuisines = Labels(Cuisine.allCases.shuffled(using: &chance).prefix(3))
            query.filter.limits = [.minutes: 0...40, .kcal: 200...900]
        }
        return query
    }

    /// The mixed queries, evenly over all kinds. One in ten asks for the page after the 180th recipe.
    mutating func mixed(_ count: Int) -> [MatchRequest] {
        (0..<count).map { number in
            let wishes = Wishes.allCases[number / Self.pantries.count % Wishes.allCases.count]
            return query(pantry: Self.pantries[number % Self.pantries.count], wishes)
        }
    }

    /// Distinct foods, frequent ones more likely. A food's number is unrelated to its frequency.
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
