import Contracts
import Kitchen
import RecipesContracts
import Testing

@testable import Recipes

/// How much of a dish its nutrition rests on.
@Suite(.timeLimit(.minutes(10)))
struct RecipeNutritionTests {
    private let catalogue: FoodCatalogue

    init() throws { catalogue = FoodCatalogue(try Catalogue.ofStarter.get().foods.map { ShelvedFood($0) }) }

    private func line(
        _ food: String?, _ amount: Double, _ unit: CookingUnit, note: String? = nil
    ) throws -> RecipeLine {
        RecipeLine(
            food: food.map { .food($0) }, name: food ?? "stardust", quantity: try Quantity(amount, unit), note: note,
            optional: false)
    }

    @Test func `R3: oil to fry in is not summed up, and the sum is at least what it says`() throws {
        let potatoes = try line("potato", 1_000, .gram)
        let alone = RecipeNature([potatoes], servings: 4, catalogue).nutrition
        let fried = RecipeNature(
            [potatoes, try line("vegetable oil", 1, .litre, note: "for frying")], servings: 4, catalogue
        ).nutrition
        #expect(fried.perServing == alone.perServing && alone.isWhole && !fried.isWhole)
        let dressed = RecipeNature([potatoes, try line("olive oil", 60, .millilitre)], servings: 4, catalogue).nutrition
        #expect(dressed.perServing.kcal > alone.perServing.kcal + 100 && dressed.isWhole)
    }

    @Test func `R3: an unknown food counts with the weight that its line states`() throws {
        let small = [try line("flour", 20, .gram), try line("sugar", 20, .gram)]
        let unknown = RecipeNature(small + [try line(nil, 500, .gram)], servings: 4, catalogue).nutrition
        #expect(abs(unknown.coverage - 40.0 / 540) < 0.001 && !unknown.isReliable)
        let cups = RecipeNature(small + [try line(nil, 4, .cup)], servings: 4, catalogue).nutrition
        #expect(cups.coverage < 0.1)
        let pieces = RecipeNature(small + [try line(nil, 4, .piece)], servings: 4, catalogue).nutrition
        #expect(abs(pieces.coverage - 2.0 / 3) < 0.001)
    }

    @Test func `R3: a large onion weighs more than a small one, a chopped one as much as a medium one`() throws {
        func grams(_ note: String?, _ food: String = "onion") throws -> Double? {
            try line(food, 2, .piece, note: note).eatenGrams(of: catalogue[.food(food)], servings: 4)
        }
        let medium = try #require(try grams(nil))
        #expect(try grams("large, chopped") == medium * 1.4 && grams("small") == medium * 0.65)
        let apple = try #require(try grams(nil, "apple"))
        #expect(try grams("cut into large pieces") == medium && grams("grande", "apple") == apple * 1.25)
        #expect(try grams("large", "egg") == grams(nil, "egg"))
    }

    @Test func `R3: a tin of beans is as many drained tins as it holds`() throws {
        let lines = [
            ("1 (15 oz) can chickpeas", 1, 240.0), ("2 (15-ounce) cans black beans, drained", 2, 480),
            ("400 g tin kidney beans", 1, 240), ("1 (28 oz) can chickpeas", 2, 480),
            ("1 (8 oz) can chickpeas", 0.5, 120),
        ]
        let reader = IngredientReader(catalogue: catalogue)
        for (text, tins, grams) in lines {
            let read = try #require(reader.understand([text], language: .english).first)
            #expect(read.quantity == (try Quantity(tins, .can)) && read.grams == grams, "\(text): \(read)")
        }
        let kept = reader.understand(
            ["265 g tinned chickpeas", "1 (14 oz) can tomatoes", "1 can chickpeas"], language: .english)
        #expect(kept.map(\.quantity?.unit) == [.gram, .ounce, .can])
        #expect(kept.first?.grams == 265 && kept.last?.grams == 240)
    }
}
