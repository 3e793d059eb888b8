import Foundation
import Kitchen
import RecipeIndex
import SeededChance
import Testing

/// The engine against a naive reference: sets and a full sort.
@Suite(.timeLimit(.minutes(10)))
struct MatchReferenceTests {
    @Test(arguments: [(1, 0), (2, 1), (3, 40), (4, 400), (5, 700), (6, 1_600), (7, 3_000)])
    func `R4 R5 the engine answers every query as sets and a sort would`(seed: UInt64, recipes: Int) async {
        var chance = Chance(seed: seed)
        let foods = 120
        let corpus = (0..<recipes).map { _ in MatchableRecipe.random(&chance, foods: foods) }
        let index = IndexedRecipes(corpus, foods: foods)
        for _ in 0..<(recipes < 100 ? 80 : 30_000 / recipes) {
            // Lets other tests run.
            await Task.yield()
            let query = MatchRequest.random(&chance, foods: foods)
            expect(index, corpus, query)
        }
    }

    @Test(arguments: [31, 32] as [UInt64])
    func `R4 R5 full tiles of common and rare foods are counted as sets would, filtered or not`(seed: UInt64) async {
        var chance = Chance(seed: seed)
        let foods = 900
        let corpus = (0..<5_000).map { _ in
            var recipe = MatchableRecipe.random(&chance, foods: foods)
            recipe.required = chance.foods(2...4, of: chance.one(in: 2) ? 40 : foods)
            recipe.unresolved = 0
            return recipe
        }
        let index = IndexedRecipes(corpus, foods: foods)
        for number in 0..<8 {
            await Task.yield()
            var query = MatchRequest.random(&chance, foods: foods)
            query.have = chance.foods(20...200, of: foods)
            if number % 2 == 0 { query.filter = RecipeFilter() }
            expect(index, corpus, query)
        }
    }

    @Test(arguments: [(11, 0), (12, 300), (13, 900)])
    func `R4 R5 R22 an index that was changed answers as one that was made anew`(seed: UInt64, recipes: Int) async {
        var chance = Chance(seed: seed)
        let foods = 80
        var corpus = (0..<recipes).map { _ in MatchableRecipe.random(&chance, foods: foods) }
        var index = IndexedRecipes(corpus, foods: foods)
        for _ in 0..<12 {
            await Task.yield()
            let gone = corpus.indices.filter { _ in chance.one(in: 9) }.map { corpus[$0].id }
            corpus.removeAll { gone.contains($0.id) }
            var changed: [MatchableRecipe] = []
            for place in corpus.indices where chance.one(in: 12) {
                var recipe = MatchableRecipe.random(&chance, foods: foods)
                recipe.id = corpus[place].id
                corpus[place] = recipe
                changed.append(recipe)
            }
            let new = (0..<Int.random(in: 0...20, using: &chance)).map { _ in
                MatchableRecipe.random(&chance, foods: foods)
            }
            corpus += new
            index = index.updated(changed: changed + new, removed: gone, foods: foods)
            #expect(index.count == corpus.count)
            for recipe in corpus { #expect(index.position(of: recipe.id).map(index.key(at:)) == recipe.id) }
            for key in gone { #expect(index.position(of: key) == nil) }
            for _ in 0..<20 { expect(index, corpus, .random(&chance, foods: foods)) }
        }
    }

    @Test func `R4 R5 an index from a snapshot answers as the one it was made of`() throws {
        var chance = Chance(seed: 21)
        let corpus = (0..<1_500).map { _ in MatchableRecipe.random(&chance, foods: 90) }
        let file = FileManager.default.temporaryDirectory.appending(path: "match-\(UUID()).snapshot")
        defer { try? FileManager.default.removeItem(at: file) }
        var writer = try SnapshotWriter(file)
        try IndexedRecipes(corpus, foods: 90).save(to: &writer)
        try writer.finish()
        var reader = try SnapshotReader(file)
        let index = try IndexedRecipes(from: &reader)
        for _ in 0..<40 { expect(index, corpus, .random(&chance, foods: 90)) }
    }

    private func expect(_ index: IndexedRecipes, _ corpus: [MatchableRecipe], _ query: MatchRequest) {
        let expected = Reference.answer(corpus, query)
        let matches = index.matches(query)
        #expect(matches.total == expected.count, "\(query)")
        let page = Array(expected.prefix(query.limit))
        #expect(matches.best.map(\.rank) == page.map(\.rank), "\(query)")
        #expect(matches.best.map(\.foods) == page.map(\.foods), "\(query)")
    }

    @Test(arguments: [MatchRanking.standard, MatchRanking(leastMissing: 2, useUp: 1, quickest: 1, healthiest: 1)])
    func `R4 pages one after the other make the whole list without gaps or doubles`(ranking: MatchRanking) async {
        var chance = Chance(seed: 7)
        let corpus = (0..<900).map { _ in MatchableRecipe.random(&chance, foods: 60) }
        let index = IndexedRecipes(Array(corpus.prefix(700)), foods: 60)
            .updated(changed: Array(corpus.suffix(200)), removed: [], foods: 60)
        for _ in 0..<8 {
            var query = MatchRequest.random(&chance, foods: 60)
            query.limit = 37
            query.ranking = ranking
            let expected = Reference.answer(corpus, query).map(\.rank)
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

    @Test(arguments: [(21, 5), (22, 300), (23, 1_800)])
    func `R4, P1: an ingredient that only whoever asks knows counts as a food that everybody knows`(
        seed: UInt64, recipes: Int
    ) async {
        var chance = Chance(seed: seed)
        let foods = 40
        let own = FoodNumber(foods)
        let known = (0..<recipes).map { _ in
            var recipe = MatchableRecipe.random(&chance, foods: foods + 1)
            recipe.optional.removeAll { $0 == own }
            return recipe
        }
        let unknown = known.map { recipe in
            var recipe = recipe
            guard recipe.required.contains(own) else { return recipe }
            recipe.required.removeAll { $0 == own }
            recipe.unresolved += 1
            recipe.grams = []
            return recipe
        }
        let reference = IndexedRecipes(known, foods: foods + 1)
        let half = recipes / 2
        let index = IndexedRecipes(Array(unknown.prefix(half)), foods: foods)
            .updated(changed: Array(unknown.dropFirst(half)), removed: [], foods: foods)
        let asking = index.set(of: known.filter { $0.required.contains(own) }.map(\.id))
        for turn in 0..<60 {
            await Task.yield()
            var query = MatchRequest.random(&chance, foods: foods)
            // Recipes with an unknown ingredient pass no filter of allergens, diets or foods.
            (query.filter.without, query.filter.diets, query.filter.avoided) = ([], [], [])
            var plain = query
            let isStaple = turn % 3 == 0
            let isExpiring = turn % 3 == 1
            if isStaple { plain.staples.append(own) } else { plain.have.append(own) }
            if isExpiring { plain.expiring.append(own) }
            query.named = [NamedIngredient(recipes: asking, isStaple: isStaple, isExpiring: isExpiring)]
            let expected = reference.matches(plain)
            let found = index.matches(query)
            #expect(found.total == expected.total, "\(query)")
            #expect(found.best.map(\.rank) == expected.best.map(\.rank), "\(query)")
            #expect(found.best.map(\.missing) == expected.best.map(\.missing), "\(query)")
        }
    }

    @Test func `R4 the next page goes on behind the last recipe also when the index has changed`() throws {
        var chance = Chance(seed: 8)
        let corpus = (0..<600).map { _ in MatchableRecipe.random(&chance, foods: 30) }
        var query = MatchRequest(have: [1, 2, 3, 4])
        let first = try #require(IndexedRecipes(corpus, foods: 30).matches(query).best.last)
        let changed =
            corpus.filter { $0.id != first.id }
            + (0..<300).map { _ in MatchableRecipe.random(&chance, foods: 30) }
        query.after = first.rank
        let expected = Reference.answer(changed, query).map(\.rank).filter { $0 > first.rank }
        #expect(IndexedRecipes(changed, foods: 30).matches(query).best.map(\.rank) == Array(expected.prefix(20)))
    }

    @Test func `R4 a rank outside of every list is a place like any other`() {
        let index = IndexedRecipes([.number(1, [0], rating: 3)], foods: 1)
        var query = MatchRequest(have: [0])
        for (order, rating) in [(UInt64.max, Double.nan), (0xFFFE, 2.9), (0xFFFF, .infinity)] {
            query.after = MatchRank(order: order, rating: rating, id: RecipeKey(high: .max, low: .max))
            #expect(index.matches(query).best.isEmpty)
        }
        for (order, rating) in [(0, Double.infinity), (UInt64(0xFFFE), 3.1)] {
            query.after = MatchRank(order: order, rating: rating, id: RecipeKey(high: 0, low: 0))
            #expect(index.matches(query).best.count == 1)
        }
    }
}

/// The matching rules in their plainest form.
private enum Reference {
    /// The expected rank and foods of a recipe.
    struct Answer {
        let rank: MatchRank
        let foods: RankedMatch.Foods
    }

    static func answer(_ recipes: [MatchableRecipe], _ query: MatchRequest) -> [Answer] {
        recipes.compactMap { answer($0, query) }.sorted {
            let ratings = ($0.rank.rating ?? -1, $1.rank.rating ?? -1)
            return ($0.rank.order, -ratings.0, $0.rank.id) < ($1.rank.order, -ratings.1, $1.rank.id)
        }
    }

    private static func answer(_ recipe: MatchableRecipe, _ query: MatchRequest) -> Answer? {
        let have = Set(query.have)
        var seen: Set<FoodNumber> = []
        let required = recipe.required.filter { seen.insert($0).inserted }
        let optional = recipe.optional.filter { seen.insert($0).inserted }
        let absent = required.filter { !have.contains($0) && !query.staples.contains($0) }
        let foods = RankedMatch.Foods(
            used: (required + optional).filter(have.contains), substituted: absent.filter(query.substitutable.contains),
            missing: absent.filter { !query.substitutable.contains($0) }, unresolved: recipe.unresolved)
        let missing = foods.missing.count + recipe.unresolved
        guard foods.used.count >= query.atLeastUsed, missing <= query.atMostMissing ?? .max,
            passes(recipe, Set(required + optional), query.filter)
        else { return nil }
        let uses = foods.used.count + 2 * foods.used.count { query.expiring.contains($0) }
        return Answer(
            rank: MatchRank(
                order: order(missing, foods.substituted.count, uses, recipe.figures, query.ranking),
                rating: recipe.rating, id: recipe.id), foods: foods)
    }

    private static func passes(_ recipe: MatchableRecipe, _ all: Set<FoodNumber>, _ filter: RecipeFilter) -> Bool {
        let diets = recipe.unresolved > 0 ? [] : recipe.diets
        let allergens = recipe.unresolved > 0 ? nil : recipe.allergens
        return (filter.cuisines.isEmpty || recipe.cuisine.map(filter.cuisines.contains) ?? false)
            && (filter.mealTypes.isEmpty || !filter.mealTypes.isDisjoint(with: recipe.mealTypes))
            && filter.limits.allSatisfy { figure, range in recipe.figures[figure].map(range.contains) ?? false }
            && (filter.minRating.map { least in recipe.rating.map { $0 >= least } ?? false } ?? true)
            && diets.isSuperset(of: filter.diets)
            && (filter.avoided.isEmpty || (allergens ?? .everything).isDisjoint(with: filter.avoided))
            && all.isDisjoint(with: filter.without) && all.isSuperset(of: filter.including)
            && filter.includingAny.allSatisfy { !all.isDisjoint(with: $0) }
    }

    private static func order(
        _ missing: Int, _ substituted: Int, _ uses: Int, _ figures: RecipeFigures, _ ranking: MatchRanking
    ) -> UInt64 {
        if ranking == .standard { return UInt64(missing << 32 | substituted << 16 | (65_535 - uses)) }
        return UInt64(
            ranking.leastMissing * (100 * missing + 50 * substituted) + ranking.useUp * 40 * max(0, 25 - uses)
                + ranking.quickest * min(figures[.minutes] ?? 240, 240)
                + ranking.cheapest * min(figures[.price] ?? 2_000, 2_000) / 8
                + ranking.healthiest * (100 - min(figures[.health] ?? 0, 100)) * 2)
    }
}

extension MatchableRecipe {
    static func random(_ chance: inout Chance, foods: Int) -> MatchableRecipe {
        var figures = RecipeFigures()
        for figure in RecipeFigure.allCases where !chance.one(in: 8) {
            let most = figure == .kcal || figure == .price ? 2_500 : figure == .minutes ? 300 : 100
            figures[figure] = Int.random(in: 0...most, using: &chance)
        }
        return MatchableRecipe(
            id: RecipeKey(high: chance.next(), low: chance.next()),
            required: chance.foods(chance.one(in: 30) ? 0...60 : 0...12, of: foods),
            optional: chance.one(in: 2) ? chance.foods(0...4, of: foods) : [],
            unresolved: chance.one(in: 10) ? Int.random(in: 1...60, using: &chance) : 0,
            diets: Labels<Diet>.everything.intersection(chance.labels(sparing: 1)),
            allergens: chance.one(in: 8) ? nil : chance.labels(sparing: 3),
            cuisine: chance.one(in: 9) ? nil : Cuisine.allCases.randomElement(using: &chance),
            mealTypes: chance.labels(sparing: 2), figures: figures,
            rating: chance.one(in: 4) ? nil : Double(Int.random(in: 0...20, using: &chance)) / 4)
    }
}

extension MatchRequest {
    fileprivate static func random(_ chance: inout Chance, foods: Int) -> MatchRequest {
        var query = MatchRequest(have: chance.foods(chance.one(in: 5) ? 0...2_000 : 0...40, of: foods))
        if chance.one(in: 2) { query.staples = chance.foods(0...6, of: foods) }
        if chance.one(in: 2) { query.substitutable = chance.foods(0...9, of: foods) }
        if chance.one(in: 2) { query.expiring = chance.foods(0...5, of: foods) }
        if chance.one(in: 3) { query.atLeastUsed = Int.random(in: 0...8, using: &chance) }
        if chance.one(in: 3) { query.atMostMissing = Int.random(in: 0...8, using: &chance) }
        if chance.one(in: 3) {
            func weight() -> Int { chance.one(in: 2) ? Int.random(in: 0...10, using: &chance) : 0 }
            query.ranking = MatchRanking(
                leastMissing: weight(), useUp: weight(), quickest: weight(), cheapest: weight(), healthiest: weight())
        }
        query.filter = .random(&chance, foods: foods)
        query.limit = [1, 20, 20, 50, 200, 10_000].randomElement(using: &chance) ?? 20
        return query
    }
}

extension RecipeFilter {
    static func random(_ chance: inout Chance, foods: Int) -> RecipeFilter {
        var filter = RecipeFilter()
        if chance.one(in: 4) { filter.cuisines = chance.labels(sparing: 1) }
        if chance.one(in: 4) { filter.mealTypes = chance.labels(sparing: 2) }
        for figure in RecipeFigure.allCases where chance.one(in: 14) {
            let least = Int.random(in: -5...60, using: &chance)
            filter.limits[figure] = least...least + Int.random(in: 0...1_500, using: &chance)
        }
        if chance.one(in: 5) { filter.minRating = Double(Int.random(in: 0...20, using: &chance)) / 4 }
        if chance.one(in: 4) { filter.diets = chance.labels(sparing: 3) }
        if chance.one(in: 4) { filter.avoided = chance.labels(sparing: 3) }
        if chance.one(in: 6) { filter.including = chance.foods(1...2, of: foods) }
        if chance.one(in: 6) {
            filter.includingAny = (0..<Int.random(in: 1...2, using: &chance)).map { _ in
                chance.foods(0...8, of: foods)
            }
        }
        if chance.one(in: 4) { filter.without = chance.foods(0...3, of: foods) }
        return filter
    }
}
