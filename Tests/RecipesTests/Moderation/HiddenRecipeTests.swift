import Contracts
import Foundation
import RecipesContracts
import Support
import Testing

@testable import Recipes

@Suite(.timeLimit(.minutes(10)))
struct HiddenRecipeTests {
    @Test(arguments: Engine.either)
    func `R12: whoever opens what was reported is told that it is hidden, moderators see what they decide about`(
        on engine: Engine
    ) async throws {
        try await withRecipes(on: engine, services: RecordedMail().services()) { recipes in
            let (ada, root) = (try await recipes.signedIn(as: .ada), try await recipes.signedIn(as: .root))
            let recipe = try await root.approve(try await ada.submit())
            try await recipes.hide(recipe.id)
            let told = await problem { try await recipes.api.shown(recipe.id) }
            #expect(told?.status == 410 && told?.code == "hidden")
            #expect(told?.detail.contains("hidden until the moderators") == true)
            #expect(await problem { try await ada.shown(recipe.id) }?.code == "hidden")

            let shown = try await root.shown(recipe.id)
            #expect(shown.isHidden == true && shown.steps.map(\.text) == ["Stir and boil."])
            let thing = try #require(try await root.call(RecipesAPI.reports, sending: PageQuery()).items.first)
            #expect(thing.preview?.title == "Flour soup" && thing.preview?.ingredients.count == 2)
            #expect(thing.preview?.steps == shown.steps && thing.pictures == [])
            let edit = try await root.call(RecipesAPI.recipeContent, at: recipe.id)
            #expect(edit.content == .soup() && edit.revision == 1)
        }
    }

    @Test(arguments: Engine.all)
    func `R14: a hidden recipe that is edited stays hidden until somebody decides`(on engine: Engine) async throws {
        try await withRecipes(on: engine) { recipes in
            let root = try await recipes.signedIn(as: .root)
            try await recipes.hide(.bread)
            let there = try await root.call(RecipesAPI.recipeContent, at: ID<Recipe>.bread)
            var edit = RecipeEdit(revision: there.revision, content: there.content)
            edit.content = .soup("Honest bread")
            let edited = try await root.call(RecipesAPI.editRecipe, at: ID<Recipe>.bread, sending: edit)
            #expect(edited.isHidden == true && edited.title == "Honest bread")
            #expect(await problem { try await recipes.api.shown(.bread) }?.code == "hidden")
            try await root.decide(.bread, ReportDecision(verdict: .keep))
            let shown = try await recipes.api.shown(.bread)
            #expect(shown.title == "Honest bread" && shown.isHidden == nil)
            try await root.call(
                RecipesAPI.deleteRecipe, at: ID<Recipe>.bread, sending: RecipeDeletion(reason: "Because."))
            #expect(await problem { try await root.shown(.bread) }?.code == "gone")
            #expect(await status { try await root.call(RecipesAPI.recipeContent, at: ID<Recipe>.bread) } == 410)
        }
    }
}
