import Foundation
import Kitchen
import SeededChance
import Testing

@testable import RecipeIndex

/// The rules of recommendations on made-up recipes, against the plainest way to say the same.
@Suite(.timeLimit(.minutes(10)))
struct RecommenderTests {
    private static let foods = 80

    /// Recipes of which every fifth is a near-twin of the one before it.
    private static func recipes(_ count: Int, _ chance: inout Chance) -> [MatchableRecipe] {
        var recipes: [MatchableRecipe] = []
        for number in 0..<count {
            var foods = (0..<Int.random(in: 3...9, using: &chance)).map { _ in
                FoodNumber(Int.random(in: 0..<Int.random(in: 1...Self.foods, using: &chance), using: &chance))
            }
            if number % 5 == 4, let last = recipes.last { foods = last.required }
            recipes.append(
                MatchableRecipe(
                    id: RecipeKey(high: 0, low: UInt64(number)), required: foods,
                    diets: Bool.random(using: &chance) ? [.vegan] : [],
                    allergens: Bool.random(using: &chance) ? [] : [.nuts],
                    cuisine: Cuisine.allCases.randomElement(using: &chance), mealTypes: [.dinner],
                    rating: Bool.random(using: &chance) ? Double.random(in: 1...5, using: &chance) : nil))
        }
        return recipes
    }

    private static func question(_ recipes: [MatchableRecipe], _ chance: inout Chance) -> RecommendationRequest {
        var question = RecommendationRequest()
        question.seed = chance.next()
        question.limit = Int.random(in: 3...20, using: &chance)
        for _ in 0..<Int.random(in: 0...6, using: &chance) {
            guard let recipe = recipes.randomElement(using: &chance) else { break }
            let action: TasteEvidence.Action = [.liked, .disliked, .viewed, .rated(stars: 5)][Int(chance.next() % 4)]
            question.evidence.append(TasteEvidence(action, recipe.id, days: 3))
            if action == .liked || action == .disliked { question.excluded.insert(recipe.id) }
        }
        if Bool.random(using: &chance) { question.filter.diets = [.vegan] }
        if Bool.random(using: &chance) { question.filter.avoided = [.nuts] }
        question.filter.without = [FoodNumber(chance.next() % UInt64(foods))]
        question.besides = recipes.randomElement(using: &chance).map { [$0.id] } ?? []
        question.pantry = (0..<5).map { _ in FoodNumber(chance.next() % UInt64(foods)) }
        question.expiring = [question.pantry[0]: 1]
        question.season = (0..<8).map { _ in FoodNumber(chance.next() % UInt64(foods)) }
        return question
    }

    @Test(arguments: [(1, 3), (2, 60), (3, 700), (4, 2_500)])
    func `R15 what is recommended keeps every rule, whoever asks`(seed: UInt64, count: Int) async {
        var chance = Chance(seed: seed)
        let recipes = Self.recipes(count, &chance)
        let index = IndexedRecipes(recipes, foods: Self.foods)
        let rarity = FoodRarity(index, foods: Self.foods)
        let byKey = Dictionary(uniqueKeysWithValues: recipes.map { ($0.id, $0) })
        func vector(_ key: RecipeKey) -> RecipeVector {
            RecipeVector(at: index.position(of: key) ?? 0, of: index, rarity)
        }
        for _ in 0..<25 {
            await Task.yield()
            let question = Self.question(recipes, &chance)
            let recommendations = Recommender(index, rarity).recommendations(for: question)
            #expect(recommendations.count <= question.limit)
            #expect(Set(recommendations.map(\.recipe)).count == recommendations.count)
            #expect(recommendations == Recommender(index, rarity).recommendations(for: question))
            for one in recommendations {
                let recipe = byKey[one.recipe]
                #expect(recipe?.diets.isSuperset(of: question.filter.diets) == true)
                #expect(recipe?.allergens?.isDisjoint(with: question.filter.avoided) == true)
                let foods = Set(recipe?.required ?? [])
                #expect(foods.isDisjoint(with: question.filter.without))
                #expect(!question.excluded.contains(one.recipe))
                let others = question.besides + recommendations.map(\.recipe).filter { $0 != one.recipe }
                let nearest = others.map { vector(one.recipe).likeness(to: vector($0)) }.max() ?? 0
                #expect(nearest < RecipeVector.twins)
            }
            guard count > 500, question.filter.diets.isEmpty else { continue }
            let cuisines = Dictionary(grouping: recommendations) { byKey[$0.recipe]?.cuisine }
            #expect(cuisines.values.allSatisfy { $0.count <= max(1, question.limit / 3) })
        }
    }

    @Test(arguments: [5, 6, 7, 8] as [UInt64])
    func `R15 the heaviest recipes are those that adding one by one finds`(seed: UInt64) {
        var chance = Chance(seed: seed)
        let recipes = Self.recipes(Int.random(in: 1...6_000, using: &chance), &chance)
        let base = recipes.prefix(recipes.count * 2 / 3)
        let index = IndexedRecipes(Array(base), foods: Self.foods).updated(
            changed: Array(recipes.dropFirst(base.count)), removed: [], foods: Self.foods)
        var traits = WeightedTraits()
        for _ in 0..<12 {
            traits.add(FoodNumber(chance.next() % UInt64(Self.foods)), weight: Double(chance.next() % 16))
        }
        traits.add(.greek, weight: 5)
        traits.add(ratedAtLeast: 3.5, weight: 4)
        func sum(_ recipe: MatchableRecipe) -> Int {
            let foods = traits.foods.reduce(0) { $0 + (recipe.required.contains($1.food) ? $1.weight : 0) }
            return foods + (recipe.cuisine == .greek ? 5 : 0) + (recipe.rating ?? 0 >= 3.5 ? 4 : 0)
        }
        let allowed = index.set(of: recipes.filter { _ in chance.next() % 2 == 0 }.map(\.id))
        let sums = Dictionary(
            uniqueKeysWithValues: recipes.compactMap { recipe in
                index.position(of: recipe.id).flatMap { allowed.contains($0) ? $0 : nil }.map { ($0, recipe) }
            }.filter { $0.1.cuisine != .thai }.map { ($0.0, sum($0.1)) })
        let found = traits.heaviest(300, of: index, among: allowed, besides: [.thai], Draw(seed: seed))
        #expect(found.allSatisfy { sums[$0] != nil } && Set(found).count == found.count)
        let best = sums.values.sorted(by: >)
        let least = found.compactMap { sums[$0] }.min() ?? 0
        // Everything above the least that was found is there; of those equal to it, some.
        #expect(found.count { sums[$0] ?? 0 > least } == best.count { $0 > least })
        #expect(found.count >= min(300, best.count) - best.count { $0 == least })
    }

    @Test func `R15 a dish is like another one by what is telling, not by salt`() {
        let recipes = (0..<40).map { number -> MatchableRecipe in
            let food = FoodNumber(1 + number / 2)
            return MatchableRecipe(
                id: RecipeKey(high: 0, low: UInt64(number)), required: [0, food], cuisine: .greek, mealTypes: [.dinner])
        }
        let index = IndexedRecipes(recipes, foods: 30)
        let recommender = Recommender(index, FoodRarity(index, foods: 30))
        let similar = recommender.alternatives(to: recipes[6].id, passing: RecipeFilter())
        #expect(similar?.map(\.recipe) == [recipes[7].id])
        #expect(similar?.first?.inCommon == [4])
    }

    @Test func `R15 a look fades within weeks, a like lasts`() {
        let key = RecipeKey(high: 0, low: 1)
        func weight(_ action: TasteEvidence.Action, _ days: Double) -> Double {
            TasteEvidence.weights([TasteEvidence(action, key, days: days)])[key] ?? 0
        }
        #expect(weight(.viewed, 14) == weight(.viewed, 0) / 2)
        #expect(weight(.liked, 14) > 0.9)
        #expect(weight(.rated(stars: 1), 0) < 0 && weight(.rated(stars: 5), 0) > 0)
        #expect(weight(.disliked, 400) == -1)
    }
}
