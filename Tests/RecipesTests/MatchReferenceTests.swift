import Kitchen
import RecipeIndex
import Testing

/// The engine against the plainest possible way to say the same: sets, and a full sort.
@Suite(.timeLimit(.minutes(2)))
struct MatchReferenceTests {
    @Test(arguments: [(1, 0), (2, 1), (3, 40), (4, 400), (5, 700), (6, 1_600)])
    func `R4 R5 the engine answers every query as sets and a sort would`(seed: UInt64, recipes: Int) async {
        var chance = Chance(seed: seed)
        let foods = 120
        let corpus = (0..<recipes).map { _ in MatchableRecipe.random(&chance, foods: foods) }
        let index = MatchIndex(corpus, foods: foods)
        for _ in 0..<(recipes < 100 ? 60 : 20_000 / recipes) {
            // Other tests want a thread too.
            await Task.yield()
            let query = MatchQuery.random(&chance, foods: foods)
            let expected = Reference.answer(corpus, query)
            let matches = index.matches(query)
            #expect(matches.total == expected.count, "\(query)")
            #expect(matches.best.map(\.rank) == Array(expected.prefix(query.limit)), "\(query)")
            for match in matches.best {
                #expect(corpus[match.recipe].id == match.id)
                let foods = index.foods(of: match, for: query)
                #expect(foods.used.count == match.used)
                #expect(foods.missing.count + corpus[match.recipe].unresolved == match.missing)
            }
        }
    }

    @Test func `R4 pages one after the other make the whole list without gaps or doubles`() async {
        var chance = Chance(seed: 7)
        let corpus = (0..<500).map { _ in MatchableRecipe.random(&chance, foods: 60) }
        let index = MatchIndex(corpus, foods: 60)
        for _ in 0..<8 {
            var query = MatchQuery.random(&chance, foods: 60)
            query.limit = 37
            let expected = Reference.answer(corpus, query)
            var pages: [MatchRank] = []
            while true {
                await Task.yield()
                let matches = index.matches(query)
                #expect(matches.total == expected.count)
                guard let last = matches.best.last else { break }
                pages += matches.best.map(\.rank)
                query.after = last.rank
            }
            #expect(pages == expected)
        }
    }

    @Test func `R4 the next page goes on behind the last recipe also when the index has changed`() throws {
        var chance = Chance(seed: 8)
        let corpus = (0..<600).map { _ in MatchableRecipe.random(&chance, foods: 30) }
        var query = MatchQuery(have: [1, 2, 3, 4])
        let first = try #require(MatchIndex(corpus, foods: 30).matches(query).best.last)
        let changed =
            corpus.filter { $0.id != first.id }
            + (0..<300).map { _ in MatchableRecipe.random(&chance, foods: 30) }
        query.after = first.rank
        let expected = Reference.answer(changed, query).filter { $0 > first.rank }
        #expect(MatchIndex(changed, foods: 30).matches(query).best.map(\.rank) == Array(expected.prefix(20)))
    }

    @Test func `R4 a rank outside of every list is a place like any other`() {
        let index = MatchIndex([.number(1, [0], rating: 3)], foods: 1)
        var query = MatchQuery(have: [0])
        for (missing, used, rating) in [(Int.max, Int.min, Double.nan), (0, 1, 2.9), (1, .max, .infinity)] {
            query.after = MatchRank(
                missing: missing, used: used, rating: rating, id: RecipeKey(high: .max, low: .max))
            #expect(index.matches(query).best.isEmpty)
        }
        for (missing, used, rating) in [(Int.min, Int.max, Double.infinity), (0, 1, 3.1)] {
            query.after = MatchRank(missing: missing, used: used, rating: rating, id: RecipeKey(high: 0, low: 0))
            #expect(index.matches(query).best.count == 1)
        }
    }
}

/// The rules of matching as one would explain them.
private enum Reference {
    static func answer(_ recipes: [MatchableRecipe], _ query: MatchQuery) -> [MatchRank] {
        recipes.compactMap { rank($0, query) }.sorted {
            let ratings = ($0.rating ?? -1, $1.rating ?? -1)
            return ($0.missing, -$0.used, -ratings.0, $0.id) < ($1.missing, -$1.used, -ratings.1, $1.id)
        }
    }

    private static func rank(_ recipe: MatchableRecipe, _ query: MatchQuery) -> MatchRank? {
        let have = Set(query.have)
        let required = Set(recipe.required)
        let all = required.union(recipe.optional)
        let missing = required.subtracting(have).subtracting(query.staples).count + recipe.unresolved
        let used = all.intersection(have).count
        let diets = recipe.unresolved > 0 ? [] : recipe.diets
        let allergens = recipe.unresolved > 0 ? nil : recipe.allergens
        guard used >= query.atLeastUsed, missing <= query.atMostMissing ?? .max,
            query.cuisines.isEmpty || recipe.cuisine.map(query.cuisines.contains) ?? false,
            query.mealTypes.isEmpty || !query.mealTypes.isDisjoint(with: recipe.mealTypes),
            query.maxMinutes.map({ most in recipe.minutes.map { $0 <= most } ?? false }) ?? true,
            query.maxKcal.map({ most in recipe.kcal.map { $0 <= most } ?? false }) ?? true,
            query.minRating.map({ least in recipe.rating.map { $0 >= least } ?? false }) ?? true,
            diets.isSuperset(of: query.diets),
            query.avoided.isEmpty || (allergens ?? .everything).isDisjoint(with: query.avoided),
            all.isDisjoint(with: query.without), all.isSuperset(of: query.including)
        else { return nil }
        return MatchRank(missing: missing, used: used, rating: recipe.rating, id: recipe.id)
    }
}

/// Random numbers that are the same in every run.
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

    mutating func one(in number: Int) -> Bool { Int.random(in: 0..<number, using: &self) == 0 }

    /// Few foods are common and many are rare, as in a kitchen.
    mutating func foods(_ count: ClosedRange<Int>, of foods: Int) -> [FoodNumber] {
        (0..<Int.random(in: count, using: &self)).map { _ in
            let share = Double.random(in: 0..<1, using: &self)
            return FoodNumber(share * share * share * Double(foods))
        }
    }

    mutating func labels<Label>(sparing: Int) -> Labels<Label> {
        Labels(
            bits: (1..<sparing).reduce(UInt32(truncatingIfNeeded: next())) { bits, _ in
                bits & UInt32(truncatingIfNeeded: next())
            })
    }
}

extension MatchableRecipe {
    fileprivate static func random(_ chance: inout Chance, foods: Int) -> MatchableRecipe {
        MatchableRecipe(
            id: RecipeKey(high: chance.next(), low: chance.next()),
            required: chance.foods(chance.one(in: 30) ? 0...60 : 0...12, of: foods),
            optional: chance.one(in: 2) ? chance.foods(0...4, of: foods) : [],
            unresolved: chance.one(in: 10) ? Int.random(in: 1...60, using: &chance) : 0,
            diets: Labels<Diet>.everything.intersection(chance.labels(sparing: 1)),
            allergens: chance.one(in: 8) ? nil : chance.labels(sparing: 3),
            cuisine: chance.one(in: 9) ? nil : Cuisine.allCases.randomElement(using: &chance),
            mealTypes: chance.labels(sparing: 2),
            minutes: chance.one(in: 20) ? nil : Int.random(in: 0...120, using: &chance),
            kcal: chance.one(in: 10) ? nil : Int.random(in: 0...1_500, using: &chance),
            rating: chance.one(in: 4) ? nil : Double(Int.random(in: 0...20, using: &chance)) / 4)
    }
}

extension MatchQuery {
    fileprivate static func random(_ chance: inout Chance, foods: Int) -> MatchQuery {
        var query = MatchQuery(have: chance.foods(chance.one(in: 5) ? 0...2_000 : 0...40, of: foods))
        if chance.one(in: 2) { query.staples = chance.foods(0...6, of: foods) }
        if chance.one(in: 3) { query.atLeastUsed = Int.random(in: 0...8, using: &chance) }
        if chance.one(in: 3) { query.atMostMissing = Int.random(in: 0...8, using: &chance) }
        if chance.one(in: 4) { query.cuisines = chance.labels(sparing: 1) }
        if chance.one(in: 4) { query.mealTypes = chance.labels(sparing: 2) }
        if chance.one(in: 4) { query.maxMinutes = Int.random(in: -1...130, using: &chance) }
        if chance.one(in: 4) { query.maxKcal = Int.random(in: -1...1_600, using: &chance) }
        if chance.one(in: 5) { query.minRating = Double(Int.random(in: 0...20, using: &chance)) / 4 }
        if chance.one(in: 4) { query.diets = chance.labels(sparing: 3) }
        if chance.one(in: 4) { query.avoided = chance.labels(sparing: 3) }
        if chance.one(in: 6) { query.including = chance.foods(1...2, of: foods) }
        if chance.one(in: 4) { query.without = chance.foods(0...3, of: foods) }
        query.limit = [1, 20, 20, 50, 200, 10_000].randomElement(using: &chance) ?? 20
        return query
    }
}
