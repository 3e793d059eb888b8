import Contracts
import Foundation
import RecipesContracts
import Support
import Testing

@testable import Recipes

/// Stand-ins that do not do in every dish.
@Suite(.timeLimit(.minutes(10)))
struct StandInConditionTests {
    /// Water does for milk in doughs alone, apple sauce for butter in cakes.
    private static var catalogue: TinyCatalogue {
        var catalogue = TinyCatalogue()
        catalogue.foods += [
            TinyCatalogue.food("water", category: "drinks", origins: "mineral", more: "staple: true"),
            TinyCatalogue.food("cocoa", category: "grains-and-baking", origins: "plant"),
            TinyCatalogue.food("apple sauce", category: "fruits", origins: "plant"),
        ].joined()
        catalogue.recipes += [
            dish("Milk bread", ["food: flour, amount: 500, unit: g", "food: milk, amount: 300, unit: ml"]),
            dish("Hot chocolate", ["food: cocoa, amount: 20, unit: g", "food: milk, amount: 250, unit: ml"]),
            dish("Panna cotta", ["food: sugar, amount: 50, unit: g", "food: milk, amount: 400, unit: ml"]),
            dish("White sauce", ["food: flour, amount: 30, unit: g", "food: milk, amount: 500, unit: ml"]),
            dish(
                "Crepes",
                [
                    "food: flour, amount: 250, unit: g", "food: milk, amount: 125, unit: ml",
                    "food: water, amount: 250, unit: ml",
                ]),
            dish("Butter cake", ["food: flour, amount: 300, unit: g", "food: butter, amount: 150, unit: g"]),
            dish("Butter biscuits", ["food: flour, amount: 300, unit: g", "food: butter, amount: 150, unit: g"]),
        ].joined()
        catalogue.others["substitutes.yaml"] = """
            - {for: milk, use: water, ratio: 1, effect: "In doughs only: plainer.", when: dough}
            - {for: butter, use: apple sauce, ratio: 0.75, effect: "Only for cakes.", when: [cake, porridge]}
            """
        return catalogue
    }

    private static func dish(_ title: String, _ lines: [String]) -> String {
        TinyCatalogue.recipe(title, cuisine: "american", meals: "breakfast", minutes: 10, lines)
    }

    private static func reasons(_ service: TestedService, with foods: [String]) async throws -> [String: MatchReasons] {
        let page = try await service.api.call(
            RecipesAPI.matches, sending: MatchQuery(ingredients: foods, limit: 100))
        return Dictionary(page.items.map { ($0.recipe.title, $0.why) }) { first, _ in first }
    }

    @Test(arguments: Engine.either)
    func `R17: water stands in for the milk of a dough and of nothing else`(on engine: Engine) async throws {
        try await withRecipes(on: engine, catalogue: Self.catalogue) { recipes in
            let why = try await Self.reasons(recipes, with: ["flour", "cocoa", "sugar"])
            let bread = try #require(why["Milk bread"])
            #expect(bread.missing.isEmpty && bread.substituted.map(\.by.name) == ["water"])
            for title in ["Hot chocolate", "Panna cotta", "White sauce", "Pancakes", "Crepes"] {
                let other = try #require(why[title])
                #expect(other.missing.contains { $0.name == "milk" }, "\(title)")
                #expect(other.substituted.isEmpty, "\(title)")
            }
            // Milk that is there is there for every dish.
            let milk = try await Self.reasons(recipes, with: ["flour", "cocoa", "sugar", "milk"])
            for title in ["Milk bread", "Hot chocolate", "Panna cotta", "White sauce"] {
                #expect(milk[title]?.missing.isEmpty == true && milk[title]?.substituted.isEmpty == true, "\(title)")
            }
        }
    }

    @Test func `R17: a stand-in that does in some dishes is offered and not counted`() async throws {
        try await withRecipes(on: .sqlite, catalogue: Self.catalogue) { recipes in
            let why = try await Self.reasons(recipes, with: ["flour", "apple sauce"])
            #expect(why["Butter biscuits"]?.missing.map(\.name) == ["butter"])
            #expect(why["Butter cake"]?.missing.isEmpty == true)
            #expect(why["Butter cake"]?.substituted.map(\.by.name) == ["apple sauce"])
            let offered = try await recipes.api.call(
                RecipesAPI.substitutes, at: ID<Food>.food("butter"), sending: SubstituteQuery())
            #expect(offered.items.map(\.food.name) == ["apple sauce"])
            #expect(offered.items.map(\.only) == [[.cake, .porridge]])
        }
    }

    @Test(arguments: [(0.27, 0.25), (0.9, 1.0), (1.7, 1.5), (4.2, 4.0)])
    func `R17: advice says pieces in quarters, halves and wholes`(amount: Double, advised: Double) async throws {
        var catalogue = Self.catalogue
        catalogue.others["substitutes.yaml"] = "- {for: egg, use: tomato, ratio: 1, unit: each, effect: Odd.}"
        try await withRecipes(on: .sqlite, catalogue: catalogue) { recipes in
            let page = try await recipes.api.call(
                RecipesAPI.substitutes, at: ID<Food>.food("egg"), sending: SubstituteQuery(amount: amount, unit: .piece)
            )
            #expect(page.items.map(\.quantity) == [try Quantity(advised, .piece)])
        }
    }

    @Test(arguments: [(20.0, 1.0, CookingUnit.pinch), (90, 0.125, .teaspoon), (500, 5, .gram)])
    func `R17: advice says less than a gram in spoons and pinches`(
        grams: Double, advised: Double, unit: CookingUnit
    ) async throws {
        var catalogue = Self.catalogue
        catalogue.others["substitutes.yaml"] = "- {for: egg, use: salt, ratio: 0.01, effect: Odd.}"
        try await withRecipes(on: .sqlite, catalogue: catalogue) { recipes in
            let page = try await recipes.api.call(
                RecipesAPI.substitutes, at: ID<Food>.food("egg"), sending: SubstituteQuery(amount: grams, unit: .gram))
            #expect(page.items.map(\.quantity) == [try Quantity(advised, unit)])
        }
    }

    @Test func `R17: water does not make hot chocolate or panna cotta of the catalogue that Larder comes with`() throws
    {
        let relations = try Catalogue.ofStarter.get().relations
        let water = relations.substitutes.filter { $0.original == "milk" && $0.use == "water" }
        #expect(water.map { $0.when?.uses } == [[.dough]])
        let eggs = relations.substitutes.filter { $0.original == "egg" && ["apple sauce", "banana"].contains($0.use) }
        #expect(eggs.count == 2 && eggs.allSatisfy { $0.when?.uses == [.cake] })
        // Whatever says "only" of dishes has a condition.
        for entry in relations.substitutes where entry.effect.contains("s only") && entry.when == nil {
            #expect(!entry.effect.contains("In "), "\(entry.original) \(entry.use): \(entry.effect)")
        }
    }
}
