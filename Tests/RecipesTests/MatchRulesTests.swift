import Kitchen
import RecipeIndex
import Testing

/// Each rule of matching by itself.
@Suite(.timeLimit(.minutes(1)))
struct MatchRulesTests {
    private let tomato: FoodNumber = 0
    private let onion: FoodNumber = 1
    private let salt: FoodNumber = 2
    private let basil: FoodNumber = 3
    private let beef: FoodNumber = 4

    private func answer(_ recipes: [MatchableRecipe], _ change: (inout MatchQuery) -> Void = { _ in }) -> [UInt64] {
        var query = MatchQuery(have: [tomato, onion])
        change(&query)
        return MatchIndex(recipes, foods: 5).matches(query).best.map(\.id.low)
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
        let matches = MatchIndex([.number(1, [tomato, tomato, beef, beef])], foods: 5)
            .matches(MatchQuery(have: [tomato, tomato]))
        #expect(matches.best.map(\.missing) == [1])
        #expect(matches.best.map(\.used) == [1])
    }

    @Test func `R4 a staple is never missing and counts as used only when I have it`() {
        let index = MatchIndex([.number(1, [tomato, salt])], foods: 5)
        var query = MatchQuery(have: [tomato])
        query.staples = [salt]
        #expect(index.matches(query).best.map { [$0.missing, $0.used] } == [[0, 1]])
        query.have = [tomato, salt]
        #expect(index.matches(query).best.map { [$0.missing, $0.used] } == [[0, 2]])
    }

    @Test func `R4 an optional ingredient is never missing but counts as used`() {
        let index = MatchIndex([.number(1, [tomato], optional: [basil, onion, tomato])], foods: 5)
        #expect(index.matches(MatchQuery(have: [tomato, onion])).best.map { [$0.missing, $0.used] } == [[0, 2]])
        #expect(index.matches(MatchQuery(have: [onion])).best.map { [$0.missing, $0.used] } == [[1, 1]])
    }

    @Test func `R4 an ingredient nobody could resolve is always missing`() {
        let index = MatchIndex([.number(1, [tomato], unresolved: 2), .number(2, [tomato, 99])], foods: 5)
        #expect(
            index.matches(MatchQuery(have: [tomato, 99])).best.map { [$0.missing, $0.used] } == [[1, 1], [2, 1]])
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
        #expect(answer(recipes) { $0.diets = [.vegetarian] } == [1, 2])
        #expect(answer(recipes) { $0.diets = [.vegetarian, .vegan] } == [1])
    }

    @Test func `R4 a recipe with an avoided or an unknown allergen never passes`() {
        let recipes: [MatchableRecipe] = [
            .number(1, [tomato], allergens: []), .number(2, [tomato], allergens: [.milk]),
            .number(3, [tomato], allergens: nil), .number(4, [tomato], unresolved: 1, allergens: []),
        ]
        #expect(answer(recipes) { $0.avoided = [.nuts] } == [1, 2])
        #expect(answer(recipes) { $0.avoided = [.nuts, .milk] } == [1])
        #expect(answer(recipes) == [1, 2, 3, 4])
    }

    @Test func `R5 any of the cuisines and any of the meal types pass`() {
        let recipes: [MatchableRecipe] = [
            .number(1, [tomato], cuisine: .italian, mealTypes: [.lunch, .dinner]),
            .number(2, [tomato], cuisine: .thai, mealTypes: [.dinner]),
            .number(3, [tomato], cuisine: .greek, mealTypes: [.lunch]), .number(4, [tomato]),
        ]
        #expect(answer(recipes) { $0.cuisines = [.italian, .thai] } == [1, 2])
        #expect(answer(recipes) { $0.mealTypes = [.lunch, .snack] } == [1, 3])
        #expect(answer(recipes) { ($0.cuisines, $0.mealTypes) = ([.italian, .thai], [.lunch]) } == [1])
    }

    @Test func `R5 what takes too long or has too much or unknown energy does not pass`() {
        let recipes: [MatchableRecipe] = [
            .number(1, [tomato], minutes: 30, kcal: 600), .number(2, [tomato], minutes: 31, kcal: 599),
            .number(3, [tomato], minutes: 0), .number(4, [tomato], kcal: 0), .number(5, [tomato], minutes: .max),
        ]
        #expect(answer(recipes) { $0.maxMinutes = 30 } == [1, 3])
        #expect(answer(recipes) { $0.maxMinutes = 31 } == [1, 2, 3])
        #expect(answer(recipes) { $0.maxMinutes = 0 } == [3])
        #expect(answer(recipes) { $0.maxMinutes = -1 } == [])
        #expect(answer(recipes) { $0.maxMinutes = .max } == [1, 2, 3, 5])
        #expect(answer(recipes) { $0.maxKcal = 599 } == [2, 4])
        #expect(answer(recipes) { $0.maxKcal = .max } == [1, 2, 4])
    }

    @Test func `R5 a least rating leaves out those below it and those nobody rated`() {
        let recipes: [MatchableRecipe] = [
            .number(1, [tomato], rating: 3.9), .number(2, [tomato], rating: 4), .number(3, [tomato]),
            .number(4, [tomato], rating: 0),
        ]
        #expect(answer(recipes) { $0.minRating = 4 } == [2])
        #expect(answer(recipes) { $0.minRating = 0 } == [2, 1, 4])
    }

    @Test func `R5 a food can be asked for or ruled out also where it is optional`() {
        let recipes: [MatchableRecipe] = [
            .number(1, [tomato, beef]), .number(2, [tomato], optional: [beef]), .number(3, [tomato, basil]),
        ]
        #expect(answer(recipes) { $0.without = [beef] } == [3])
        #expect(answer(recipes) { $0.without = [beef, basil, 99] } == [])
        #expect(answer(recipes) { $0.including = [beef] } == [2, 1])
        #expect(answer(recipes) { $0.including = [beef, basil] } == [])
        #expect(answer(recipes) { $0.including = [99] } == [])
    }

    @Test func `R7 the foods that are used and missing are told in the recipe's order`() throws {
        let index = MatchIndex([.number(1, [beef, tomato, salt, basil], optional: [onion], unresolved: 1)], foods: 5)
        var query = MatchQuery(have: [onion, tomato])
        query.staples = [salt]
        let match = try #require(index.matches(query).best.first)
        let foods = index.foods(of: match, for: query)
        #expect(foods.used == [tomato, onion])
        #expect(foods.missing == [beef, basil])
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
        let index = MatchIndex(recipes, foods: 2_000)
        #expect(index.matches(MatchQuery(have: foods)).best.map(\.used) == [400, 256, 128, 126, 34, 32, 30, 2, 0])
        #expect(index.matches(MatchQuery(have: [])).best.map(\.missing) == [0, 1, 15, 16, 17, 63, 64, 128, 200])
    }
}

extension MatchableRecipe {
    static func number(
        _ number: UInt64, _ required: [FoodNumber], optional: [FoodNumber] = [], unresolved: Int = 0,
        diets: Labels<Diet> = [], allergens: Labels<Allergen>? = nil, cuisine: Cuisine? = nil,
        mealTypes: Labels<MealType> = [], minutes: Int? = nil, kcal: Int? = nil, rating: Double? = nil
    ) -> MatchableRecipe {
        MatchableRecipe(
            id: RecipeKey(high: 0, low: number), required: required, optional: optional, unresolved: unresolved,
            diets: diets, allergens: allergens, cuisine: cuisine, mealTypes: mealTypes, minutes: minutes, kcal: kcal,
            rating: rating)
    }
}
