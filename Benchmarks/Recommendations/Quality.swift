import Foundation
import Kitchen
import RecipeIndex
import SeededChance

/// Compares the recommendations with popular and random recipes, for people with known tastes. The weights were learned
/// from the first half of the people; the report covers the second.
struct Quality {
    static let recipes = 20_000
    static let people = 400
    private static let limit = 15

    /// The half of the people to measure.
    enum Half { case learning, reporting }

    private let world: SyntheticRecipes
    private let people: [SyntheticPerson]
    private let popular: [Int]
    private let index: IndexedRecipes
    private let rarity: FoodRarity
    private let seed: UInt64

    init(seed: UInt64) {
        self.seed = seed
        var world = SyntheticRecipes(count: Self.recipes, seed: seed)
        var chance = Chance(seed: seed ^ 1)
        people = (0..<Self.people).map { _ in SyntheticPerson(&world, &chance) }
        var likes = Array(repeating: 0, count: Self.recipes)
        for person in people { for place in person.known { likes[place] += 1 } }
        popular = likes.indices.sorted { (likes[$1], $0) < (likes[$0], $1) }
        self.world = world
        index = IndexedRecipes(world.recipes, foods: SyntheticRecipes.foods)
        rarity = FoodRarity(index, foods: SyntheticRecipes.foods)
    }

    private func people(_ half: Half) -> ArraySlice<SyntheticPerson> {
        half == .learning ? people.prefix(Self.people / 2) : people.suffix(Self.people / 2)
    }

    /// The quality of the lists for some weights: from likes and preferences, from likes alone, and from preferences
    /// alone.
    func measure(_ weights: RecommendationWeights, _ half: Half) -> (full: Measures, shown: Measures, said: Measures) {
        let recommender = Recommender(index, rarity, weights: weights)
        var full = Measures("from likes and preferences")
        var shown = Measures("from likes alone")
        var said = Measures("from preferences alone")
        let people = people(half)
        for (number, person) in zip(people.indices, people) {
            full.add(recommender.places(for: person.question(number, known: true, said: true)), for: person, in: world)
            shown.add(
                recommender.places(for: person.question(number, known: true, said: false)), for: person, in: world)
            said.add(recommender.places(for: person.question(number, known: false, said: true)), for: person, in: world)
        }
        return (full, shown, said)
    }

    /// The lines of the table, and whether the recommendations pass. Likes and preferences together must beat
    /// preferences alone and popularity. Likes alone must hit at least twice as often as popularity. The variety must
    /// reach nine tenths of chance.
    func report() -> (lines: [String], passed: Bool) {
        let (full, shown, said) = measure(RecommendationWeights(), .reporting)
        var chance = Chance(seed: seed ^ 3)
        var known = Measures("popular")
        var random = Measures("random")
        for person in people(.reporting) {
            let own = Set(person.known)
            known.add(Array(popular.lazy.filter { !own.contains($0) }.prefix(Self.limit)), for: person, in: world)
            let any = (0..<Self.limit).map { _ in Int.random(in: 0..<Self.recipes, using: &chance) }
            random.add(any, for: person, in: world)
        }
        let passed =
            full.hitRate > said.hitRate && full.hitRate > known.hitRate && shown.hitRate >= 2 * known.hitRate
            && full.meanVariety >= 0.9 * random.meanVariety
        return ([full, shown, said, known, random].map { $0.line(of: Self.recipes) }, passed)
    }
}

extension Recommender {
    /// The numbers of the recommended recipes.
    fileprivate func places(for question: RecommendationRequest) -> [Int] {
        recommendations(for: question).map { Int($0.recipe.low) }
    }
}

extension SyntheticPerson {
    /// The person's input to a recommender: known likes, and stated preferences for some foods and cuisines.
    func question(_ number: Int, known isKnown: Bool, said isSaid: Bool) -> RecommendationRequest {
        var question = RecommendationRequest()
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
