import Contracts
import RecipesContracts
import Support
import Testing

@testable import Recipes

/// The time in which a dish only stands.
@Suite(.timeLimit(.minutes(3)))
struct RestingTimeTests {
    @Test(arguments: Engine.either)
    func `R18 R13 a dish that rests all night is not done in an hour, and takes no more than an hour's work`(
        on engine: Engine
    ) async throws {
        try await withRecipes(on: engine) { recipes in
            var content = RecipeContent.dish("Sourdough")
            (content.preparationMinutes, content.cookingMinutes, content.restingMinutes) = (15, 45, 420)
            let kept = try await recipes.kept(content)
            #expect(kept.minutes == Recipe.Minutes(preparation: 15, cooking: 45, resting: 420))
            #expect(kept.minutes.total == 480 && kept.minutes.work == 60)
            let ada = try await recipes.signedIn(as: .ada)
            let shown = try await ada.call(RecipesAPI.show, at: kept.id, sending: RecipeQuery())
            #expect(shown.minutes == kept.minutes)
            let own = OwnRecipesQuery(kind: .personal)
            #expect(try await ada.call(RecipesAPI.own, sending: own).items.map(\.totalMinutes) == [480])
            let outlines = RecipeOutlinesQuery(recipes: [kept.id])
            #expect(try await ada.call(RecipesAPI.recipeOutlines, sending: outlines).items.map(\.minutes) == [60])
            let again = try await ada.call(RecipesAPI.startDraft, sending: DraftStart(recipe: kept.id))
            #expect(again.content.restingMinutes == 420)
        }
    }
}
