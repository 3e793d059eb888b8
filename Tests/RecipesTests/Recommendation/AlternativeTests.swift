import AuthContracts
import Contracts
import RecipesContracts
import Support
import Testing

@testable import Recipes

@Suite(.timeLimit(.minutes(10)))
struct AlternativeTests {
    private static func alternatives(
        _ title: String, _ recipes: TestedService, _ query: PageQuery = PageQuery(), for person: Person? = nil
    ) async throws -> Page<Alternative> {
        let client = if let person { try await recipes.signedIn(as: person) } else { recipes.api }
        return try await client.call(RecipesAPI.alternatives, at: recipes.recipe(title), sending: query)
    }

    @Test(arguments: Engine.either)
    func `R15 alternatives are the most similar first, never the recipe itself, with what they have in common`(
        on engine: Engine
    ) async throws {
        try await withRecommendations(on: engine) { recipes in
            let page = try await Self.alternatives("italian spinach", recipes)
            #expect(page.items.first?.recipe.title == VariedCatalogue.twin)
            #expect(!page.items.map(\.recipe.title).contains("italian spinach"))
            #expect(Set(page.items[0].inCommon.map(\.name)) == ["pasta", "spinach", "chicken", "basil"])
            let foods = Set(VariedCatalogue.foods(.italian, "spinach"))
            for item in page.items {
                #expect(!item.inCommon.isEmpty && foods.isSuperset(of: item.inCommon.map(\.name)))
                #expect(item.recipe.meals.contains(.dinner))
            }
        }
    }

    @Test(arguments: Engine.either)
    func `R15 A7 R11 alternatives suit the caller, and hidden ones and disliked foods are left out`(
        on engine: Engine
    ) async throws {
        let picky = Preferences(allergies: [.gluten], dislikedFoods: ["beef"])
        try await withRecommendations(on: engine, services: .tasting(picky)) { recipes in
            let ada = try await recipes.signedIn(as: .ada)
            let hidden = recipes.recipe("indian spinach")
            let open = try await Self.alternatives("italian spinach", recipes)
            #expect(open.items.map(\.recipe.id).contains(hidden))
            try await ada.call(RecipesAPI.dislike, at: hidden)
            let page = try await Self.alternatives("italian spinach", recipes, for: .ada)
            #expect(!page.items.isEmpty)
            #expect(page.items.allSatisfy { $0.recipe.allergens?.contains(.gluten) == false })
            #expect(!page.items.map(\.recipe.id).contains(hidden))
            #expect(!page.items.map(\.recipe.title).contains("french spinach"))
        }
    }

    @Test(arguments: Engine.either)
    func `R15 pages of alternatives neither repeat nor drop one`(on engine: Engine) async throws {
        try await withRecommendations(on: engine) { recipes in
            let all = try await Self.alternatives("french carrot", recipes, PageQuery(limit: 100))
            var found: [Alternative] = []
            var query = PageQuery(limit: 3)
            repeat {
                let page = try await Self.alternatives("french carrot", recipes, query)
                found += page.items
                query.cursor = page.next
            } while query.cursor != nil
            #expect(all.items.count > 6 && found == all.items)
        }
    }

    @Test func `R15 there is nothing instead of a recipe that is not there, and no page behind a made-up cursor`()
        async throws
    {
        try await withRecommendations(on: .sqlite) { recipes in
            let nowhere = try await recipes.get("/v1/recipes/\(ID<Recipe>(at: .aTuesday))/alternatives")
            #expect(nowhere.status == 404)
            let id = recipes.recipe("french carrot")
            #expect(try await recipes.get("/v1/recipes/\(id)/alternatives?cursor=x").status == 400)
            #expect(try await recipes.get("/v1/recipes/\(id)/alternatives?limit=101").status == 422)
        }
    }
}
