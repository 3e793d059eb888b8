import Foundation
import Kitchen
import SeededChance
import Testing

@testable import RecipeIndex

/// Every kind of query, by every viewer, over random index layers.
@Suite(.timeLimit(.minutes(10)))
struct IndexFuzzTests {
    private static let foods = 30
    private static let owners = [nil, nil, nil] + (0..<3).map { _ in AccountKey(UUID()) }
    private static let words = ["apple", "bake", "carrot", "dill", "egg", "fennel", "garlic", "ham", "iced", "jam"]

    private struct World {
        var recipes: [RecipeKey: MatchableRecipe] = [:]
        var index = IndexedRecipes([], foods: IndexFuzzTests.foods)
        var chance: Chance

        mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &chance) }

        mutating func foods(_ range: ClosedRange<Int>) -> [FoodNumber] {
            (0..<number(range)).map { _ in FoodNumber(number(0...IndexFuzzTests.foods + 2)) }
        }

        mutating func text(_ range: ClosedRange<Int>) -> String {
            (0..<number(range)).map { _ in IndexFuzzTests.words[number(0...9)] }.joined(separator: " ")
        }

        mutating func recipe(_ id: RecipeKey) -> MatchableRecipe {
            var figures = RecipeFigures()
            if number(0...1) == 0 { figures[.minutes] = number(1...200) }
            return MatchableRecipe(
                id: id, required: foods(0...7), optional: foods(0...2), unresolved: number(0...1),
                diets: number(0...1) == 0 ? [.vegan] : [], allergens: number(0...2) == 0 ? nil : [],
                cuisine: Cuisine.allCases[number(0...3)], mealTypes: [MealType.allCases[number(0...2)]],
                figures: figures, rating: number(0...1) == 0 ? nil : Double(number(0...50)) / 10,
                owner: IndexFuzzTests.owners[number(0...5)])
        }

        /// Changes, adds and removes random recipes, or changes their owners; sometimes rebuilds the index.
        mutating func change() {
            let old = Array(recipes.keys.sorted().shuffled(using: &chance).prefix(number(0...60)))
            let removed = old.prefix(old.count / 3)
            var changed = old.dropFirst(old.count / 3).map { $0 }.map { recipe($0) }
            for _ in 0..<number(0...80) { changed.append(recipe(RecipeKey(UUID()))) }
            for key in removed { recipes[key] = nil }
            for recipe in changed { recipes[recipe.id] = recipe }
            let documents = number(0...3) == 0 ? [] : changed.map { _ in KeywordDocument(title: text(1...3)) }
            if number(0...9) == 0 {
                let all = Array(recipes.values)
                index = IndexedRecipes(
                    all, all.map { _ in KeywordDocument(title: text(1...3)) }, foods: IndexFuzzTests.foods)
            } else {
                index = index.updated(
                    changed: changed, documents, removed: Array(removed), foods: IndexFuzzTests.foods)
            }
        }

        mutating func filter() -> RecipeFilter {
            var filter = RecipeFilter()
            if number(0...3) == 0 { filter.diets = [.vegan] }
            if number(0...3) == 0 { filter.cuisines = [Cuisine.allCases[number(0...3)]] }
            if number(0...3) == 0 { filter.limits[.minutes] = 0...number(0...200) }
            if number(0...3) == 0 { filter.minRating = Double(number(0...5)) }
            filter.without = foods(0...1)
            if number(0...3) == 0 { filter.including = foods(0...1) }
            return filter
        }
    }

    @Test(arguments: 1...4)
    func `R10 every question of everybody over any layers is answered, with recipes that they see`(seed: UInt64) async {
        var world = World(chance: Chance(seed: seed))
        for _ in 0..<3 {
            await Task.yield()
            for _ in 0..<world.number(1...4) { world.change() }
            for viewer in Self.owners.dropFirst(2) + [AccountKey(UUID())] {
                let view = world.index.seen(by: viewer)
                let seen = Set(world.recipes.values.filter { $0.owner == nil || $0.owner == viewer }.map(\.id))
                #expect(view.count == seen.count)
                let shown = Self.ask(view, &world)
                #expect(shown.isSubset(of: seen))
            }
        }
    }

    /// The recipes named in any answer.
    private static func ask(_ view: IndexedRecipes, _ world: inout World) -> Set<RecipeKey> {
        var shown: Set<RecipeKey> = []
        func take(_ position: Int?) { if let position { shown.insert(view.key(at: position)) } }
        view.passing(world.filter()).forEach(take)
        view.containing(FoodNumber(world.number(0...foods + 5))).forEach(take)

        var match = MatchRequest(have: world.foods(0...12))
        (match.staples, match.substitutable) = (world.foods(0...3), world.foods(0...3))
        match.expiring = Array(match.have.prefix(2))
        match.filter = world.filter()
        if world.number(0...1) == 0 { match.ranking = MatchRanking(leastMissing: 3, useUp: 2, quickest: 1) }
        for match in view.matches(match).best { take(match.position) }

        for words in [nil, world.text(1...3), "\"\(world.text(2...2))\"", "\(world.text(1...1)) -ham"] {
            for order in [nil, RecipeOrder.rating, .newest, .quickest, .cheapest] {
                var search = RecipeSearch()
                search.words = words.map { KeywordQuery($0) }
                search.order = order
                search.filter = world.filter()
                search.countsFacets = true
                for found in view.search(search, synonyms: Synonyms([])).best { take(found.position) }
            }
        }
        for typed in ["a", "app", world.text(1...2), "x"] {
            for case .recipe(let position) in view.suggestions(for: typed, limit: 10) { take(position) }
        }
        shown.formUnion(recommend(view, &world))
        shown.formUnion(choose(view, &world))
        return shown
    }

    private static func recommend(_ view: IndexedRecipes, _ world: inout World) -> Set<RecipeKey> {
        let recommender = Recommender(view, FoodRarity(view, foods: foods))
        // A liked recipe may no longer be visible.
        let any = world.recipes.keys.sorted().shuffled(using: &world.chance)
        var question = RecommendationRequest()
        question.filter = world.filter()
        question.evidence = any.prefix(6).map { TasteEvidence(.liked, $0, days: 1) }
        question.excluded = Set(any.prefix(3))
        question.besides = Array(any.suffix(2))
        (question.likedFoods, question.pantry) = (world.foods(0...3), world.foods(0...5))
        question.cuisines = [Cuisine.allCases[world.number(0...3)]]
        question.seed = world.chance.next()
        var shown = Set(recommender.recommendations(for: question).map(\.recipe))
        for key in any.prefix(8) {
            let isSeen = view.position(of: key) != nil
            let alternatives = recommender.alternatives(to: key, passing: world.filter())
            #expect((alternatives != nil) == isSeen)
            shown.formUnion(alternatives?.map(\.recipe) ?? [])
        }
        return shown
    }

    private static func choose(_ view: IndexedRecipes, _ world: inout World) -> Set<RecipeKey> {
        var shown: Set<RecipeKey> = []
        var choice = ChoiceState(among: view.passing(world.filter()), of: view)
        for _ in 0..<8 {
            let proposals = choice.proposals(besides: world.foods(0...2))
            if let food = proposals.first { _ = choice.make(.choose(food)) }
            if let position = choice.favourite(using: world.foods(0...5)) {
                shown.insert(view.key(at: position))
                _ = choice.make(.reject(view.key(at: position)))
            }
        }
        for key in world.recipes.keys.prefix(5) { _ = choice.make(.accept(key)) }
        if let accepted = choice.accepted { shown.insert(view.key(at: accepted)) }
        return shown
    }

    @Test func `R10 a position that belongs to nobody, or to somebody else's recipe, has nothing`() {
        var world = World(chance: Chance(seed: 77))
        for _ in 0..<6 { world.change() }
        for viewer in Self.owners.dropFirst(2) {
            let view = world.index.seen(by: viewer)
            let seen = view.passing(RecipeFilter())
            for position in -700..<view.capacity + 700 where !seen.contains(position) {
                #expect(view.key(at: position) == .last)
                #expect(view.required(at: position).isEmpty && view.optional(at: position).isEmpty)
                #expect(view.cuisine(at: position) == nil && view.rating(at: position) == nil)
                #expect(view.grams(of: 1, at: position) == nil && view.figure(.minutes, at: position) == nil)
                #expect(view.diets(at: position).isEmpty && view.allergens(at: position) == .everything)
                #expect(view.needed(at: position) == 0 && !view.isPersonal(at: position))
            }
        }
    }
}
