import Contracts
import PlannerContracts
import RecipesContracts
import Support
import Synchronization
import Testing

@testable import Web

/// Cooking a planned meal of half portions.
@Suite(.timeLimit(.minutes(2)))
struct CookPortionsTests {
    @Test(arguments: [(2.5, "2.5"), (3.0, "3"), (0.5, "0.5")])
    func `M2 R8 a planned meal leads to its recipe for as many portions as it has`(
        portions: Double, shown: String
    ) async throws {
        var planned = Meal(
            id: SampleKitchen.mealID, revision: 3, day: SampleKitchen.planDay, slot: "dinner",
            dish: SampleKitchen().meal.dish, portions: portions, addedAt: .aTuesday)
        planned.portionsToCook = portions
        let meal = planned
        try await withPages(services: SampleKitchen().services.on(PlannerAPI.meal) { _ in meal }) { web in
            let page = try await Browser.signedIn(web).open("/plan/meals/\(SampleKitchen.mealID)").html
            #expect(
                page.contains(
                    "/recipes/\(SampleKitchen.recipeID)/cook?servings=\(shown)&amp;meal=\(SampleKitchen.mealID)"))
        }
    }

    @Test func `R8 the page to cook from asks for half portions and says them`() async throws {
        let asked = Mutex<[RecipeQuery]>([])
        let services = SampleKitchen().services.on(RecipesAPI.show) { query in
            asked.withLock { $0.append(query) }
            var recipe = SampleKitchen().recipe
            recipe.portions = query.portions
            return recipe
        }
        try await withPages(services: services) { web in
            let ada = Browser.signedIn(web)
            let page = try await ada.open("/recipes/\(SampleKitchen.recipeID)/cook?servings=2.5").html
            #expect(page.says("plan.portions.other", ["count": "2 ½"]))
            _ = try await ada.open("/recipes/\(SampleKitchen.recipeID)/cook?servings=3")
            _ = try await ada.open("/recipes/\(SampleKitchen.recipeID)/cook?servings=1e9")
            let queries = asked.withLock { $0 }
            #expect(queries.map(\.portions) == [2.5, nil, nil] && queries.map(\.servings) == [nil, 3, nil])
        }
    }
}
