import Contracts
import Foundation
import RecipesContracts
import Support
import Testing

@testable import Recipes

@Suite(.timeLimit(.minutes(10)))
struct SubstituteTests {
    private static let milk = ID<Food>.food("milk")

    @Test(arguments: Engine.either)
    func `R17 substitutes come with their ratio, what they change and how much to take`(on engine: Engine) async throws
    {
        try await withRecipes(on: engine, catalogue: .related) { recipes in
            let all = try await recipes.api.call(RecipesAPI.substitutes, at: Self.milk, sending: SubstituteQuery())
            #expect(all.items.map(\.food.name) == ["oat milk", "soy milk"] && all.total == 2)
            #expect(all.items.map(\.effect) == ["A little sweeter.", "A little beany."])
            #expect(all.items.allSatisfy { $0.quantity == nil })

            let cup = try Quantity(2, .cup)
            let measured = try await recipes.api.call(
                RecipesAPI.substitutes, at: Self.milk, sending: SubstituteQuery(cup))
            #expect(try measured.items.map(\.quantity) == [Quantity(2, .cup), Quantity(3, .cup)])

            let poured = SubstituteQuery(try Quantity(200, .millilitre))
            let weighed = try await recipes.api.call(RecipesAPI.substitutes, at: Self.milk, sending: poured)
            #expect(try weighed.items.map(\.quantity) == [Quantity(200, .gram), Quantity(300, .gram)])
        }
    }

    @Test(arguments: [
        (3.0, CookingUnit.piece, 6.0), (150, .gram, 6), (0.15, .kilogram, 6), (150, .millilitre, 6),
    ])
    func `R17 pieces are replaced by pieces, however they were measured`(
        amount: Double, unit: CookingUnit, pieces: Double
    ) async throws {
        try await withRecipes(on: .sqlite, catalogue: .related) { recipes in
            let page = try await recipes.api.call(
                RecipesAPI.substitutes, at: ID<Food>.food("egg"), sending: SubstituteQuery(amount: amount, unit: unit))
            #expect(page.items.map(\.quantity) == [try Quantity(pieces, .piece)])
        }
    }

    @Test func `R17 an amount that cannot be weighed is left open`() async throws {
        try await withRecipes(on: .sqlite, catalogue: .related) { recipes in
            let page = try await recipes.api.call(
                RecipesAPI.substitutes, at: Self.milk, sending: SubstituteQuery(amount: 1, unit: .bunch))
            #expect(page.items.count == 2 && page.items.allSatisfy { $0.quantity == nil })
        }
    }

    @Test func `R17 foods that replace each other in a circle are replaced once, and nothing by itself`() async throws {
        var catalogue = TinyCatalogue.related
        catalogue.others["substitutes.yaml"] = """
            - {for: milk, use: oat milk, ratio: 1, effect: A little sweeter.}
            - {for: oat milk, use: soy milk, ratio: 1, effect: A little beany.}
            - {for: soy milk, use: milk, ratio: 1, effect: Milder.}
            """
        try await withRecipes(on: .sqlite, catalogue: catalogue) { recipes in
            func substitutes(for name: String) async throws -> [String] {
                try await recipes.api.call(
                    RecipesAPI.substitutes, at: ID.food(name), sending: SubstituteQuery()
                ).items.map(\.food.name)
            }
            #expect(try await substitutes(for: "milk") == ["oat milk"])
            #expect(try await substitutes(for: "oat milk") == ["soy milk"])
            #expect(try await substitutes(for: "soy milk") == ["milk"])
            // Substitutes do not chain: soy milk replaces oat milk, but not milk.
            func cooked(with food: String) async throws -> Match? {
                try await recipes.api.call(
                    RecipesAPI.matches, sending: MatchQuery(ingredients: [food, "egg", "flour"], limit: 100)
                ).items.first { $0.why.substituted.contains { $0.food.name == "milk" } }
            }
            let oats = try await cooked(with: "oat milk")
            let soya = try await cooked(with: "soy milk")
            #expect(oats != nil && soya == nil)
        }
    }

    @Test func `R17 an unknown food has no substitutes but is not found`() async throws {
        try await withRecipes(on: .sqlite, catalogue: .related) { recipes in
            for id in ["01939b5e-0000-7000-8000-0000000000ff", "milk"] {
                let answer = try await recipes.get("/v1/foods/\(id)/substitutes")
                #expect(answer.status == 404 && answer.problem?.code == "not-found")
            }
        }
    }

    @Test(arguments: [
        ("amount=1", "unit"), ("unit=g", "amount"), ("amount=-1&unit=g", "amount"), ("amount=1e7&unit=g", "amount"),
        ("amount=nan&unit=g", "amount"), ("amount=1&unit=barrel", "unit"),
    ])
    func `R17 an amount that is none is refused by its field`(query: String, field: String) async throws {
        try await withRecipes(on: .sqlite, catalogue: .related) { recipes in
            let answer = try await recipes.get("/v1/foods/\(Self.milk)/substitutes?\(query)")
            #expect(answer.status == 422 && answer.problem?.errors.map(\.field) == [field])
        }
    }

    private static let dietaryProfiles: [(diets: Labels<Diet>, allergies: Labels<Allergen>, names: [String])] = [
        ([.glutenFree], [], ["soy milk"]), ([.vegan], [], ["oat milk", "soy milk"]), ([], [.soybeans], ["oat milk"]),
        ([.glutenFree], [.soybeans], []), ([.keto], [], []),
    ]

    @Test(arguments: Self.dietaryProfiles)
    func `R17 A7 what somebody may not eat is no substitute for them`(
        diets: Labels<Diet>, allergies: Labels<Allergen>, names: [String]
    ) async throws {
        let services = StubServices.person(diets: diets, allergies: allergies)
        try await withRecipes(on: .sqlite, catalogue: .related, services: services) { recipes in
            let ada = try await recipes.signedIn(as: .ada)
            let page = try await ada.call(RecipesAPI.substitutes, at: Self.milk, sending: SubstituteQuery())
            #expect(page.items.map(\.food.name) == names && page.total == names.count)
            let nobody = try await recipes.api.call(RecipesAPI.substitutes, at: Self.milk, sending: SubstituteQuery())
            #expect(nobody.items.count == 2)
        }
    }
}
