import Contracts
import RecipesContracts
import Support
import Testing

@testable import Recipes

@Suite(.timeLimit(.minutes(10)))
struct LineRoutesTests {
    @Test func `R21 lines are understood each in its turn, with the catalogue's foods`() async throws {
        try await withRecipes(on: .sqlite) { recipes in
            let draft = IngredientLinesDraft(lines: ["200 g flour, sieved", "3 tomatoes", "stardust", ""])
            let page = try await recipes.api.call(RecipesAPI.understand, sending: draft)
            #expect(page.items.map(\.text) == draft.lines && page.total == 4)
            #expect(page.items[0].quantity == (try Quantity(200, .gram)) && page.items[0].grams == 200)
            #expect(page.items[0].food?.name == "flour" && page.items[0].preparation == "sieved")
            #expect(page.items[1].food?.name == "tomato" && page.items[1].grams == 150)
            #expect(page.items[2].food == nil && page.items[2].name == "stardust")
        }
    }

    @Test func `R21 a line in another language than its neighbours is understood where its food is known`() async throws
    {
        var draft = FoodDraft(name: "courgette", category: .vegetables)
        draft.names = [.german: ["Zucchini"]]
        try await withRecipes(on: .sqlite) { [draft] recipes in
            _ = try await recipes.signedIn(as: .root).call(RecipesAPI.addFood, sending: draft)
            let lines = IngredientLinesDraft(lines: ["200 g flour", "3 tomatoes, sliced", "2 EL Zucchini"])
            let page = try await recipes.api.call(RecipesAPI.understand, sending: lines)
            #expect(page.items.last?.food?.name == "courgette" && page.items.last?.quantity?.unit == .tablespoon)
        }
    }

    @Test func `R21 at most 200 lines of at most 300 characters`() async throws {
        try await withRecipes(on: .sqlite) { recipes in
            let long = String(repeating: "x", count: 301)
            for (lines, field) in [
                (Array(repeating: "salt", count: 201), "lines"), (["salt", long], "lines[1]"), (["a\nb"], "lines[0]"),
            ] {
                let problem = await #expect(throws: Problem.self) {
                    try await recipes.api.call(RecipesAPI.understand, sending: IngredientLinesDraft(lines: lines))
                }
                #expect(problem?.status == 422 && problem?.errors.map(\.field) == [field])
            }
        }
    }
}
