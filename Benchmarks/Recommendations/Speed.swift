import Foundation
import Kitchen
import Measuring
import RecipeIndex
import SeededChance

/// Measures what the computing of one list of recommendations, and of one list of alternatives, takes.
struct Speed {
    let recipes: Int
    let seed: UInt64
    private static let questions = 150
    private static let foods = SyntheticRecipes.foods

    /// A line for each kind of question, and whether the slowest in a hundred took less than `bar` milliseconds.
    func measure(bar: Double) -> (lines: [String], passed: Bool) {
        let world = SyntheticRecipes(count: recipes, seed: seed)
        let index = IndexedRecipes(world.recipes, foods: Self.foods)
        let (rarity, counting) = Times.computing { FoodRarity(index, foods: Self.foods) }
        let recommender = Recommender(index, rarity)
        var chance = Chance(seed: seed ^ 2)
        var recommended: [Double] = []
        var alternatives: [Double] = []
        for number in 0..<Self.questions {
            let question = question(number, &chance)
            recommended.append(Times.computing { recommender.recommendations(for: question) }.milliseconds)
            let key = RecipeKey(high: 1, low: UInt64(Int.random(in: 0..<recipes, using: &chance)))
            alternatives.append(
                Times.computing {
                    recommender.alternatives(to: key, passing: question.filter)
                }.milliseconds)
        }
        let all = [("recommendations", recommended), ("alternatives", alternatives)].map { name, times in
            (name: name, times: Times(milliseconds: times))
        }
        let lines = all.map { name, times in
            Measures.line(
                name, ["\(recipes)"] + [times.median, times.p99, times.most].map { String(format: "%.2f", $0) })
        }
        let counted = Measures.line("rarities counted", ["\(recipes)", String(format: "%.1f", counting)])
        return (lines + [counted], all.allSatisfy { $0.times.p99 < bar })
    }

    /// Somebody with 20 likes, 10 looks, a pantry of 30 of which 3 expire, and in one case of two a diet and allergies.
    private func question(_ number: Int, _ chance: inout Chance) -> RecommendationRequest {
        var question = RecommendationRequest()
        question.seed = UInt64(number)
        for action in 0..<30 {
            let key = RecipeKey(high: 1, low: UInt64(Int.random(in: 0..<recipes, using: &chance)))
            question.evidence.append(TasteEvidence(action < 20 ? .liked : .viewed, key, days: Double(action)))
            if action < 20 { question.excluded.insert(key) }
        }
        question.cuisines = Labels(Cuisine.allCases.shuffled(using: &chance).prefix(2))
        question.pantry = (0..<30).map { _ in FoodNumber(chance.zipf(Self.foods)) }
        for food in question.pantry.prefix(3) { question.expiring[food] = 2 }
        question.season = (0..<60).map { _ in FoodNumber(Int.random(in: 0..<Self.foods, using: &chance)) }
        if number % 2 == 0 {
            question.filter.diets = [.vegetarian]
            question.filter.avoided = [.nuts, .milk]
        }
        return question
    }
}
