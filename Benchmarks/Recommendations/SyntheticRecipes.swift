import Foundation
import Kitchen
import RecipeIndex
import SeededChance

/// Synthetic recipes with a realistic structure: cuisines prefer foods, a cuisine has dishes, and a dish has many
/// recipes with the same core.
struct SyntheticRecipes {
    static let foods = 2_000
    private static let dishes = 60
    /// Foods that every cuisine uses.
    private static let everywhere = 25

    /// The core of a dish, and the additions of its recipes.
    private struct Dish {
        let core: [FoodNumber]
        let additions: [FoodNumber]
        let meal: MealType
    }

    private(set) var recipes: [MatchableRecipe] = []
    /// The general quality of each recipe, around 0 with a spread of 1.
    private(set) var quality: [Double] = []
    /// The recipes by popularity.
    private(set) var popular: [Int] = []
    private(set) var popularOf: [Cuisine: [Int]] = [:]
    /// The foods of each cuisine, common ones first.
    private var kitchens: [Cuisine: [FoodNumber]] = [:]
    private var chance: Chance

    init(count: Int, seed: UInt64) {
        chance = Chance(seed: seed)
        var cards: [(cuisine: Cuisine, dishes: [Dish])] = []
        for cuisine in Cuisine.allCases {
            let own = (Self.everywhere..<Self.foods).map { FoodNumber($0) }.shuffled(using: &chance).prefix(250)
            kitchens[cuisine] = Array(own)
            cards.append((cuisine, (0..<Self.dishes).map { _ in dish(Array(own)) }))
        }
        var made: [(cuisine: Cuisine, dish: Dish, fame: Double)] = []
        for _ in 0..<count {
            let card = cards[chance.zipf(cards.count)]
            quality.append(chance.normal())
            made.append(
                (card.cuisine, card.dishes[chance.zipf(Self.dishes)], (quality.last ?? 0) + 2 * chance.normal()))
        }
        popular = made.indices.sorted { made[$0].fame > made[$1].fame }
        var votes = Array(repeating: 0, count: count)
        for (rank, place) in popular.enumerated() {
            votes[place] = Int(0.02 * Double(count) / Double(rank + 1))
            popularOf[made[place].cuisine, default: []].append(place)
        }
        recipes.reserveCapacity(count)
        for (number, one) in made.enumerated() {
            recipes.append(recipe(number, one.dish, one.cuisine, rating(quality[number], votes: votes[number])))
        }
    }

    /// The service's Bayesian average: five votes of 3.8 stars are added.
    private mutating func rating(_ quality: Double, votes: Int) -> Double? {
        guard votes > 0 else { return nil }
        let stars = min(max(3.8 + 0.5 * quality + 0.3 * chance.normal(), 1), 5)
        return (5 * 3.8 + Double(votes) * stars) / (5 + Double(votes))
    }

    /// A food of a cuisine, common ones more often.
    mutating func food(of cuisine: Cuisine, _ chance: inout Chance) -> FoodNumber {
        let own = kitchens[cuisine] ?? []
        return own.isEmpty ? 0 : own[chance.zipf(own.count)]
    }

    private mutating func dish(_ own: [FoodNumber]) -> Dish {
        let core = (0..<4).map { _ in own[chance.zipf(own.count)] }
        let additions = (0..<18).map { _ in own[chance.zipf(own.count)] }
        return Dish(core: core, additions: additions, meal: MealType.allCases[chance.zipf(MealType.allCases.count)])
    }

    private mutating func recipe(
        _ number: Int, _ dish: Dish, _ cuisine: Cuisine, _ rating: Double?
    ) -> MatchableRecipe {
        var foods = dish.core.filter { _ in chance.share() < 0.85 }
        for _ in 0..<Int.random(in: 2...5, using: &chance) {
            foods.append(dish.additions[Int.random(in: 0..<dish.additions.count, using: &chance)])
        }
        for _ in 0..<Int.random(in: 1...4, using: &chance) { foods.append(FoodNumber(chance.zipf(Self.everywhere))) }
        var figures = RecipeFigures()
        figures[.minutes] = Int.random(in: 5...90, using: &chance)
        figures[.kcal] = Int.random(in: 100...1_200, using: &chance)
        return MatchableRecipe(
            id: RecipeKey(high: 1, low: UInt64(number)), required: foods,
            diets: Labels(Diet.allCases.filter { _ in chance.share() < 0.5 }),
            allergens: Labels(Allergen.allCases.filter { _ in chance.share() < 0.12 }),
            cuisine: cuisine, mealTypes: [dish.meal], figures: figures, rating: rating)
    }
}
