import AuthContracts
import Contracts
import Foundation
import PantryContracts
import RecipesContracts
import Support
import Testing

@testable import Recipes

/// A recipe says of each ingredient whether there is enough of it.
@Suite(.timeLimit(.minutes(10)))
struct IngredientSupplyTests {
    private static let pancakes = ID<Recipe>(ofCatalogue: "recipe", "Pancakes")

    private static func kitchen(_ items: [OnHand.Item], staples: [ID<Food>]? = nil) -> StubServices {
        let onHand = OnHand(basket: [], pantry: items.map(\.food), items: items, staples: staples)
        return StubServices()
            .on(AuthAPI.preferences) { _ in Preferences(noRestrictions: true) }
            .on(PantryAPI.onHand) { _ in onHand }
    }

    @Test(arguments: Engine.either)
    func `R7 what there is too little of is missing with the rest, and an unknown amount is unknown`(
        on engine: Engine
    ) async throws {
        let services = Self.kitchen([
            .init(food: .food("flour"), quantity: try Quantity(50, .gram)),
            .init(food: .food("egg"), quantity: try Quantity(2, .piece)), .init(food: .food("milk")),
        ])
        try await withRecipes(on: engine, services: services) { recipes in
            let ada = try await recipes.signedIn(as: .ada)
            for (servings, flour) in [(2, 150.0), (1, 50)] {
                let recipe = try await ada.call(
                    RecipesAPI.show, at: Self.pancakes, sending: RecipeQuery(servings: servings))
                let lines = recipe.ingredients
                #expect(lines.prefix(4).map(\.onHand) == [true, true, true, true])
                #expect(try lines.prefix(4).map(\.lacking) == [Quantity(flour, .gram), nil, nil, nil])
                #expect(lines.prefix(4).map(\.isAmountUnknown) == [nil, nil, true, nil])
                #expect(recipe.missing?.map(\.name) == ["flour"])
            }
        }
    }

    @Test func `R4 R7 a card counts food of unknown amount as its recipe does`() async throws {
        for (milk, isUnknown) in [(0.1, true), (5, false)] {
            let items: [OnHand.Item] = [
                .init(food: .food("flour")), .init(food: .food("egg"), quantity: try Quantity(6, .piece)),
                .init(food: .food("milk")), .init(food: .food("milk"), quantity: try Quantity(milk, .litre)),
            ]
            try await withRecipes(on: .sqlite, services: Self.kitchen(items, staples: [.food("flour"), .food("salt")]))
            { recipes in
                let ada = try await recipes.signedIn(as: .ada)
                let recipe = try await ada.call(RecipesAPI.show, at: Self.pancakes, sending: RecipeQuery())
                let lines = recipe.ingredients.filter { $0.isAmountUnknown == true }
                #expect(lines.map(\.name) == (isUnknown ? ["milk"] : []), "flour is a staple")
                let matches = try await ada.call(RecipesAPI.matches, sending: MatchQuery()).items
                let card = try #require(matches.first { $0.recipe.id == Self.pancakes })
                let unknown = card.why.used.filter { $0.isAmountUnknown == true }
                #expect(unknown.map(\.food.name) == lines.map(\.name))
            }
        }
    }

    @Test func `R7 a hundredth less is enough, and so is any amount of a staple`() async throws {
        let items: [OnHand.Item] = [
            .init(food: .food("flour"), quantity: try Quantity(198, .gram)),
            .init(food: .food("egg"), quantity: try Quantity(1, .piece)),
            .init(food: .food("milk"), quantity: try Quantity(0.2, .litre)),
            .init(food: .food("milk"), quantity: try Quantity(0.1, .litre), likelihood: 0.1),
        ]
        try await withRecipes(on: .sqlite, services: Self.kitchen(items, staples: [.food("egg")])) { recipes in
            let ada = try await recipes.signedIn(as: .ada)
            let recipe = try await ada.call(RecipesAPI.show, at: Self.pancakes, sending: RecipeQuery())
            let lacking = recipe.ingredients.prefix(3).map(\.lacking)
            #expect(try lacking == [nil, nil, Quantity(100, .millilitre)], "milk that may be gone does not count")
        }
    }

    @Test func `R7 what was used up is missing, though there may be some`() async throws {
        let items: [OnHand.Item] = [
            .init(food: .food("flour"), likelihood: 0.7, isGone: true),
            .init(food: .food("egg"), quantity: try Quantity(6, .piece)),
            .init(food: .food("milk"), quantity: try Quantity(1, .litre)),
        ]
        try await withRecipes(on: .sqlite, services: Self.kitchen(items)) { recipes in
            let ada = try await recipes.signedIn(as: .ada)
            let recipe = try await ada.call(RecipesAPI.show, at: Self.pancakes, sending: RecipeQuery())
            #expect(recipe.ingredients[0].onHand == false && recipe.ingredients[0].isDoubtful == true)
            #expect(recipe.missing?.map(\.name) == ["flour"])
            let matches = try await ada.call(RecipesAPI.matches, sending: MatchQuery()).items
            let card = try #require(matches.first { $0.recipe.id == Self.pancakes })
            let flour = try #require(card.why.used.first { $0.food.name == "flour" })
            #expect(flour.supply == MatchReasons.Supply.some && flour.isDoubtful == true)
        }
    }

    @Test func `R4 R7 R17 a stand-in of unknown amount is as unsure as the food itself, also on the card`() async throws
    {
        for (soy, isUnknown) in [
            (OnHand.Item(food: .food("soy milk")), true),
            (OnHand.Item(food: .food("soy milk"), quantity: try Quantity(600, .gram)), false),
        ] {
            let items: [OnHand.Item] = [
                .init(food: .food("flour"), quantity: try Quantity(1, .kilogram)),
                .init(food: .food("egg"), quantity: try Quantity(6, .piece)), soy,
            ]
            try await withRecipes(on: .sqlite, catalogue: .related, services: Self.kitchen(items)) { recipes in
                let ada = try await recipes.signedIn(as: .ada)
                let recipe = try await ada.call(RecipesAPI.show, at: Self.pancakes, sending: RecipeQuery())
                let milk = try #require(recipe.ingredients.first { $0.food?.name == "milk" })
                #expect(milk.onHand == false && milk.substitutes?.first?.onHand == true)
                #expect((milk.isAmountUnknown == true) == isUnknown)
                let matches = try await ada.call(RecipesAPI.matches, sending: MatchQuery()).items
                let card = try #require(matches.first { $0.recipe.id == Self.pancakes })
                let swap = try #require(card.why.substituted.first { $0.food.name == "milk" })
                #expect((swap.isAmountUnknown == true) == isUnknown)
            }
        }
    }

    @Test func `R7 R17 too little of what stands in does not stand in`() async throws {
        for (grams, isEnough) in [(150.0, false), (600.0, true)] {
            let items: [OnHand.Item] = [
                .init(food: .food("flour"), quantity: try Quantity(1, .kilogram)),
                .init(food: .food("egg"), quantity: try Quantity(6, .piece)),
                .init(food: .food("soy milk"), quantity: try Quantity(grams, .gram)),
            ]
            try await withRecipes(on: .sqlite, catalogue: .related, services: Self.kitchen(items)) { recipes in
                let ada = try await recipes.signedIn(as: .ada)
                let recipe = try await ada.call(RecipesAPI.show, at: Self.pancakes, sending: RecipeQuery())
                #expect(recipe.missing?.contains { $0.name == "milk" } == !isEnough)
                #expect(recipe.substituted?.contains { $0.food.name == "milk" } == isEnough)
            }
        }
    }
}
