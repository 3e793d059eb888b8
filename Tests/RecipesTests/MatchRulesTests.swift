import Kitchen
import RecipeIndex
import Testing

/// Each rule of matching by itself.
@Suite(.timeLimit(.minutes(10)))
struct MatchRulesTests {
    private let tomato: FoodNumber = 0
    private let onion: FoodNumber = 1
    private let salt: FoodNumber = 2
    private let basil: FoodNumber = 3
    private let beef: FoodNumber = 4

    private func answer(_ recipes: [MatchableRecipe], _ change: (inout MatchRequest) -> Void = { _ in }) -> [UInt64] {
        var query = MatchRequest(have: [tomato, onion])
        change(&query)
        return IndexedRecipes(recipes, foods: 5).matches(query).best.map(\.id.low)
    }

    @Test func `R4 the recipe with the fewest missing ingredients comes first`() {
        #expect(answer([.number(1, [tomato, beef]), .number(2, [tomato]), .number(3, [beef, salt])]) == [2, 1, 3])
    }

    @Test func `R4 of recipes that miss as much the one that uses most comes first`() {
        #expect(answer([.number(1, [tomato, beef]), .number(2, [tomato, onion, beef])]) == [2, 1])
    }

    @Test func `R4 then the best rated comes first and those nobody rated last`() {
        let recipes: [MatchableRecipe] = [
            .number(1, [tomato]), .number(2, [tomato], rating: 0), .number(3, [tomato], rating: 4.5),
            .number(4, [tomato], rating: 4.75),
        ]
        #expect(answer(recipes) == [4, 3, 2, 1])
    }

    @Test func `R4 then the smallest identifier comes first`() {
        #expect(answer([.number(7, [tomato]), .number(3, [tomato]), .number(5, [tomato])]) == [3, 5, 7])
    }

    @Test func `R4 a food that a recipe names twice counts once`() {
        let matches = IndexedRecipes([.number(1, [tomato, tomato, beef, beef])], foods: 5)
            .matches(MatchRequest(have: [tomato, tomato]))
        #expect(matches.best.map(\.missing) == [1])
        #expect(matches.best.map(\.used) == [1])
    }

    @Test func `R4 a staple is never missing and counts as used only when I have it`() {
        let index = IndexedRecipes([.number(1, [tomato, salt])], foods: 5)
        var query = MatchRequest(have: [tomato])
        query.staples = [salt]
        #expect(index.matches(query).best.map { [$0.missing, $0.used] } == [[0, 1]])
        query.have = [tomato, salt]
        #expect(index.matches(query).best.map { [$0.missing, $0.used] } == [[0, 2]])
    }

    @Test func `R4 an optional ingredient is never missing but counts as used`() {
        let index = IndexedRecipes([.number(1, [tomato], optional: [basil, onion, tomato])], foods: 5)
        #expect(index.matches(MatchRequest(have: [tomato, onion])).best.map { [$0.missing, $0.used] } == [[0, 2]])
        #expect(index.matches(MatchRequest(have: [onion])).best.map { [$0.missing, $0.used] } == [[1, 1]])
    }

    @Test func `R4 an ingredient nobody could resolve is always missing`() {
        let index = IndexedRecipes([.number(1, [tomato], unresolved: 2), .number(2, [tomato, 99])], foods: 5)
        #expect(
            index.matches(MatchRequest(have: [tomato, 99])).best.map { [$0.missing, $0.used] } == [[1, 1], [2, 1]])
    }

    @Test func `R4 a recipe can be asked to use at least m and to miss at most k`() {
        let recipes: [MatchableRecipe] = [
            .number(1, [tomato]), .number(2, [tomato, onion, beef]), .number(3, [tomato, onion, beef, salt]),
        ]
        #expect(answer(recipes) { $0.atLeastUsed = 2 } == [2, 3])
        #expect(answer(recipes) { $0.atMostMissing = 1 } == [1, 2])
        #expect(answer(recipes) { ($0.atLeastUsed, $0.atMostMissing) = (2, 1) } == [2])
        #expect(answer(recipes) { $0.atMostMissing = -1 } == [])
        #expect(answer(recipes) { $0.atLeastUsed = .max } == [])
        #expect(answer(recipes) { ($0.atLeastUsed, $0.atMostMissing) = (.min, .max) } == [1, 2, 3])
    }

    @Test func `R4 a recipe must suit all diets and one that is not fully known suits none`() {
        let recipes: [MatchableRecipe] = [
            .number(1, [tomato], diets: [.vegan, .vegetarian]), .number(2, [tomato], diets: [.vegetarian]),
            .number(3, [tomato], unresolved: 1, diets: [.vegan, .vegetarian]),
        ]
        #expect(answer(recipes) { $0.filter.diets = [.vegetarian] } == [1, 2])
        #expect(answer(recipes) { $0.filter.diets = [.vegetarian, .vegan] } == [1])
    }

    @Test func `R4 a recipe with an avoided or an unknown allergen never passes`() {
        let recipes: [MatchableRecipe] = [
            .number(1, [tomato], allergens: []), .number(2, [tomato], allergens: [.milk]),
            .number(3, [tomato], allergens: nil), .number(4, [tomato], unresolved: 1, allergens: []),
        ]
        #expect(answer(recipes) { $0.filter.avoided = [.nuts] } == [1, 2])
        #expect(answer(recipes) { $0.filter.avoided = [.nuts, .milk] } == [1])
        #expect(answer(recipes) == [1, 2, 3, 4])
    }

    @Test func `R5 any of the cuisines and any of the meal types pass`() {
        let recipes: [MatchableRecipe] = [
            .number(1, [tomato], cuisine: .italian, mealTypes: [.lunch, .dinner]),
            .number(2, [tomato], cuisine: .thai, mealTypes: [.dinner]),
            .number(3, [tomato], cuisine: .greek, mealTypes: [.lunch]), .number(4, [tomato]),
        ]
        #expect(answer(recipes) { $0.filter.cuisines = [.italian, .thai] } == [1, 2])
        #expect(answer(recipes) { $0.filter.mealTypes = [.lunch, .snack] } == [1, 3])
        #expect(answer(recipes) { ($0.filter.cuisines, $0.filter.mealTypes) = ([.italian, .thai], [.lunch]) } == [1])
    }

    @Test func `R5 what takes too long or has too much or unknown energy does not pass`() {
        let recipes: [MatchableRecipe] = [
            .number(1, [tomato], [.minutes: 30, .kcal: 600]), .number(2, [tomato], [.minutes: 31, .kcal: 599]),
            .number(3, [tomato], [.minutes: 0]), .number(4, [tomato], [.kcal: 0]),
            .number(5, [tomato], [.minutes: .max]),
        ]
        func found(_ figure: RecipeFigure, _ range: ClosedRange<Int>) -> [UInt64] {
            answer(recipes) { $0.filter.limits[figure] = range }
        }
        #expect(found(.minutes, 0...30) == [1, 3])
        #expect(found(.minutes, 0...31) == [1, 2, 3])
        #expect(found(.minutes, 31...31) == [2])
        #expect(found(.minutes, 0...0) == [3])
        #expect(found(.minutes, -1 ... -1) == [])
        #expect(found(.minutes, .min ... .max) == [1, 2, 3, 5])
        #expect(found(.minutes, 40 ... .max) == [5])
        #expect(found(.kcal, 0...599) == [2, 4])
        #expect(found(.kcal, 600...600) == [1])
        #expect(found(.kcal, 0 ... .max) == [1, 2, 4])
        #expect(found(.protein, 0 ... .max) == [])
    }

    @Test func `R5 a least rating leaves out those below it and those nobody rated`() {
        let recipes: [MatchableRecipe] = [
            .number(1, [tomato], rating: 3.9), .number(2, [tomato], rating: 4), .number(3, [tomato]),
            .number(4, [tomato], rating: 0),
        ]
        #expect(answer(recipes) { $0.filter.minRating = 4 } == [2])
        #expect(answer(recipes) { $0.filter.minRating = 0 } == [2, 1, 4])
    }

    @Test func `R5 a food can be asked for or ruled out also where it is optional`() {
        let recipes: [MatchableRecipe] = [
            .number(1, [tomato, beef]), .number(2, [tomato], optional: [beef]), .number(3, [tomato, basil]),
        ]
        #expect(answer(recipes) { $0.filter.without = [beef] } == [3])
        #expect(answer(recipes) { $0.filter.without = [beef, basil, 99] } == [])
        #expect(answer(recipes) { $0.filter.including = [beef] } == [2, 1])
        #expect(answer(recipes) { $0.filter.including = [beef, basil] } == [])
        #expect(answer(recipes) { $0.filter.including = [99] } == [])
    }

    @Test func `R7 the foods that are used and missing are told in the recipe's order`() throws {
        let recipe = MatchableRecipe.number(1, [beef, tomato, salt, basil], optional: [onion], unresolved: 1)
        var query = MatchRequest(have: [onion, tomato])
        query.staples = [salt]
        query.substitutable = [basil]
        let match = try #require(IndexedRecipes([recipe], foods: 5).matches(query).best.first)
        #expect(match.foods.used == [tomato, onion])
        #expect(match.foods.substituted == [basil])
        #expect(match.foods.missing == [beef])
        #expect(match.foods.unresolved == 1)
    }

    @Test func `R4 a match through a substitute ranks after a real one and before one that lacks the food`() {
        let recipes: [MatchableRecipe] = [
            .number(1, [tomato, beef]), .number(2, [tomato, basil], rating: 5), .number(3, [tomato, onion]),
        ]
        #expect(answer(recipes) { $0.substitutable = [basil] } == [3, 2, 1])
        #expect(answer(recipes) { ($0.substitutable, $0.atMostMissing) = ([basil], 0) } == [3, 2])
    }

    @Test func `R4 what expires soon raises a recipe above one that uses as much`() {
        let recipes: [MatchableRecipe] = [.number(1, [onion], rating: 5), .number(2, [tomato])]
        #expect(answer(recipes) == [1, 2])
        #expect(answer(recipes) { $0.expiring = [tomato] } == [2, 1])
        #expect(answer(recipes) { ($0.expiring, $0.atLeastUsed) = ([tomato], 2) } == [])
    }

    @Test func `R4 people say what matters to them`() {
        let recipes: [MatchableRecipe] = [
            .number(1, [tomato], [.minutes: 200, .price: 900, .health: 10]),
            .number(2, [tomato, beef], [.minutes: 20, .price: 400, .health: 90]),
            .number(3, [tomato, beef, salt], [.minutes: 5, .price: 100, .health: 50]),
            .number(4, [tomato, beef, salt]),
        ]
        #expect(answer(recipes) == [1, 2, 3, 4])
        #expect(answer(recipes) { $0.ranking = MatchRanking(quickest: 1) } == [3, 2, 1, 4])
        #expect(answer(recipes) { $0.ranking = MatchRanking(cheapest: 10) } == [3, 2, 1, 4])
        #expect(answer(recipes) { $0.ranking = MatchRanking(healthiest: 3) } == [2, 3, 1, 4])
        #expect(answer(recipes) { $0.ranking = MatchRanking(leastMissing: 10, quickest: 1) } == [1, 2, 3, 4])
        #expect(answer(recipes) { $0.ranking = MatchRanking(leastMissing: 1, quickest: 1) } == [2, 1, 3, 4])
    }

    @Test func `R4 nothing in the pantry and nothing in the index are answered too`() {
        #expect(answer([]) == [])
        #expect(answer([.number(1, []), .number(2, [tomato])]) { $0.have = [] } == [1, 2])
        #expect(answer([.number(1, [tomato])]) { $0.limit = 0 } == [])
        #expect(answer([.number(1, [tomato])]) { $0.limit = -1 } == [])
    }

    @Test func `R4 recipes of two hundred ingredients and pantries of two thousand foods are counted right`() {
        let foods: [FoodNumber] = Array(0..<2_000)
        let recipes = [0, 1, 15, 16, 17, 63, 64, 128, 200].map { count in
            MatchableRecipe.number(UInt64(count), Array(foods.prefix(count)), optional: Array(foods.suffix(count)))
        }
        let index = IndexedRecipes(recipes, foods: 2_000)
        #expect(index.matches(MatchRequest(have: foods)).best.map(\.used) == [400, 256, 128, 126, 34, 32, 30, 2, 0])
        #expect(index.matches(MatchRequest(have: [])).best.map(\.missing) == [0, 1, 15, 16, 17, 63, 64, 128, 200])
    }
}

extension MatchableRecipe {
    static func number(
        _ number: UInt64, _ required: [FoodNumber], _ figures: [RecipeFigure: Int] = [:], optional: [FoodNumber] = [],
        unresolved: Int = 0, diets: Labels<Diet> = [], allergens: Labels<Allergen>? = nil, cuisine: Cuisine? = nil,
        mealTypes: Labels<MealType> = [], rating: Double? = nil
    ) -> MatchableRecipe {
        var all = RecipeFigures()
        for (figure, value) in figures { all[figure] = value }
        return MatchableRecipe(
            id: RecipeKey(high: 0, low: number), required: required, optional: optional, unresolved: unresolved,
            diets: diets, allergens: allergens, cuisine: cuisine, mealTypes: mealTypes, figures: all, rating: rating)
    }
}
