import Foundation
import Kitchen
import RecipeIndex
import SeededChance

/// Compares the recommendations with what is popular and with chance, for people whose tastes are known.
struct Quality {
    static let recipes = 20_000
    static let people = 200
    private static let limit = 15

    let seed: UInt64
    var weights = AdviceWeights()

    /// The lines of the table, and whether the recommendations are good enough: at least twice as often right as what is
    /// popular, and at least nine tenths as varied as chance.
    func measure() -> (lines: [String], passed: Bool) {
        var world = SyntheticRecipes(count: Self.recipes, seed: seed)
        var chance = Chance(seed: seed ^ 1)
        let people = (0..<Self.people).map { _ in SyntheticPerson(&world, &chance) }
        var likes = Array(repeating: 0, count: Self.recipes)
        for person in people { for place in person.known { likes[place] += 1 } }
        let favourites = likes.indices.sorted { (likes[$1], $0) < (likes[$0], $1) }

        let index = IndexedRecipes(world.recipes, foods: SyntheticRecipes.foods)
        let advisor = Advisor(index, FoodRarity(index, foods: SyntheticRecipes.foods), weights: weights)
        var full = Measures("from likes and preferences")
        var shown = Measures("from likes alone")
        var said = Measures("from preferences alone")
        var known = Measures("popular")
        var random = Measures("random")
        for (number, person) in people.enumerated() {
            full.add(advisor.places(for: person.question(number, known: true, said: true)), for: person, in: world)
            shown.add(advisor.places(for: person.question(number, known: true, said: false)), for: person, in: world)
            said.add(advisor.places(for: person.question(number, known: false, said: true)), for: person, in: world)
            let own = Set(person.known)
            known.add(Array(favourites.lazy.filter { !own.contains($0) }.prefix(Self.limit)), for: person, in: world)
            let any = (0..<Self.limit).map { _ in Int.random(in: 0..<Self.recipes, using: &chance) }
            random.add(any, for: person, in: world)
        }
        let passed = shown.hitRate >= 2 * known.hitRate && shown.meanVariety >= 0.9 * random.meanVariety
        return ([full, shown, said, known, random].map { $0.line(of: Self.recipes) }, passed)
    }
}

extension Advisor {
    /// The places of the recipes recommended.
    fileprivate func places(for question: AdviceQuestion) -> [Int] {
        recommendations(for: question).map { Int($0.recipe.low) }
    }
}

extension SyntheticPerson {
    /// What an advisor is told of the person: the likes that are known, and what somebody says of themselves, a few foods
    /// and the cuisines.
    func question(_ number: Int, known isKnown: Bool, said isSaid: Bool) -> AdviceQuestion {
        var question = AdviceQuestion()
        question.seed = UInt64(number)
        question.filter.without = isSaid ? disliked.sorted() : []
        question.excluded = Set(known.map { RecipeKey(high: 1, low: UInt64($0)) })
        if isKnown {
            question.evidence = known.enumerated().map { age, place in
                TasteEvidence(.liked, RecipeKey(high: 1, low: UInt64(place)), days: Double(age * 5))
            }
        }
        if isSaid {
            question.likedFoods = Array(liked.sorted().prefix(4))
            question.cuisines = cuisines
        }
        return question
    }
}
