import Contracts
import Foundation
import RecipesContracts
import Testing

@testable import Recipes

/// Lines of a list that are no food, and what their names say.
@Suite(.timeLimit(.minutes(10)))
struct OrdinaryLinesTests {
    @Test(arguments: [
        "Special Equipment: parchment paper and a large flat board (at least 20 inches square) for serving",
        "Wooden spoon or heat-proof rubber spatula", "Oven mitts", "2 layers of cheesecloth", "12-cup muffin pan",
        "A spice mill or mortar and pestle", "1 4-inch round paper or cardboard stencil", "An 8-ounce flask",
        "*available at Hispanic markets and some specialty foods shops",
        "Ingredient info: Smoked paprika is sold in most supermarkets.",
    ])
    func `R3: equipment and advice are no ingredients, and take no answer away`(line: String) async throws {
        try await withStarterFoods { catalogue in
            let understood = IngredientReader(catalogue: catalogue).understand([line], language: .english)
            #expect(understood.map(\.isHeading) == [true])
        }
    }

    @Test(arguments: [
        "1 tbsp fat for the pan", "2 oz serving of beef", "spoon of mustard", "oven chips", "board bacon",
    ])
    func `R3: what is to eat is no equipment`(line: String) async throws {
        try await withStarterFoods { catalogue in
            let understood = IngredientReader(catalogue: catalogue).understand([line], language: .english)
            #expect(understood.map(\.isHeading) == [false])
        }
    }

    @Test(arguments: [
        ("500 ml turkey stock", "stock", "turkey"), ("300 g chicken sausages", "turkey sausage", "chicken"),
        ("200 ml pear juice", "fruit juice", "pear"), ("2 lamb kidneys", "beef kidney", "lamb"),
        ("3 tbsp raspberry liqueur", "fruit liqueur", "raspberry"),
    ])
    func `R4: a product names what it is made of`(line: String, product: String, made: String) async throws {
        try await withStarterFoods { catalogue in
            let understood = try #require(
                IngredientReader(catalogue: catalogue).understand([line], language: .english).first)
            #expect(understood.food?.name == product)
            #expect(understood.besides.contains { $0.food?.name == made }, "\(understood.besides)")
        }
    }
}
