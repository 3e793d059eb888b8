import Kitchen
import RecipeIndex
import SeededChance
import Testing

/// The guided-choice engine against sets, with random recipes and moves.
@Suite(.timeLimit(.minutes(10)))
struct ChoiceEngineTests {
    @Test(arguments: 1...24)
    func `R16 every food proposed leaves a recipe and not all, and the choice ends`(seed: UInt64) async {
        var chance = Chance(seed: seed)
        let corpus = Corpus(recipes: [1, 2, 7, 60, 600][Int(seed % 5)], foods: 40, &chance)
        for _ in 0..<20 {
            await Task.yield()
            let staples = chance.foods(0...4, of: 40)
            var (state, left) = corpus.begin(&chance)
            guard !left.isEmpty else { continue }
            var seen: Set<FoodNumber> = Set(staples)
            for _ in 0..<200 {
                let foods = state.proposals(besides: staples)
                expectSplits(foods, left, besides: seen, in: corpus)
                guard let food = foods.randomElement(using: &chance) else { break }
                if chance.one(in: 3) {
                    expect(&state, makes: .skip(foods))
                    seen.formUnion(foods)
                } else {
                    expect(&state, makes: .choose(food))
                    seen.insert(food)
                    left.removeAll { !$0.all.contains(food) }
                }
                #expect(Set(keys(state, corpus)) == Set(left.map(\.id)) && !left.isEmpty)
            }
            #expect(state.proposals(besides: staples).isEmpty)
        }
    }

    @Test(arguments: 31...40)
    func `R16 recipes come one at a time, what the kitchen has first, until none is left`(seed: UInt64) async {
        var chance = Chance(seed: seed)
        let corpus = Corpus(recipes: 80, foods: 30, &chance)
        for _ in 0..<10 {
            await Task.yield()
            var (state, left) = corpus.begin(&chance)
            let kitchen = Set(chance.foods(0...9, of: 30))
            left.sort {
                let used = ($0.all.intersection(kitchen).count, $1.all.intersection(kitchen).count)
                return (-used.0, -($0.rating ?? -1), $0.id) < (-used.1, -($1.rating ?? -1), $1.id)
            }
            var shown: [RecipeKey] = []
            while let position = state.favourite(using: kitchen) {
                let key = corpus.index.key(at: position)
                shown.append(key)
                var other = state
                expect(&other, makes: .accept(key))
                expect(&state, makes: .reject(key))
                #expect(other.accepted == position && state.isAtRecipes)
            }
            #expect(shown == left.map(\.id))
            #expect(state.remaining.isEmpty)
        }
    }

    @Test func `R16 a move that no longer holds changes nothing`() {
        var chance = Chance(seed: 50)
        let corpus = Corpus(recipes: 50, foods: 20, &chance)
        var state = ChoiceState(among: corpus.index.passing(RecipeFilter()), of: corpus.index)
        expect(&state, makes: .choose(4_000_000), holding: false)
        #expect(state.remaining.count == 50 && state.chosen.isEmpty && !state.isAtRecipes)
        expect(&state, makes: .accept(RecipeKey(high: 1, low: 1)), holding: false)
        expect(&state, makes: .reject(RecipeKey(high: 1, low: 1)))
        #expect(state.remaining.count == 50 && state.accepted == nil)
    }

    @Test func `R16 foods that come together are not proposed together`() {
        let recipes = (0..<64).map { number -> MatchableRecipe in
            var foods: [FoodNumber] = number % 2 == 0 ? [0, 1, 2] : [3]
            if number % 4 < 2 { foods.append(4) }
            if number < 20 { foods.append(5) }
            return MatchableRecipe(id: RecipeKey(high: 0, low: UInt64(number)), required: foods)
        }
        let index = IndexedRecipes(recipes, foods: 6)
        let state = ChoiceState(among: index.passing(RecipeFilter()), of: index)
        let foods = state.proposals(besides: [])
        #expect(foods.count { $0 <= 2 } == 1)
        #expect(Set(foods).isSuperset(of: [3, 4, 5]))
    }

    @Test func `R16 among very many recipes a sample decides, and what it proposes holds for all`() {
        var chance = Chance(seed: 60)
        let corpus = Corpus(recipes: 40_000, foods: 400, &chance)
        let state = ChoiceState(among: corpus.index.passing(RecipeFilter()), of: corpus.index)
        let staples: [FoodNumber] = [0, 1, 2]
        let foods = state.proposals(besides: staples)
        #expect(foods.count == FoodProposals.most)
        expectSplits(foods, corpus.recipes, besides: Set(staples), in: corpus)
        #expect(state.proposals(besides: staples) == foods)
        let halves = foods.map { food in corpus.recipes.count { $0.all.contains(food) } }
        #expect(halves.allSatisfy { (2_000...38_000).contains($0) }, "\(halves)")
    }

    private func expect(_ state: inout ChoiceState, makes move: ChoiceState.Move, holding: Bool = true) {
        let holds = state.make(move)
        #expect(holds == holding, "\(move)")
    }

    private func keys(_ state: ChoiceState, _ corpus: Corpus) -> [RecipeKey] {
        corpus.recipes.map(\.id).filter { corpus.index.position(of: $0).map(state.remaining.contains) ?? false }
    }

    /// If no food is proposed, no required food may split the recipes either.
    private func expectSplits(
        _ foods: [FoodNumber], _ left: [MatchableRecipe], besides seen: Set<FoodNumber>, in corpus: Corpus
    ) {
        func splits(_ food: FoodNumber) -> Bool {
            (1..<max(left.count, 1)).contains(left.count { $0.all.contains(food) })
        }
        #expect(Set(foods).count == foods.count && seen.isDisjoint(with: foods))
        #expect(foods.allSatisfy(splits))
        if foods.isEmpty {
            #expect(!Set(left.flatMap(\.required)).subtracting(seen).contains(where: splits))
        }
    }
}

/// Random recipes, indexed and plain.
private struct Corpus {
    let recipes: [MatchableRecipe]
    let index: IndexedRecipes

    init(recipes count: Int, foods: Int, _ chance: inout Chance) {
        recipes = (0..<count).map { _ in
            MatchableRecipe(
                id: RecipeKey(high: chance.next(), low: chance.next()), required: chance.foods(0...9, of: foods),
                optional: chance.one(in: 3) ? chance.foods(0...3, of: foods) : [],
                mealTypes: chance.meals(), rating: chance.one(in: 3) ? nil : Double(chance.next() % 5))
        }
        index = IndexedRecipes(recipes, foods: foods)
    }

    /// A choice among all recipes or some meals, and the same recipes as a list.
    func begin(_ chance: inout Chance) -> (ChoiceState, [MatchableRecipe]) {
        var filter = RecipeFilter()
        if chance.one(in: 2) { filter.mealTypes = chance.meals() }
        let left = recipes.filter {
            filter.mealTypes.isEmpty || !filter.mealTypes.isDisjoint(with: $0.mealTypes)
        }
        return (ChoiceState(among: index.passing(filter), of: index), left)
    }
}

extension MatchableRecipe {
    fileprivate var all: Set<FoodNumber> { Set(required).union(optional) }
}

extension Chance {
    /// Each meal with a chance of one in four.
    fileprivate mutating func meals() -> Labels<MealType> { Labels(MealType.allCases.filter { _ in one(in: 4) }) }
}
